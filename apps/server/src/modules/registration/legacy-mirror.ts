import type { SplitName } from '@domdom/domain/school/names';

const TIMEOUT_MS = 5_000;

export interface MirroredAccount {
  names: SplitName;
  email: string;
  /** 1 pupil, 2 teacher, as the other system counts them. */
  userType: 1 | 2;
  sex: number | null;
  birthday: string | null;
  schoolTypeId: number | null;
}

/** Sends what it is given and throws when that was not taken. */
export type Mirror = (baseUrl: string, account: MirroredAccount) => Promise<void>;

/**
 * Tells another system, in the shape of its own registration, that an account was made here. It gets no password: it
 * makes one of its own for whoever comes to it.
 */
export const mirrorOver =
  (send: typeof fetch): Mirror =>
  async (baseUrl, { names, email, userType, sex, birthday, schoolTypeId }) => {
    const response = await send(new URL('Register', baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`), {
      method: 'POST',
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
      // What an administrator typed is where it goes, and nowhere further.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The mirror answered ${response.status}`);
  };
