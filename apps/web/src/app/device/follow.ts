import type { CurrentUser, PublicSettings, Start } from '@domdom/api';
import { ApiError, reportLostSession } from '../../lib/api-client.ts';
import { HOME_PATH } from '../../lib/paths.ts';
import { isOffline, RETRY_DELAY_MS, seedQueries } from '../../lib/query-client.ts';
import { authActions } from '../../lib/store/auth-slice.ts';
import { showToast } from '../../lib/toast.ts';
import type { BootPage } from '../boot-page.ts';
import type { Session } from '../session.ts';
import { deviceMessages } from './messages.ts';
import { askServer } from './opening.ts';

/** While it fails, the bar above the page says that the connection is being tried again. */
const KEY = ['GET /api/start'] as const;

/** Asks until the server answers, and says once that what is shown is kept. Whoever else asks waits for the same answer. */
export async function untilAnswered({ queryClient }: Session, ask = askServer): Promise<Start> {
  let hasSaid = false;
  return queryClient.fetchQuery({
    queryKey: KEY,
    queryFn: ask,
    gcTime: 0,
    retry: (_failures, error) => {
      if (!hasSaid && isOffline(error)) {
        hasSaid = true;
        showToast({
          kind: 'warning',
          id: 'offline',
          title: deviceMessages.offlineTitle,
          text: deviceMessages.offline,
          durationMs: 8000,
        });
      }
      return isOffline(error);
    },
    retryDelay: RETRY_DELAY_MS,
  });
}

const sameFacts = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

interface Followed {
  session: Session;
  boot: BootPage;
  redraw(settings: PublicSettings): void;
}

/**
 * Puts what the server says in the place of what the page had when it was last open. Resolves with the answer when the page
 * goes on with the same account; null when it does not.
 */
export async function followServer({ session, boot, redraw }: Followed): Promise<Start | null> {
  const { store, queryClient } = session;
  const seeded = Object.keys(boot.data ?? {});
  const answer = await untilAnswered(session);
  const user: CurrentUser | null = store.getState().auth.loggedInUser?.profile ?? null;
  const former = boot.user?.id ?? null;
  // Somebody has logged in or out here meanwhile, and the answer is older than that.
  if ((user?.id ?? null) !== former) return null;
  if (former !== null && answer.user === null) {
    // As if a call had been refused: a running test asks for the password in place.
    reportLostSession(lostSession(answer));
    return null;
  }
  if (answer.user !== null && answer.user.id !== former) {
    if (former === null)
      store.dispatch(authActions.success({ user: answer.user, hostFlag: answer.settings.hostFlag }));
    else window.location.assign(HOME_PATH);
    return former === null ? answer : null;
  }
  seedQueries(queryClient, answer.data);
  if (answer.user !== null && !sameFacts(answer.user, user))
    store.dispatch(authActions.success({ user: answer.user, hostFlag: store.getState().auth.hostFlag }));
  if (!sameFacts(answer.settings, boot.settings)) redraw(answer.settings);
  // What the page also had and the answer does not bring is outdated.
  for (const key of seeded)
    if (!(key in answer.data)) void queryClient.invalidateQueries({ queryKey: JSON.parse(key) as unknown[] }); // written as one
  return answer;
}

const lostSession = ({ sessionEnd }: Start): ApiError =>
  new ApiError({
    status: 401,
    code: 'UNAUTHENTICATED',
    message: '',
    details: { data: { sessionEnd } },
  });
