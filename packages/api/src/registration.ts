import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { CityId, DistrictId } from './places.ts';
import { Id, Instant, Ok, paged, PageQuery } from './shared.ts';

/** Facts about an account that clients send, but the server alone decides: role, state, school level. */
const ignored = z.unknown().optional();

/** As typed; `packages/domain/src/accounts/registration.ts` has the rules and their texts. */
const Typed = z.string().max(500);
const Secret = z.string().max(500);
const NoText = Typed.nullish().transform((text) => text ?? '');
/** An untouched select sends '' or nothing, which `Number` would turn into kindergarten (0). */
const SchoolGrade = z
  .union([z.string(), z.number()])
  .nullable()
  .transform((sent) => (String(sent ?? '').trim() === '' ? Number.NaN : Number(sent)));

/** The body that the students' dialog sends. */
export const StudentRegistration = z.strictObject({
  Email: Typed,
  Password: Secret,
  FullName: Typed,
  Phone: NoText,
  SchoolTypeId: ignored,
  ClassId: SchoolGrade,
  /** 1 male, 2 female. */
  Sex: z
    .union([z.int(), z.boolean()])
    .nullable()
    .transform((sex) => (typeof sex === 'boolean' ? (sex ? 1 : 2) : (sex ?? 0))),
  Status: ignored,
  /** 'YYYY-MM-DD HH:mm:ss' */
  Birthday: NoText,
  RoleId: ignored,
});
export type StudentRegistration = z.input<typeof StudentRegistration>;

/** The body that the registration page sends. */
export const StudentPageRegistration = z.strictObject({
  email: Typed,
  password: Secret,
  fullName: Typed,
  roleId: ignored,
  schoolTypeId: ignored,
  cityId: CityId,
  phone: Typed,
  districtId: DistrictId,
  schoolId: Id,
  /** True: male. */
  sex: z.boolean(),
});
export type StudentPageRegistration = z.input<typeof StudentPageRegistration>;

/** The body that the teachers' dialog sends. */
export const TeacherRegistration = z.strictObject({
  /** Họ và tên đệm. */
  firstname: Typed,
  /** Tên. */
  lastname: Typed,
  email: Typed,
  password: Secret,
  confirmPassword: Secret,
  gender: ignored,
  userType: ignored,
  schoolTypeId: ignored,
  parentFullname: ignored,
  birthday: ignored,
});
export type TeacherRegistration = z.input<typeof TeacherRegistration>;

export const EmailQuestion = z.strictObject({ email: Typed });

/**
 * `id` is the new account. It is null when the site hides who has an account: then a link comes by mail, or the news that
 * there is an account already.
 */
const Registered = z.object({ id: Id.nullable(), isMailed: z.boolean() });

export const NewTeacher = z.object({
  id: Id,
  fullName: z.string(),
  email: z.string(),
  createdAt: Instant,
  /** The account cannot log in until someone confirms it. */
  isWaiting: z.boolean(),
  classCount: z.int(),
});
export type NewTeacher = z.output<typeof NewTeacher>;

const anyone = { who: 'anyone' } as const;
const administrators = { who: AREA_ACCESS.newTeachers } as const;
const ofTeacher = { access: administrators, params: z.strictObject({ userId: Id }) };

export const registrationRoutes = defineRoutes({
  'POST /api/registration/email-check': {
    summary: 'Whether an account has this address, and nothing else about it',
    access: anyone,
    budget: BUDGETS.emailChecks,
    body: EmailQuestion,
    res: z.object({ exists: z.boolean() }),
  },
  'POST /api/registration/pupil': {
    summary: 'Register a student, as the dialog does',
    access: anyone,
    budget: BUDGETS.registrations,
    body: StudentRegistration,
    res: Registered,
  },
  'POST /api/registration/student-page': {
    summary: 'Register a student at a school that the student chose',
    access: anyone,
    budget: BUDGETS.registrations,
    body: StudentPageRegistration,
    res: Registered,
  },
  'POST /Register': {
    summary: 'Register a teacher; what is wrong comes as the status failed, with the texts for the person',
    access: anyone,
    budget: BUDGETS.registrations,
    body: TeacherRegistration,
    res: z.object({
      status: z.enum(['success', 'failed']),
      errors: z.array(z.object({ field: z.string(), message: z.string() })),
      /** True when an administrator must confirm the account before its first login. */
      isWaiting: z.boolean(),
      /** True when a mail tells how to go on, whether there was an account or not. */
      isMailed: z.boolean(),
    }),
  },
  'POST /api/registration/open': {
    summary: 'Open the account of a mailed link, with the password that was chosen at the registration',
    access: anyone,
    budget: BUDGETS.registrations,
    body: z.strictObject({ token: z.string().min(20).max(100), password: Secret }),
    res: z.object({
      email: z.string(),
      /** True when an administrator must confirm the account before its first login. */
      isWaiting: z.boolean(),
    }),
  },
  'GET /api/registration/teachers': {
    summary:
      'Teachers of the school who registered by themselves and whom nobody has confirmed, newest first',
    access: administrators,
    budget: BUDGETS.searches,
    query: PageQuery.extend({ search: z.string().max(100).default('') }),
    res: paged(NewTeacher),
  },
  'POST /api/registration/teachers/:userId/confirm': {
    summary: 'Vouch for a teacher: the account counts as one that the school made',
    ...ofTeacher,
    budget: BUDGETS.confirmations,
    res: Ok,
  },
  'POST /api/registration/teachers/:userId/withdraw': {
    summary: 'Undo a confirmation: the rights are gone at once, and the teacher waits as before',
    ...ofTeacher,
    budget: BUDGETS.confirmations,
    res: Ok,
  },
  'POST /api/registration/teachers/:userId/refuse': {
    summary: 'Close the account of somebody who is no teacher of the school',
    ...ofTeacher,
    budget: BUDGETS.confirmations,
    res: Ok,
  },
});
