import { AVATAR_NAME, READY_AVATAR_KEYS } from '@domdom/domain/media/avatars';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { CityId, DistrictId } from './places.ts';
import { CurrentUser } from './session.ts';
import { Bytes, Id, Instant } from './shared.ts';

/** As typed; `packages/domain/src/accounts/profile-form.ts` has the rules and their texts. */
const Typed = z.string().max(500);
const School = z.object({ id: Id, name: z.string() });

/** Details that an account states about its owner. Only the owner may read them. */
export const Profile = z.object({
  email: z.string().nullable(),
  userName: z.string().nullable(),
  /** Họ và tên đệm. */
  firstname: z.string(),
  /** Tên. */
  lastname: z.string(),
  /** 1 male, 2 female. */
  sex: z.int().nullable(),
  /** 'YYYY-MM-DD' */
  birthday: z.string().nullable(),
  phone: z.string(),
  cityId: z.int().nullable(),
  districtId: z.int().nullable(),
  /** The school that the owner states; until then, the one that the account belongs to. */
  school: School,
  /** The school that the account belongs to, whatever its owner states. */
  homeSchool: School,
  schoolTypeId: z.int().nullable(),
  classId: z.int().nullable(),
});
export type Profile = z.output<typeof Profile>;

/** Everything the product stores about an account's owner, for download. */
export const OwnData = z.object({
  exportedAt: Instant,
  account: Profile.extend({
    id: Id,
    roles: z.array(z.string()),
    createdAt: Instant,
    avatarUrl: z.string(),
  }),
  joinedClasses: z.array(z.object({ className: z.string(), joinedAt: Instant, leftAt: Instant.nullable() })),
  taughtClasses: z.array(z.object({ className: z.string(), createdAt: Instant })),
  /** An unfinished attempt has no verdicts yet. */
  attempts: z.array(
    z.object({
      title: z.string(),
      state: z.string(),
      startedAt: Instant,
      finishedAt: Instant.nullable(),
      isLate: z.boolean(),
      questionCount: z.int(),
      answered: z.int(),
      passed: z.int().nullable(),
      score: z.number().nullable(),
      teacherNote: z.string(),
      notes: z.string(),
      /** As they were saved, without verdicts and keys; null until verdicts are shown. */
      answers: z
        .array(z.object({ questionId: z.string(), answer: z.unknown(), savedAt: Instant }))
        .nullable(),
    }),
  ),
  /** What was said as an answer. The sound itself is at the address, for this person alone. */
  recordings: z.array(
    z.object({
      title: z.string(),
      questionId: z.string(),
      seconds: z.int().nullable(),
      bytes: z.int(),
      createdAt: Instant,
      address: z.string(),
    }),
  ),
  /** Messages to this person alone, and those that the person sent. */
  notifications: z.array(
    z.object({
      title: z.string(),
      content: z.string(),
      document: z.unknown(),
      isSent: z.boolean(),
      createdAt: Instant,
      readAt: Instant.nullable(),
    }),
  ),
  folders: z.array(z.object({ name: z.string(), createdAt: Instant })),
  files: z.array(
    z.object({ name: z.string(), kind: z.string(), folder: z.string().nullable(), createdAt: Instant }),
  ),
  /** Books that were opened, and how far they were read. */
  reading: z.array(
    z.object({
      title: z.string(),
      page: z.int(),
      pages: z.int(),
      seenPages: z.int(),
      begunAt: Instant,
      updatedAt: Instant,
    }),
  ),
  /** The accounts at the school's identity provider that log in to this one. */
  schoolAccounts: z.array(z.object({ label: z.string(), linkedAt: Instant, lastUsedAt: Instant })),
  /** There is more of something than one file holds: its oldest is left out. */
  isCut: z.boolean(),
  sessions: z.array(z.object({ kind: z.string(), createdAt: Instant, lastSeenAt: Instant })),
});
export type OwnData = z.output<typeof OwnData>;

/** How many accounts were changed (0 when the account is gone), and the account as it is now. */
const Changed = z.object({ rowsAffected: z.int(), user: CurrentUser });

const owner = { who: 'signed-in' } as const;

export const profileRoutes = defineRoutes({
  'GET /api/profile': {
    summary: 'What the caller says about himself or herself',
    access: owner,
    res: Profile,
  },
  'GET /api/profile/export': {
    summary:
      'What the product keeps about the caller, as a file; verdicts that wait, and keys, are not in it',
    access: owner,
    budget: BUDGETS.exports,
    res: OwnData,
  },
  'PUT /api/profile': {
    summary:
      'Change it; e-mail and school of the account stay, and so does what the roles of the caller are not asked for',
    access: owner,
    budget: BUDGETS.profiles,
    body: z.strictObject({
      firstname: Typed,
      lastname: Typed,
      sex: z.int().nullable(),
      birthday: Typed,
      phone: Typed,
      cityId: CityId.nullable(),
      districtId: DistrictId.nullable(),
      schoolId: Id.nullable(),
      schoolTypeId: z.int().nullable(),
      classId: z.int().nullable(),
    }),
    res: Changed,
  },
});

export const avatarRoutes = defineRoutes({
  'POST /api/profile/avatar': {
    summary: "Put a picture in the place of the caller's own: the file of a form, named 'file'",
    access: owner,
    budget: BUDGETS.profiles,
    takesFile: true,
    res: Changed,
  },
  'PUT /api/profile/avatar': {
    summary: 'Take one of the pictures that come with the product',
    access: owner,
    budget: BUDGETS.profiles,
    body: z.strictObject({ ready: z.enum(READY_AVATAR_KEYS) }),
    res: Changed,
  },
  'DELETE /api/profile/avatar': {
    summary: "Take the caller's own picture away",
    access: owner,
    budget: BUDGETS.profiles,
    res: Changed,
  },
  'GET /api/avatars/:file': {
    summary: 'Picture of a person; knowing its name, which only those have who see the person, is the right',
    access: owner,
    params: z.strictObject({ file: z.string().regex(AVATAR_NAME) }),
    res: Bytes,
  },
});
