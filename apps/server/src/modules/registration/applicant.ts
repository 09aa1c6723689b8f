import { z } from 'zod';
import type { NewUser } from '../people/user.service.ts';

/** An account as its form describes it; its school is determined in the transaction that creates it. */
export type Applicant = Omit<
  NewUser,
  'schoolId' | 'passwordHash' | 'isConfirmed' | 'names' | 'email' | 'userName'
> & {
  email: string;
  names: NonNullable<NewUser['names']>;
};

/** An applicant as stored until the mailed link is opened. */
export const StoredApplicant = z.object({
  email: z.string(),
  fullName: z.string(),
  names: z.object({ firstname: z.string(), lastname: z.string() }),
  role: z.enum(['student', 'teacher']),
  schoolTypeId: z.number().nullable(),
  grade: z.number().nullable(),
  sex: z.number().nullish().default(null),
  birthday: z.string().nullish().default(null),
  phone: z.string().default(''),
  cityId: z.number().nullish().default(null),
  districtId: z.number().nullish().default(null),
  isAwaitingApproval: z.boolean().default(false),
});
