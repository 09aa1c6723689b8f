import type { CurrentUser } from '@domdom/api';
import { forgetDraftsOf, isDraftOfAnother } from '../drafts.ts';
import { clearStorage, readJson, removeKey, writeJson } from '../storage.ts';
import { authActions, initialAuthState, toLoggedInUser } from './auth-slice.ts';
import type { AuthState, LoggedInUser } from './auth-slice.ts';
import type { AppStore } from './store.ts';

export const AUTH_KEY = 'domdom.auth';

interface PersistedAuth {
  loggedInUser: LoggedInUser;
  hostFlag: boolean;
}

const isPersistedAuth = (value: unknown): value is PersistedAuth =>
  typeof value === 'object' &&
  value !== null &&
  'loggedInUser' in value &&
  typeof value.loggedInUser === 'object' &&
  value.loggedInUser !== null &&
  'profile' in value.loggedInUser;

/** The server's answer about the session decides; a profile left over from an ended session is removed. */
export function authStateAtStart(user: CurrentUser | null, hostFlag: boolean): AuthState {
  const persisted = readJson(AUTH_KEY, isPersistedAuth);
  if (!user) {
    if (persisted) removeKey(AUTH_KEY);
    return initialAuthState;
  }
  return {
    ...initialAuthState,
    loggedInUser: toLoggedInUser(user),
    hostFlag: persisted?.hostFlag ?? hostFlag,
  };
}

interface OtherTabs {
  /** Another tab ended the session. */
  onLoggedOut: () => void;
  /** Another tab logged in with another account: this tab shows data that belongs to someone else. */
  onOtherAccount: () => void;
}

/** Keeps the profile in local storage and follows changes by other tabs. */
export function startAuthSync(store: AppStore, otherTabs: OtherTabs): () => void {
  let stored: LoggedInUser | null = null;
  const write = () => {
    const { loggedInUser, hostFlag } = store.getState().auth;
    if (loggedInUser === stored) return;
    stored = loggedInUser;
    if (loggedInUser) writeJson(AUTH_KEY, { loggedInUser, hostFlag } satisfies PersistedAuth);
    else removeKey(AUTH_KEY);
  };
  write();
  const unsubscribe = store.subscribe(write);

  const handleStorage = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (event.key !== null && event.key !== AUTH_KEY) return;
    const mine = store.getState().auth.loggedInUser?.profile.id;
    const theirs = readJson(AUTH_KEY, isPersistedAuth)?.loggedInUser.profile.id;
    if (mine === theirs) return;
    if (!theirs) otherTabs.onLoggedOut();
    else otherTabs.onOtherAccount();
  };
  window.addEventListener('storage', handleStorage);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', handleStorage);
  };
}

/** Drafts in this browser that are not answers. */
interface OtherDrafts {
  forgetOf(owner: string): void;
  /** Whether a local-storage key is another user's draft. */
  isOfAnother(key: string, owner: string | undefined): boolean;
}

/** Removes everything of the account from this browser. */
export function forgetSession(store: AppStore, others: OtherDrafts): void {
  const userId = store.getState().auth.loggedInUser?.profile.id;
  store.dispatch(authActions.logout());
  if (userId !== undefined) {
    forgetDraftsOf(userId);
    others.forgetOf(userId);
  }
  clearStorage((key) => isDraftOfAnother(key, userId) || others.isOfAnother(key, userId));
}
