import type { CurrentUser } from '@domdom/api';
import { forgetDraftsOf, isDraftOfAnother } from '../drafts.ts';
import { KEPT_MARK } from '../kept-work/mark.ts';
import { SCHOOL_CODE_KEY, SHARED_DEVICE_KEY } from '../school-code.ts';
import { clearStorage, readJson, removeKey, writeJson } from '../storage.ts';
import { THEME_KEY } from '../theme-key.ts';
import { authActions, initialAuthState, toLoggedInUser } from './auth-slice.ts';
import type { AuthState } from './auth-slice.ts';
import type { AppStore } from './store.ts';

export const AUTH_KEY = 'domdom.auth';

/** Whoever shares the computer may read it, so it holds no name, e-mail or class. */
interface PersistedAuth {
  userId: string;
  hostFlag: boolean;
}

const isPersistedAuth = (value: unknown): value is PersistedAuth =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  typeof value.userId === 'string' &&
  'hostFlag' in value &&
  typeof value.hostFlag === 'boolean';

/** The account that was logged in when this browser was last used, and did not log out. */
export const rememberedAccount = (): string | undefined => readJson(AUTH_KEY, isPersistedAuth)?.userId;

/** The server's answer about the session decides; what is left over from an ended session is removed. */
export function authStateAtStart(user: CurrentUser | null, hostFlag: boolean): AuthState {
  const persisted = readJson(AUTH_KEY, isPersistedAuth);
  if (!user) {
    removeKey(AUTH_KEY);
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

/** Keeps the account's id in local storage and follows changes by other tabs. */
export function startAuthSync(store: AppStore, otherTabs: OtherTabs): () => void {
  let stored: string | null = null;
  const write = () => {
    const { loggedInUser, hostFlag } = store.getState().auth;
    const userId = loggedInUser?.profile.id ?? null;
    if (userId === stored) return;
    stored = userId;
    if (userId === null) removeKey(AUTH_KEY);
    else writeJson(AUTH_KEY, { userId, hostFlag } satisfies PersistedAuth);
  };
  write();
  const unsubscribe = store.subscribe(write);

  const handleStorage = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (event.key !== null && event.key !== AUTH_KEY) return;
    const mine = store.getState().auth.loggedInUser?.profile.id;
    const theirs = readJson(AUTH_KEY, isPersistedAuth)?.userId;
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
  clearStorage(
    (key) =>
      key === SCHOOL_CODE_KEY ||
      key === SHARED_DEVICE_KEY ||
      key === THEME_KEY ||
      key === KEPT_MARK ||
      isDraftOfAnother(key, userId) ||
      others.isOfAnother(key, userId),
  );
}
