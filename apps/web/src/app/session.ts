import type { QueryClient } from '@tanstack/react-query';
import { nameApplication, onUnauthenticated } from '../lib/api-client.ts';
import { createQueryClient, seedQueries } from '../lib/query-client.ts';
import { noteRefusal, noteSessionEnd } from '../lib/session-end.ts';
import { showToast } from '../lib/toast.ts';
import { hasRememberedPath, rememberPath } from './auth/return-path.ts';
import type { BootPage } from './boot-page.ts';
import { common, connectionMessages } from '../lib/messages.ts';
import { importOrAgain } from '@domdom/questions/ui/import-again';
import { createNavigation } from './navigation.tsx';
import type { AppNavigation } from './navigation.tsx';
import { ACCESS_DENIED_PATH, CONFIRMATION_PATH, HOME_PATH, LANDING_PATH } from '../lib/paths.ts';
import { authActions } from '../lib/store/auth-slice.ts';
import { authStateAtStart, rememberedAccount, startAuthSync } from '../lib/store/persistence.ts';
import { createAppStore } from '../lib/store/store.ts';
import type { AppStore } from '../lib/store/store.ts';
import { startSendingUnsent } from './unsent.ts';

export interface Session {
  store: AppStore;
  queryClient: QueryClient;
  navigation: AppNavigation;
}

const MISSING: ReadonlySet<string> = new Set(['PASSWORD_CHANGE_REQUIRED', 'SECOND_FACTOR_SETUP_REQUIRED']);

/** Connects store and cache, and defines what happens when the session ends from outside. */
export function startSession(boot: BootPage): Session {
  // A logout would have removed the account that this browser remembers.
  if (boot.user === null && (boot.sessionEnd !== null || rememberedAccount() !== undefined))
    noteSessionEnd(boot.sessionEnd);
  nameApplication(boot.settings.applicationName);
  const store = createAppStore(authStateAtStart(boot.user, boot.settings.hostFlag));
  const navigation = createNavigation();
  const queryClient = createQueryClient({
    onForbidden: (error) => {
      // Another tab logged in with a temporary password, or the account just became an administrator's: after a reload,
      // the page asks for what is missing.
      if (MISSING.has(error.code)) window.location.reload();
      else if (error.code === 'CONFIRMATION_REQUIRED') navigation.replace(CONFIRMATION_PATH);
      else navigation.replace(ACCESS_DENIED_PATH);
    },
    // Its code comes once the page is quiet. Without it the page says that it could not load.
    onOffline: () => {
      importOrAgain(() => import('./go-offline.ts')).then(
        ({ goOffline }) => goOffline(navigation),
        () => undefined,
      );
    },
  });
  if (boot.data) seedQueries(queryClient, boot.data);

  const leave = () => {
    store.dispatch(authActions.logout());
    queryClient.clear();
    navigation.replace(LANDING_PATH);
  };

  onUnauthenticated((error) => {
    const userId = store.getState().auth.loggedInUser?.profile.id;
    // Several calls may notice it at once, and the first has reported it; or the user has just logged out.
    if (userId === undefined) return;
    noteRefusal(error);
    const { pathname, search } = window.location;
    rememberPath(pathname + search, userId);
    leave();
    // After a page that the login leads back to, the login opens at once and says why.
    if (!hasRememberedPath())
      showToast({ kind: 'warning', title: common.toastTitle, text: connectionMessages.sessionOver });
  });

  startAuthSync(store, {
    onLoggedOut: leave,
    onOtherAccount: () => window.location.assign(HOME_PATH),
  });

  startSendingUnsent(store);

  return { store, queryClient, navigation };
}
