import type { SchoolTypeId } from '../school/school-types.ts';

/** The stronger a role, the higher its id. */
export const ROLES = {
  student: 1,
  teacher: 2,
  testbank: 3,
  permission: 4,
  manager: 5,
  administrator: 6,
} as const;
export type RoleName = keyof typeof ROLES;

/** Weakest first. */
export const ROLE_NAMES = [
  'student',
  'teacher',
  'testbank',
  'permission',
  'manager',
  'administrator',
] as const satisfies readonly RoleName[];

/** One of the roles, or anyone who is logged in. */
export type AccessRule = RoleName | 'authenticated';

type RoleCode = 'PUPIL' | 'TEACHER' | 'TESTBANK' | 'PERMISSION' | 'MANAGER' | 'ADMINISTRATOR';

const CODES: Record<RoleName, RoleCode> = {
  student: 'PUPIL',
  teacher: 'TEACHER',
  testbank: 'TESTBANK',
  permission: 'PERMISSION',
  manager: 'MANAGER',
  administrator: 'ADMINISTRATOR',
};

const LABELS: Record<RoleName, string> = {
  student: 'Học sinh',
  teacher: 'Giáo viên',
  testbank: 'Ngân hàng đề',
  permission: 'Phân quyền',
  manager: 'Quản lý',
  administrator: 'Quản trị viên',
};

/** Names of the roles with these ids, weakest first; unknown ids grant nothing and are dropped. */
export function roleNames(ids: readonly number[]): RoleName[] {
  return ROLE_NAMES.filter((name) => ids.includes(ROLES[name]));
}

/** The strongest role, which is the one shown; the string 'null' for an account without a role. */
export function activeRole(roles: readonly RoleName[]): RoleName | 'null' {
  return ROLE_NAMES.findLast((name) => roles.includes(name)) ?? 'null';
}

/**
 * Whether any role of an account, not only the strongest, is among the required ones. `roles` is null for someone who
 * is not logged in. An empty list is a logged-in account without a role, which may do only what is 'authenticated'.
 */
export function isAllowed(required: readonly AccessRule[], roles: readonly RoleName[] | null): boolean {
  if (roles === null) return false;
  return required.some((rule) => rule === 'authenticated' || roles.includes(rule));
}

export function roleCode(roles: readonly RoleName[]): RoleCode | 'NULL' {
  const role = activeRole(roles);
  return role === 'null' ? 'NULL' : CODES[role];
}

export function roleOfCode(code: string): RoleName | null {
  return ROLE_NAMES.find((name) => CODES[name] === code) ?? null;
}

export function roleLabel(role: RoleName): string {
  return LABELS[role];
}

/** Heading of the account menu: 'giáo viên', 'học sinh', or the name of any other role. */
export function accountHeading(roles: readonly RoleName[]): string {
  const role = activeRole(roles);
  return role === 'null' ? 'chưa có vai trò' : roleLabel(role).toLowerCase();
}

/**
 * All roles that count for an account: the ones it was given, plus administrator if it is on the administrators' list.
 * Until the school vouches for the account, the list does not count, and every role above a teacher's counts as a
 * teacher's: registration does not prove who somebody is, and a role was given by another school.
 */
export function effectiveRoles(
  { roles, isConfirmed }: { roles: readonly RoleName[]; isConfirmed: boolean },
  { isListed }: { isListed: boolean },
): RoleName[] {
  const counted = isConfirmed ? roles : roles.map(unconfirmedRole);
  const isAdmin = isConfirmed && isListed;
  return ROLE_NAMES.filter((name) => counted.includes(name) || (isAdmin && name === 'administrator'));
}

const unconfirmedRole = (role: RoleName): RoleName => (role === 'student' ? 'student' : 'teacher');

/** Whoever registered as a student has a student's rights and nothing to wait for. */
export function waitsForSchool(account: { roles: readonly RoleName[]; isConfirmed: boolean }): boolean {
  return !account.isConfirmed && account.roles.some((role) => role !== 'student');
}

/**
 * Teachers and administrators get the teacher's layout, whatever other roles they have; everyone else gets the
 * student's.
 */
export function dashboardKind(roles: readonly RoleName[]): 'student' | 'teacher' {
  return isAllowed(['teacher', 'administrator'], roles) ? 'teacher' : 'student';
}

/** Whether the dashboard asks a teacher to choose a school level. Preschool (0) is a choice; null is not. */
export function needsSchoolType(roles: readonly RoleName[], schoolType: SchoolTypeId | null): boolean {
  return schoolType === null && roles.includes('teacher') && !roles.includes('administrator');
}

const GUIDES = {
  student: 'student',
  teacher: 'teacher',
  testbank: 'teacher',
  permission: 'teacher',
  manager: 'admin',
  administrator: 'admin',
  null: 'student',
} as const satisfies Record<RoleName | 'null', string>;

/** The version of the user guide that fits the strongest role. */
export function guideKind(roles: readonly RoleName[]): 'student' | 'teacher' | 'admin' {
  return GUIDES[activeRole(roles)];
}
