import { describe, expect, it } from 'vitest';
import {
  HISTORY_PAGE_SIZE,
  HISTORY_REFETCH_MS,
  HISTORY_TYPES,
  maskEmail,
  readableHistory,
  TRACKED,
} from './tracked.ts';

it('the history is shown ten rows at a time and read again every ten seconds', () => {
  expect([HISTORY_PAGE_SIZE, HISTORY_REFETCH_MS]).toEqual([10, 10_000]);
});

it('every kind of records can be asked for, and a table belongs to one kind only', () => {
  expect([...HISTORY_TYPES]).toEqual(Object.keys(TRACKED));
  const tables = Object.values(TRACKED).flatMap((of) => Object.keys(of));
  expect(new Set(tables).size).toBe(tables.length);
});

describe('who reads the history', () => {
  it('an administrator: all of it, of the whole site only on the list for that', () => {
    const roles = ['administrator'] as const;
    expect(readableHistory({ roles, lists: ['siteSettings'] })).toEqual([...HISTORY_TYPES]);
    expect(readableHistory({ roles, lists: ['documentLibrary'] })).toEqual(
      HISTORY_TYPES.filter((type) => type !== 'siteSettings'),
    );
  });

  it('a teacher: of what teachers own, whatever the lists say', () => {
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

describe('an e-mail for others', () => {
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
