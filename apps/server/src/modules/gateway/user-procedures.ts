import { z } from 'zod';
import { userRoutes } from '@domdom/api/users';
import { addressNumber } from '@domdom/api/shared';
import { activeRole, roleNames, ROLES, type RoleName } from '@domdom/domain/access/roles';
import { ALL_ROLES, ALL_SCHOOL_TYPES } from '@domdom/domain/accounts/managed-user';
import { AppError } from '@domdom/domain/errors/app-error';
import { avatarUrlOf } from '@domdom/domain/media/avatars';
import { joinFullName, splitFullName } from '@domdom/domain/school/names';
import { cleanLine } from '@domdom/domain/text/clean-line';
import type { Caller } from '../../http/caller.ts';
import type { Relations } from '../../http/routes.ts';
import type { FoundUser, UserService } from '../users/user.service.ts';
import { inTheirNames, type Row, Uuid } from './parameters.ts';
import { defineProcedure, type Procedure } from './procedure.ts';

const list = userRoutes['GET /api/admin/users'];
const update = userRoutes['PUT /api/admin/users/:userId'];
const remove = userRoutes['DELETE /api/admin/users/:userId'];

/** Nothing chosen, which older clients write in three ways, is `all`. */
const choice = (all: number, least: number, most: number) =>
  z.preprocess(
    (given) => (given === null || given === undefined || given === '' ? all : given),
    addressNumber(least, most),
  );
const Typed = z
  .string()
  .max(100)
  .nullish()
  .transform((text) => text ?? '');

/** The names under which an older client sent the fields that may be wrong. */
const SENT_AS = { firstname: 'fullName', lastname: 'fullName', grade: 'schoolTypeId', roles: 'roleId' };

const row = (user: FoundUser, totalRows: number): Row => {
  const roles = roleNames(user.roleIds);
  const role = activeRole(roles);
  return {
    id: user.id,
    fullName: joinFullName(user.firstName, user.lastName),
    email: user.email ?? '',
    userName: user.userName ?? '',
    roleID: role === 'null' ? 0 : ROLES[role],
    role,
    schoolTypeId: user.schoolTypeId,
    phone: user.phone,
    createdDate: user.createdAt.toISOString(),
    birthday: user.birthday,
    dateofBirth: user.birthday,
    gender: user.sex,
    sex: user.sex,
    cityId: user.cityId,
    departmentId: user.districtId,
    schoolName: user.schoolName,
    classId: user.grade,
    avatarUrl: avatarUrlOf(user.avatarName),
    totalRows,
  };
};

/**
 * Older clients know one role, the strongest. Another one replaces it, and weaker ones stay; those between would hide
 * what was chosen, so they go.
 */
function rolesWith(roles: readonly RoleName[], role: RoleName): RoleName[] {
  const shown = activeRole(roles);
  if (shown === role) return [...roles];
  return [...roles.filter((one) => one !== shown && ROLES[one] < ROLES[role]), role];
}

/** User management under the names of older clients: the same people, budgets and fresh logins as the routes. */
export function userProcedures(users: UserService, isOfSchool: Relations['schoolAccount']): Procedure[] {
  const refuseForeign = async (caller: Caller, id: string) => {
    if (!(await isOfSchool(caller, id))) throw new AppError('NOT_FOUND');
  };
  return [
    defineProcedure({
      name: 'p_SACHSO_USERS_Search',
      budget: list.budget,
      who: list.access.who,
      confirmed: list.access.confirmed,
      parameters: z.strictObject({
        email: Typed,
        phone: Typed,
        roleId: choice(ALL_ROLES, 0, 6),
        schoolTypeId: choice(ALL_SCHOOL_TYPES, 0, 5),
        // Who sends neither gets the first rows, and reads in each how many there are.
        PageNum: list.query.shape.page,
        PageSize: list.query.shape.size.default(1000),
      }),
      async run({ PageNum: page, PageSize: size, ...filter }, { caller }) {
        const request = { ...filter, page, size, search: '', state: 'current', sort: 'name' } as const;
        const { rows, total } = await users.search(caller, { ...request, isDescending: false });
        return rows.map((user) => row(user, total));
      },
    }),
    defineProcedure({
      name: 'p_SACHSO_USERS_Update',
      isChange: true,
      budget: update.budget,
      who: update.access.who,
      confirmed: update.access.confirmed,
      fresh: update.access.fresh,
      parameters: z.strictObject({
        userId: Uuid,
        email: z.string().max(500).optional(),
        fullName: z.string().max(500),
        roleId: addressNumber(ROLES.student, ROLES.administrator),
        schoolTypeId: addressNumber(0, 3),
      }),
      async run({ userId, email, fullName, roleId, schoolTypeId }, { caller }) {
        await refuseForeign(caller, userId);
        const { userName, contactEmail, phone, grade, roles } = await users.find(caller, userId);
        const [role] = roleNames([roleId]);
        const kept = { userName, contactEmail, phone, grade };
        const changed = await users
          .update(caller, userId, {
            ...kept,
            ...splitFullName(cleanLine(fullName)),
            ...(email !== undefined && { email }),
            schoolTypeId,
            roles: role === undefined ? [] : rolesWith(roles, role),
          })
          .catch((error: unknown) => inTheirNames(error, SENT_AS));
        return [{ id: changed.id }];
      },
    }),
    defineProcedure({
      name: 'p_SACHSO_USERS_Delete',
      isChange: true,
      budget: remove.budget,
      who: remove.access.who,
      confirmed: remove.access.confirmed,
      fresh: remove.access.fresh,
      parameters: z.strictObject({ userId: Uuid }),
      async run({ userId }, { caller }) {
        await refuseForeign(caller, userId);
        await users.remove(caller, userId);
        return [{ id: userId }];
      },
    }),
  ];
}
