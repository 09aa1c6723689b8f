import { z } from 'zod';
import { OwnId } from '@domdom/api/gateway';
import { CityId, DistrictId } from '@domdom/api/places';
import { profileRoutes } from '@domdom/api/profile';
import type { ProfileForm } from '@domdom/domain/accounts/profile-form';
import { ROLES } from '@domdom/domain/access/roles';
import { splitFullName } from '@domdom/domain/school/names';
import { cleanLine } from '@domdom/domain/text/clean-line';
import type { Caller } from '../../http/caller.ts';
import type { PlaceService } from '../places/place.service.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import type { Entity } from './entity.ts';
import {
  inTheirNames,
  type Parameters,
  parseParameters,
  refuseForeignIdentity,
  type Row,
} from './parameters.ts';

const FIELDS = [
  'id',
  'fullName',
  'email',
  'roleID',
  'role',
  'schoolTypeId',
  'phone',
  'createdDate',
  'birthday',
  'dateofBirth',
  'gender',
  'sex',
  'cityId',
  'departmentId',
  'schoolName',
  'classId',
  'avatarUrl',
  'rowId',
] as const;

const number = <T extends z.ZodType<number, number>>(schema: T) =>
  z.preprocess(
    (sent) => (sent === '' ? null : typeof sent === 'string' ? Number(sent) : sent),
    schema.nullable(),
  );
/** Male is true in one of their forms and 1 in the other. */
const sex = z.preprocess((sent) => (sent === true ? 1 : sent === false ? 2 : sent), number(z.int()));

const Filter = z.strictObject({ id: OwnId.optional() });

const Change = z.strictObject({
  fullName: z.string().max(500).optional(),
  phone: z.string().max(500).optional(),
  sex: sex.optional(),
  dateofBirth: z.string().max(500).nullish(),
  schoolTypeId: number(z.int()).optional(),
  cityId: number(CityId).optional(),
  departmentId: number(DistrictId).optional(),
  schoolName: z.string().max(500).nullish(),
  classId: number(z.int()).optional(),
});

/** Columns that older clients send back with the others. They stay as they are; above all, nobody sets an own role. */
const KEPT: ReadonlySet<string> = new Set(
  [...FIELDS, 'roleId', 'RoleId'].filter((name) => !(name in Change.shape)),
);

const changeable = (parameters: Parameters): Parameters =>
  Object.fromEntries(Object.entries(parameters).filter(([name]) => !KEPT.has(name)));

/** The names under which an older client sent the fields that may be wrong. */
const SENT_AS: Partial<Record<keyof ProfileForm, keyof z.input<typeof Change>>> = {
  firstname: 'fullName',
  lastname: 'fullName',
  birthday: 'dateofBirth',
  districtId: 'departmentId',
  schoolId: 'schoolName',
};

interface Parts {
  profiles: ProfileService;
  places: PlaceService;
}

/** The caller's own account and no other. */
export function usersEntity({ profiles, places }: Parts): Entity {
  /** Null for an unknown school; the profile then reports it. */
  async function schoolNamed(caller: Caller, name: string, sentDistrict: number | null | undefined) {
    const { school, homeSchool, districtId } = await profiles.read(caller);
    const district = sentDistrict === undefined ? districtId : sentDistrict;
    const offered = district === null ? [] : await places.schools(district);
    return [school, homeSchool, ...offered].find((one) => isSameName(one.name, name))?.id ?? null;
  }

  return {
    name: 'Users',
    moduleName: null,
    access: { who: 'signed-in' },
    fields: FIELDS,
    pageSize: 1,
    budgets: { update: profileRoutes['PUT /api/profile'].budget },

    async read(parameters, caller) {
      const { id } = parseParameters(Filter, parameters);
      refuseForeignIdentity(caller, id);
      return [userRow(await profiles.account(caller), caller)];
    },

    async update(id, parameters, caller) {
      refuseForeignIdentity(caller, id);
      const { fullName, dateofBirth, departmentId, schoolName, ...sent } = parseParameters(
        Change,
        changeable(parameters),
      );
      const named =
        schoolName === undefined ? undefined : await schoolNamed(caller, schoolName ?? '', departmentId);
      const change = {
        ...sent,
        ...(fullName !== undefined && splitFullName(cleanLine(fullName))),
        ...(dateofBirth !== undefined && { birthday: dateofBirth ?? '' }),
        ...(departmentId !== undefined && { districtId: departmentId }),
        ...(named !== undefined && { schoolId: named }),
      };
      return profiles.change(caller, change).catch((error: unknown) => inTheirNames(error, SENT_AS));
    },
  };
}

const isSameName = (a: string, b: string): boolean =>
  cleanLine(a).toLocaleLowerCase('vi') === cleanLine(b).toLocaleLowerCase('vi');

function userRow(account: Awaited<ReturnType<ProfileService['account']>>, caller: Caller): Row {
  const { profile, user, createdAt } = account;
  const { birthday } = profile;
  return {
    id: user.id,
    fullName: user.fullName,
    email: user.email,
    roleID: Math.max(0, ...caller.roles.map((role) => ROLES[role])),
    role: user.role,
    schoolTypeId: profile.schoolTypeId,
    phone: profile.phone,
    createdDate: createdAt,
    birthday,
    dateofBirth: birthday,
    gender: profile.sex,
    sex: profile.sex,
    cityId: profile.cityId,
    departmentId: profile.districtId,
    schoolName: profile.school.name,
    classId: profile.classId,
    avatarUrl: user.avatarUrl,
    rowId: user.id,
  };
}
