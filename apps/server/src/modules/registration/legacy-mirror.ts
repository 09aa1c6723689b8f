import type { SiteSettings } from '@domdom/api';
import { z } from 'zod';
import type { Trx } from '../../db/transaction.ts';
import { addressBelow } from '../outgoing/ask-json.service.ts';
import type { Channel } from '../outgoing/message-sending.service.ts';
import { queueMessages } from '../outgoing/message-queue.service.ts';
import type { Applicant } from './applicant.ts';

const TIMEOUT_MS = 5_000;

type Settings = Pick<SiteSettings, 'registration'>;

/** The shape of the other system's own registration. */
const Registered = z.strictObject({
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  gender: z.int(),
  /** 1 student, 2 teacher. */
  userType: z.union([z.literal(1), z.literal(2)]),
  schoolTypeId: z.int(),
  birthday: z.string(),
});

const baseUrlOf = ({ registration: { legacyMirror } }: Settings): string | null =>
  legacyMirror.enabled ? legacyMirror.baseUrl : null;

/**
 * Tells another system that an account was created here, if the settings name one. It gets no password and makes its own
 * for users who come to it.
 */
export async function tellMirror(
  trx: Trx,
  settings: Settings,
  { userId, schoolId, applicant }: { userId: string; schoolId: string; applicant: Applicant },
): Promise<void> {
  const baseUrl = baseUrlOf(settings);
  if (baseUrl === null) return;
  const { names, email, role, sex, birthday, schoolTypeId } = applicant;
  const data: z.output<typeof Registered> = {
    ...{ firstname: names.firstname, lastname: names.lastname, email },
    gender: sex ?? 1,
    userType: role === 'teacher' ? 2 : 1,
    schoolTypeId: schoolTypeId ?? 0,
    birthday: birthday ?? '1990-1-1',
  };
  await queueMessages(trx, [
    {
      schoolId,
      channel: 'mirror',
      partner: new URL(baseUrl).host,
      event: 'account.registered',
      userId,
      data,
    },
  ]);
}

/** Calls the address of the settings of that moment, so a wrong one can be corrected while messages wait. */
export const mirrorChannel = (site: { settings(): Promise<Settings> }): Channel => ({
  async callOf({ data }) {
    const baseUrl = baseUrlOf(await site.settings());
    if (baseUrl === null) return null;
    const { firstname, lastname, email, gender, userType, schoolTypeId, birthday } = Registered.parse(data);
    return {
      url: addressBelow(baseUrl, 'Register'),
      method: 'POST',
      timeoutMs: TIMEOUT_MS,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ firstname, lastname, email, password: '', confirmPassword: '' },
        ...{ gender, userType, schoolTypeId, parentFullname: '', birthday },
      }),
    };
  },
});
