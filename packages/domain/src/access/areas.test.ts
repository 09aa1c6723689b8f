import { describe, expect, it } from 'vitest';
import { canOpen, type Area } from './areas.ts';
import { ROLE_NAMES, type RoleName } from './roles.ts';

const WHO_MAY: [Area, RoleName[]][] = [
  ['anyUser', [...ROLE_NAMES]],
  ['admin', ['administrator']],
  ['userManagement', ['administrator']],
  ['documentLibrary', ['administrator']],
  ['categoryManagement', ['testbank', 'administrator']],
  ['questionBank', ['teacher', 'testbank', 'manager', 'administrator']],
  ['myLibrary', ['teacher', 'testbank']],
  ['teacherPages', ['teacher', 'administrator']],
  ['studentPages', ['student']],
  ['sandboxPages', ['teacher', 'administrator']],
];

describe('canOpen', () => {
  it.each(WHO_MAY)('opens %s to exactly %j', (area, allowed) => {
    expect(ROLE_NAMES.filter((role) => canOpen(area, [role]))).toEqual(allowed);
  });

  it.each(WHO_MAY)('keeps %s closed to somebody who is not logged in', (area) => {
    expect(canOpen(area, null)).toBe(false);
  });

  it('opens to an account without a role only what any user may open', () => {
    expect(WHO_MAY.filter(([area]) => canOpen(area, [])).map(([area]) => area)).toEqual(['anyUser']);
  });
});
