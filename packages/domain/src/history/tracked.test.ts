import { describe, expect, it } from 'vitest';
import {
  HISTORY_PAGE_SIZE,
  HISTORY_REFETCH_MS,
  HISTORY_TYPES,
  maskEmail,
  readableHistory,
  TRACKED,
} from './tracked.ts';

it('the history is shown ten rows at a time and refreshed every ten seconds', () => {
  expect([HISTORY_PAGE_SIZE, HISTORY_REFETCH_MS]).toEqual([10, 10_000]);
});

it('every kind of record can be asked for, and each table belongs to one kind', () => {
  expect([...HISTORY_TYPES]).toEqual(Object.keys(TRACKED));
  const tables = Object.values(TRACKED).flatMap((of) => Object.keys(of));
  expect(new Set(tables).size).toBe(tables.length);
});

describe('who may read the history', () => {
  it("an administrator: all of the school's, and the site's only when on the list", () => {
    const roles = ['administrator'] as const;
    expect(readableHistory({ roles, lists: ['siteSettings'] })).toEqual([...HISTORY_TYPES]);
    expect(readableHistory({ roles, lists: ['documentLibrary'] })).toEqual(
      HISTORY_TYPES.filter((type) => type !== 'siteSettings'),
    );
  });

  it('a teacher: what teachers own, whatever the lists say', () => {
    expect(readableHistory({ roles: ['teacher'], lists: ['siteSettings'] })).toEqual([
      'users',
      'classes',
      'questions',
      'assignments',
      'attachments',
    ]);
  });

  it.each(['student', 'testbank', 'permission', 'manager'] as const)('a %s: nothing', (role) => {
    expect(readableHistory({ roles: [role], lists: ['siteSettings'] })).toEqual([]);
  });
});

describe('an e-mail shown to others', () => {
  it.each([
    ['lan@domdom.test', 'l***@domdom.test'],
    ['ánh@domdom.test', 'á***@domdom.test'],
    ['a@b@c.vn', 'a***@c.vn'],
    ['@c.vn', ''],
    ['khong', ''],
  ])('%s is %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });
});
