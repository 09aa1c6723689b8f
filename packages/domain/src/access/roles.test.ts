import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountHeading,
  activeRole,
  dashboardKind,
  effectiveRoles,
  guideKind,
  isAllowed,
  needsSchoolType,
  ROLE_NAMES,
  roleCode,
  roleLabel,
  roleNames,
  roleOfCode,
  waitsForSchool,
  ROLES,
  type RoleName,
} from './roles.ts';

const anyRoles = fc.uniqueArray(fc.constantFrom(...ROLE_NAMES));

describe('the table of roles', () => {
  it('orders the roles by strength, from student 1 to administrator 6', () => {
    expect(ROLES).toEqual({
      student: 1,
      teacher: 2,
      testbank: 3,
      permission: 4,
      manager: 5,
      administrator: 6,
    });
    expect(ROLE_NAMES.map((name) => ROLES[name])).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('has no role for parents and no role that every login gets', () => {
    const names: readonly string[] = ROLE_NAMES;
    for (const name of ['parent', 'authenticated', 'null']) expect(names).not.toContain(name);
  });

  it('gives each role a Vietnamese name of its own', () => {
    expect(new Set(ROLE_NAMES.map(roleLabel)).size).toBe(ROLE_NAMES.length);
  });
});

describe('roleNames', () => {
  it.each([
    [
      [5, 1],
      ['student', 'manager'],
    ],
    [[2, 2], ['teacher']],
    [[0, 7, -1], []],
    [[], []],
  ])('reads the ids %j as %j', (ids, names) => {
    expect(roleNames(ids)).toEqual(names);
  });
});

describe('activeRole', () => {
  it.each<[RoleName[], string]>([
    [['student', 'manager'], 'manager'],
    [['manager', 'student'], 'manager'],
    [['teacher', 'testbank'], 'testbank'],
    [['student'], 'student'],
    [[], 'null'],
  ])('of %j is %s', (roles, active) => {
    expect(activeRole(roles)).toBe(active);
  });

  it('is the role with the highest id, in any order', () => {
    fc.assert(
      fc.property(
        anyRoles.filter((roles) => roles.length > 0),
        (roles) => {
          const highest = Math.max(...roles.map((role) => ROLES[role]));
          expect(roleNames([highest])).toEqual([activeRole(roles)]);
        },
      ),
    );
  });
});

describe('isAllowed', () => {
  it('lets in anyone with one of the required roles', () => {
    expect(isAllowed(['teacher', 'administrator'], ['teacher'])).toBe(true);
    expect(isAllowed(['teacher', 'administrator'], ['student'])).toBe(false);
  });

  it('counts all roles of an account, not only the strongest', () => {
    expect(isAllowed(['teacher'], ['teacher', 'manager'])).toBe(true);
  });

  it('does not let in a stronger role that is not named', () => {
    expect(isAllowed(['student'], ['administrator'])).toBe(false);
  });

  it('lets in every logged-in user, even without a role, where that is enough', () => {
    for (const role of ROLE_NAMES) expect(isAllowed(['authenticated'], [role])).toBe(true);
    expect(isAllowed(['authenticated'], [])).toBe(true);
  });

  it('never lets in someone who is not logged in', () => {
    expect(isAllowed(['authenticated'], null)).toBe(false);
    expect(isAllowed([...ROLE_NAMES], null)).toBe(false);
  });

  it('gives an account without a role nothing else', () => {
    expect(isAllowed([...ROLE_NAMES], [])).toBe(false);
  });

  it('lets nobody in when nobody is named', () => {
    fc.assert(
      fc.property(fc.option(anyRoles), (roles) => {
        expect(isAllowed([], roles)).toBe(false);
      }),
    );
  });
});

describe('role codes', () => {
  it('read STUDENT as student', () => {
    expect(roleOfCode('PUPIL')).toBe('student');
    expect(roleCode(['student'])).toBe('PUPIL');
  });

  it('lead back to the role they came from', () => {
    for (const role of ROLE_NAMES) expect(roleOfCode(roleCode([role]))).toBe(role);
  });

  it('are NULL for an account without a role, and no role has that code', () => {
    expect(roleCode([])).toBe('NULL');
    expect(roleOfCode('NULL')).toBeNull();
    expect(roleOfCode('student')).toBeNull();
  });
});

describe('accountHeading', () => {
  it.each<[RoleName[], string]>([
    [['teacher'], 'giáo viên'],
    [['student'], 'học sinh'],
    [['administrator'], 'quản trị viên'],
    [[], 'chưa có vai trò'],
  ])('for %j is %s', (roles, heading) => {
    expect(accountHeading(roles)).toBe(heading);
  });
});

describe('effectiveRoles', () => {
  const roles: RoleName[] = ['student', 'teacher'];
  const account = { roles, isConfirmed: true };
  const listed = { isListed: true };
  const unlisted = { isListed: false };

  it('are the granted roles plus administrator for a confirmed account on the list', () => {
    expect(effectiveRoles(account, listed)).toEqual(['student', 'teacher', 'administrator']);
    expect(effectiveRoles({ ...account, roles: [] }, listed)).toEqual(['administrator']);
  });

  it('are the granted roles, each once, for everyone else', () => {
    expect(effectiveRoles(account, unlisted)).toEqual(['student', 'teacher']);
    expect(effectiveRoles({ ...account, isConfirmed: false }, listed)).toEqual(['student', 'teacher']);
    expect(effectiveRoles({ ...account, roles: ['administrator'] }, listed)).toEqual(['administrator']);
  });

  it.each(['testbank', 'permission', 'manager', 'administrator'] as const)(
    "count a %s's role as a teacher's until the school has confirmed the account",
    (role) => {
      const newcomer = { roles: [role], isConfirmed: false };
      expect(effectiveRoles(newcomer, listed)).toEqual(['teacher']);
    },
  );
});

describe('an account waits for its school', () => {
  it('when it is not confirmed and has a role of staff', () => {
    expect(waitsForSchool({ roles: ['teacher'], isConfirmed: false })).toBe(true);
    expect(waitsForSchool({ roles: ['student', 'teacher'], isConfirmed: false })).toBe(true);
    expect(waitsForSchool({ roles: ['teacher'], isConfirmed: true })).toBe(false);
  });

  it("never when it is a student, who has registered for a student's rights only", () => {
    expect(waitsForSchool({ roles: ['student'], isConfirmed: false })).toBe(false);
  });
});

describe('dashboardKind', () => {
  it.each<[RoleName[], string]>([
    [['student'], 'student'],
    [['manager'], 'student'],
    [['testbank'], 'student'],
    [['permission'], 'student'],
    [[], 'student'],
    [['teacher'], 'teacher'],
    [['administrator'], 'teacher'],
    [['teacher', 'testbank'], 'teacher'],
    [['teacher', 'manager'], 'teacher'],
  ])('for %j is the %s layout', (roles, kind) => {
    expect(dashboardKind(roles)).toBe(kind);
  });
});

describe('needsSchoolType', () => {
  it.each<[RoleName[], 0 | 1 | null, boolean]>([
    [['teacher'], null, true],
    [['teacher'], 1, false],
    [['teacher'], 0, false],
    [['student'], null, false],
    [['administrator'], null, false],
    [['teacher', 'administrator'], null, false],
  ])('for %j with school type %j is %s', (roles, schoolType, expected) => {
    expect(needsSchoolType(roles, schoolType)).toBe(expected);
  });
});

describe('guideKind', () => {
  it.each<[RoleName[], string]>([
    [['student'], 'student'],
    [[], 'student'],
    [['teacher'], 'teacher'],
    [['teacher', 'administrator'], 'admin'],
    [['manager'], 'admin'],
  ])('for %j is the %s version', (roles, kind) => {
    expect(guideKind(roles)).toBe(kind);
  });
});
