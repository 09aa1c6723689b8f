import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { ROLE_NAMES } from '@domdom/domain/access/roles';
import { ALL_ROLES, ALL_SCHOOL_TYPES, USER_PAGE_SIZE } from '@domdom/domain/accounts/managed-user';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { addressNumber, Bytes, Id, Instant, Ok, paged, PageQuery } from './shared.ts';

const Role = z.enum(ROLE_NAMES);
const Text = z.string().max(500);

/** An account as administrators of its school see it. */
export const ManagedUser = z.object({
  id: Id,
  firstname: z.string(),
  lastname: z.string(),
  fullName: z.string(),
  /** '' for an account without one. */
  email: z.string(),
  /** '' for an account that logs in with its e-mail. */
  userName: z.string(),
  loginName: z.string(),
  contactEmail: z.string(),
  phone: z.string(),
  schoolTypeId: z.int().nullable(),
  grade: z.int().nullable(),
  /** Weakest first; an account may have none. */
  roles: z.array(Role),
  isLocked: z.boolean(),
  /** Nobody at the school vouches for the account yet. */
  isWaiting: z.boolean(),
  archivedAt: Instant.nullable(),
  createdAt: Instant,
  lastLoginAt: Instant.nullable(),
  /** The caller's own account, which somebody else must lock and delete. */
  isOwn: z.boolean(),
});
export type ManagedUser = z.output<typeof ManagedUser>;

/** A card to print for an account; nobody can read its password and token again. */
export const AccountCard = z.object({
  fullName: z.string(),
  className: z.string(),
  schoolName: z.string(),
  schoolCode: z.string(),
  /** What the owner types: a user name, or an e-mail. */
  userName: z.string(),
  /** Null: the owner goes on with the present password, or it is no longer kept. */
  password: z.string().nullable(),
  /** Of the QR code; null for staff, who never log in by card. */
  token: z.string().nullable(),
});
export type AccountCard = z.output<typeof AccountCard>;

/** A password that replaced another one. Nobody can read it again later. */
export const NewPassword = z.object({
  password: z.string(),
  fullName: z.string(),
  /** What the owner types beside it. */
  loginName: z.string(),
  /** '' for an account that logs in with its e-mail. */
  schoolCode: z.string(),
  /** Whether the owner chooses another one at the first login. */
  isTemporary: z.boolean(),
});
export type NewPassword = z.output<typeof NewPassword>;

const UserFields = {
  firstname: Text,
  lastname: Text,
  userName: Text.default(''),
  contactEmail: Text.default(''),
  phone: Text.default(''),
  schoolTypeId: z.int().min(0).max(3).nullable(),
  grade: z.int().min(0).max(12).nullable().default(null),
  roles: z.array(Role).max(ROLE_NAMES.length),
};

/** A page of the list. */
const Filter = {
  size: addressNumber(1, 1000).default(USER_PAGE_SIZE),
  /** Beginnings of words of the name, user name, e-mail or phone number, ignoring case and tone marks. */
  search: z.string().max(100).default(''),
  email: z.string().max(100).default(''),
  phone: z.string().max(100).default(''),
  roleId: addressNumber(0, 6).default(ALL_ROLES),
  schoolTypeId: addressNumber(0, 5).default(ALL_SCHOOL_TYPES),
  /** 'unused': may log in, and never has. */
  state: z.enum(['current', 'unused', 'locked', 'archived']).default('current'),
};
export const USER_SORTS = ['name', 'created', 'login'] as const;

const access = { who: AREA_ACCESS.accounts, confirmed: true } as const;
const account = { ...access, to: 'schoolAccount' } as const;
/** Whoever finds the computer of an administrator unlocked must not make themselves an account. */
const power = { ...account, fresh: true } as const;
const params = z.strictObject({ userId: Id });

export const userRoutes = defineRoutes({
  'GET /api/admin/users': {
    summary: 'Accounts of the own school, with a search; erased accounts are not among them',
    access,
    budget: BUDGETS.searches,
    query: PageQuery.extend({
      ...Filter,
      sort: z.enum(USER_SORTS).default('name'),
      isDescending: z.enum(['true', 'false']).default('false'),
    }),
    /** `isCut`: there are more than `total`, which is where counting stops. */
    res: paged(ManagedUser).extend({ isCut: z.boolean() }),
  },
  'GET /api/admin/users/spreadsheet': {
    summary:
      'The rows of one page of that list as an Excel file, for administrators on the list publicAdministrators',
    access,
    budget: BUDGETS.exports,
    query: PageQuery.extend({
      ...Filter,
      sort: z.enum(USER_SORTS).default('name'),
      isDescending: z.enum(['true', 'false']).default('false'),
    }),
    res: Bytes,
  },
  'GET /api/admin/users/:userId': { summary: 'One account', access: account, params, res: ManagedUser },
  'POST /api/admin/users': {
    summary:
      'Create an account: with an e-mail and a typed password, which is mailed, or with a user name and a password that only this answer shows',
    access: { ...access, fresh: true },
    budget: BUDGETS.administration,
    body: z.strictObject({
      ...UserFields,
      email: Text.default(''),
      password: Text.default(''),
      confirmPassword: Text.default(''),
      /** A class of the school to place a student in. */
      classId: Id.nullable().default(null),
    }),
    /** `card` of an account with a user name; `isMailed`: a mail with the password waits to be sent. */
    res: z.object({ user: ManagedUser, card: AccountCard.nullable(), isMailed: z.boolean() }),
  },
  'PUT /api/admin/users/:userId': {
    summary: 'Change an account; its e-mail stays, and another one is refused',
    access: power,
    budget: BUDGETS.administration,
    params,
    body: z.strictObject({ ...UserFields, email: Text.optional() }),
    res: ManagedUser,
  },
  'PUT /api/admin/users/:userId/lock': {
    summary: 'Lock an account, which ends its sessions, or unlock it',
    access: power,
    budget: BUDGETS.administration,
    params,
    body: z.strictObject({ isLocked: z.boolean() }),
    res: ManagedUser,
  },
  'DELETE /api/admin/users/:userId': {
    summary:
      'Delete an account: it moves to the archive, cannot log in, and keeps its names; not the own one, not the last administrator',
    access: power,
    budget: BUDGETS.administration,
    params,
    res: Ok,
  },
  'POST /api/admin/users/:userId/restoration': {
    summary: 'Take an account back from the archive',
    access: power,
    budget: BUDGETS.administration,
    params,
    res: ManagedUser,
  },
  'POST /api/admin/users/:userId/school': {
    summary:
      'Move an account to another school, for people who look after all schools; it leaves its classes. A taken user name is answered with a free one',
    access: { ...power, list: 'siteSettings' },
    budget: BUDGETS.administration,
    params,
    body: z.strictObject({ schoolId: Id, userName: Text.default('') }),
    res: Ok,
  },
  'POST /api/admin/users/:userId/password': {
    summary: 'Replace the password of an account of the school; shown only in this answer',
    access: power,
    budget: BUDGETS.passwords,
    params,
    res: NewPassword,
  },
  'POST /api/admin/users/:userId/card': {
    summary: 'Make a login card for a student of the school; the earlier one is void',
    access: power,
    budget: BUDGETS.passwords,
    params,
    res: AccountCard,
  },
  'POST /api/admin/users/:userId/classes': {
    summary: 'Place a student in a class of the school, and take the student out of another one',
    access: account,
    budget: BUDGETS.classes,
    params,
    body: z.strictObject({ classId: Id, fromClassId: Id.nullable().default(null) }),
    res: Ok,
  },
});
