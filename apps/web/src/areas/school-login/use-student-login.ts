import type { CurrentUser } from '@domdom/api';
import { loginError } from '../../app/auth/login-flow.ts';
import { useEnter } from '../../app/auth/use-login.ts';
import { api, type Body } from '../../lib/api-client.ts';
import { authActions, type AuthError } from '../../lib/store/auth-slice.ts';
import { useAppDispatch } from '../../lib/store/hooks.ts';

/** Logs a student in with a printed card. */
async function logInByCard(token: string): Promise<CurrentUser> {
  const answer = await api('POST /api/session/card', { body: { token }, isLogin: true });
  return answer.data.userProfile;
}

/** Logs a young student in with three pictures. */
async function logInByPictures(body: Body<'POST /api/session/pictures'>): Promise<CurrentUser> {
  const answer = await api('POST /api/session/pictures', { body, isLogin: true });
  return answer.data.userProfile;
}

/** Runs a login without a password. Resolves with the reason why it was refused; null once the student is in. */
function useStudentLogin() {
  const dispatch = useAppDispatch();
  const enter = useEnter();
  return async (logInStudent: () => Promise<CurrentUser>, schoolCode: string): Promise<AuthError | null> => {
    dispatch(authActions.request());
    try {
      enter(await logInStudent(), { schoolCode });
      return null;
    } catch (cause) {
      const error = loginError(cause);
      dispatch(authActions.failure(error));
      return error;
    }
  };
}

export function useCardLogin() {
  const run = useStudentLogin();
  return (token: string, schoolCode: string) => run(() => logInByCard(token), schoolCode);
}

export function usePictureLogin() {
  const run = useStudentLogin();
  return (shown: Parameters<typeof logInByPictures>[0], schoolCode: string) =>
    run(() => logInByPictures(shown), schoolCode);
}
