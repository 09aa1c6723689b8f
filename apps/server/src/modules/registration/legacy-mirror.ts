import type { SplitName } from '@domdom/domain/school/names';
import { addressBelow } from '../outgoing/ask-json.service.ts';
import type { Outgoing } from '../outgoing/outgoing.service.ts';

const TIMEOUT_MS = 5_000;

export interface MirroredAccount {
  names: SplitName;
  email: string;
  /** 1 student, 2 teacher, as in the other system. */
  userType: 1 | 2;
  sex: number | null;
  birthday: string | null;
  schoolTypeId: number | null;
}

/** Sends an account and throws when it was not accepted. */
export type Mirror = (baseUrl: string, account: MirroredAccount) => Promise<void>;

/**
 * Tells another system, in the shape of its own registration, that an account was created here. It gets no password and
 * makes its own for users who come to it.
 */
export const mirrorOver =
  (ask: Outgoing['ask']): Mirror =>
  async (baseUrl, { names, email, userType, sex, birthday, schoolTypeId }) => {
    const { status } = await ask({
      url: addressBelow(baseUrl, 'Register'),
      method: 'POST',
      timeoutMs: TIMEOUT_MS,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        firstname: names.firstname,
        lastname: names.lastname,
        email,
        password: '',
        confirmPassword: '',
        gender: sex ?? 1,
        userType,
        schoolTypeId: schoolTypeId ?? 0,
        parentFullname: '',
        birthday: birthday ?? '1990-1-1',
      }),
    });
    if (status < 200 || status > 299) throw new Error(`The mirror answered ${status}`);
  };
