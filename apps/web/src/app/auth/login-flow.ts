import type { CurrentUser, FactorChallenge } from '@domdom/api';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { isAllowed } from '@domdom/domain/access/roles';
import { api as callApi, isApiError } from '../../lib/api-client.ts';
import type { ApiError } from '../../lib/api-client.ts';
import { rolesOf } from '../../lib/store/roles-of.ts';
import type { AuthError } from '../../lib/store/auth-slice.ts';
import { askSecondFactor } from '../../lib/prompts.ts';
import { authMessages } from './messages.ts';
import { promptMessages } from './prompt-messages.ts';

type Api = typeof callApi;

export interface Credentials {
  /** An e-mail, or a user name. */
  email: string;
  /** Absent for an e-mail. */
  schoolCode?: string;
  password: string;
  /** Others use this device as well. */
  isShared?: boolean;
}

/** Both ways to log in failed. `failures` holds the reasons in the order of the attempts. */
class LoginFailed extends Error {
  readonly failures: readonly unknown[];
  constructor(failures: readonly unknown[]) {
    super(authMessages.failedToast);
    this.name = 'LoginFailed';
    this.failures = failures;
  }
}

/** The password was right, and the person closed the dialog that asks for the second factor. */
class LoginLeft extends Error {
  constructor() {
    super(promptMessages.notFinished);
    this.name = 'LoginLeft';
  }
}

/** Logs in with the password and, where the account has one, the second factor. */
const enter = (credentials: Credentials, api: Api): Promise<CurrentUser> =>
  withSecondFactor(async () => {
    const answer = await api('POST /login', { body: credentials, isLogin: true });
    return answer.data.userProfile;
  });

/** Does the first step of a login and, where the account has a second factor, asks for it. */
export async function withSecondFactor(first: () => Promise<CurrentUser>): Promise<CurrentUser> {
  try {
    return await first();
  } catch (error) {
    if (!isApiError(error, 'SECOND_FACTOR_REQUIRED')) throw error;
    const user = await askSecondFactor(error.details['data'] as FactorChallenge); // the shape that belongs to this code
    if (user === null) throw new LoginLeft();
    return user;
  }
}

/** The older login has one field for both. */
const fallbackParameters = ({ email, schoolCode, password }: Credentials) => ({
  email: schoolCode === undefined ? email : `${schoolCode}/${email}`,
  password,
});

async function fallbackLogin(api: Api, credentials: Credentials): Promise<CurrentUser> {
  const { results } = await api('POST /api/v1.0/dynamic/query', {
    body: { sqlCommand: 'p_SACHSO_Users_Login', parameters: fallbackParameters(credentials) },
    isLogin: true,
  });
  if (results.length === 0) throw new Error(authMessages.failedToast);
  // The row has the shape of older clients; the session it opened returns the account in ours.
  const info = await api('GET /Home/GetBaseInfo', { isLogin: true });
  return info.data.userProfile;
}

/** Logs in; on any failure tries the older login once. Throws `LoginFailed`. */
export async function logIn(credentials: Credentials, api: Api = callApi): Promise<CurrentUser> {
  try {
    return await enter(credentials, api);
  } catch (primary) {
    if (primary instanceof LoginLeft) throw primary;
    try {
      return await fallbackLogin(api, credentials);
    } catch (fallback) {
      throw new LoginFailed([primary, fallback]);
    }
  }
}

/** Why a login without a password failed. The server says it in its own words, which reveal nothing to a stranger. */
export const loginReason = (error: unknown): string =>
  isApiError(error) || error instanceof LoginLeft ? error.message : authMessages.failedToast;

const isUnanswered = (error: unknown): boolean => isApiError(error) && error.status === 0;

/**
 * The message for the user. A lost connection must not read like an unknown account, and anyone who has to wait must
 * read how long or for whom. Every other failure gets the same text, which reveals nothing to a stranger.
 */
export function loginError(error: unknown): AuthError {
  if (error instanceof LoginLeft) return { message: error.message };
  const failures = error instanceof LoginFailed ? error.failures : [error];
  const throttled = failures.find((one): one is ApiError => isApiError(one, 'TOO_MANY_REQUESTS'));
  if (throttled) return { event: 'too-many-tries', message: throttled.message };
  const waiting = failures.find((one): one is ApiError => isApiError(one, 'ACCOUNT_WAITING'));
  if (waiting) return { event: 'waiting', message: waiting.message };
  const unanswered = failures.find((one): one is ApiError => isApiError(one));
  if (unanswered && failures.every(isUnanswered)) return { message: unanswered.message };
  return { event: 'login-failed', message: authMessages.failedToast };
}

/**
 * The message that stays in the form after a failed login, e.g. how long to wait. Null when there was no response: the
 * toast has said so, and the login itself did not fail.
 */
export function loginAlert(error: AuthError | null): string | null {
  if (!error?.event) return null;
  return error.event === 'login-failed' ? authMessages.failedAlert : error.message;
}

/** The teachers' login: the same service, for teachers and administrators only; others are logged out again. */
export async function logInAsTeacher(
  credentials: Credentials,
  api: Api = callApi,
): Promise<CurrentUser | AuthError> {
  const user = await enter(credentials, api);
  if (isAllowed(AREA_ACCESS.teacherPages, rolesOf(user))) return user;
  await api('POST /logout', { isLogin: true });
  return { event: 'wrong-role', message: authMessages.failedAlert };
}
