import { SHARED_IDLE_MINUTES } from '@domdom/domain/accounts/login-way';
import type { QueryClient } from '@tanstack/react-query';
import type { NavigateFunction } from 'react-router';
import { api } from '../lib/api-client.ts';
import { common } from '../lib/messages.ts';
import { isTestRunning } from '../lib/running-test.ts';
import { nextLoginPath } from '../lib/school-code.ts';
import { readJson, writeJson } from '../lib/storage.ts';
import { authActions } from '../lib/store/auth-slice.ts';
import type { AppStore } from '../lib/store/store.ts';
import { showToast } from '../lib/toast.ts';
import { sendBeforeLogout } from './unsent.ts';

/** Here and not among the shell's texts, which every visitor loads. */
const IDLE_LOGOUT = 'Máy đã tự đăng xuất vì 10 phút không ai dùng. Bài làm của em vẫn được giữ.';
const IDLE_MS = SHARED_IDLE_MINUTES * 60_000;
const LOOK_MS = 15_000;
/** Shared by all tabs of the browser. */
const TOUCHED_KEY = 'domdom.touched';
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

interface Touch {
  userId: string;
  at: number;
}

const isTouch = (value: unknown): value is Touch =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  typeof value.userId === 'string' &&
  'at' in value &&
  typeof value.at === 'number';

/** Whether nobody has touched the device for so long, in any tab; also while the browser was closed. */
export function isIdle(userId: string, nowMs: number): boolean {
  const touched = readJson(TOUCHED_KEY, isTouch);
  return touched?.userId === userId && nowMs - touched.at > IDLE_MS;
}

export const noteTouch = (userId: string, nowMs: number): void =>
  writeJson(TOUCHED_KEY, { userId, at: nowMs } satisfies Touch);

interface Watched {
  userId: string;
  store: AppStore;
  queryClient: QueryClient;
  navigate: NavigateFunction;
}

/**
 * Logs out at a device that several people use, when nobody has touched it for ten minutes. Never inside a test. Answers
 * that could not be sent stay on the device, and are sent when their student is back. Returns what ends the watch.
 */
export function watchSharedDevice({ userId, store, queryClient, navigate }: Watched): () => void {
  let isLeaving = false;
  let notedAt = 0;
  const leave = async () => {
    isLeaving = true;
    await sendBeforeLogout(userId).catch(() => undefined);
    const isEnded = await api('POST /logout', { isLogin: true }).then(
      () => true,
      () => false,
    );
    isLeaving = false;
    // Without a network the session is still there: the next look tries again.
    if (!isEnded || store.getState().auth.loggedInUser?.profile.id !== userId) return;
    store.dispatch(authActions.logout());
    queryClient.clear();
    void navigate(nextLoginPath(), { replace: true });
    showToast({ kind: 'warning', title: common.toastTitle, text: IDLE_LOGOUT });
  };
  const look = () => {
    if (!isLeaving && !isTestRunning() && isIdle(userId, Date.now())) void leave();
  };
  const touch = () => {
    const now = Date.now();
    // Whoever comes back to a device that was left alone is perhaps somebody else.
    if (now - notedAt < LOOK_MS || (isIdle(userId, now) && !isTestRunning())) return;
    notedAt = now;
    noteTouch(userId, now);
  };
  look();
  touch();
  const timer = setInterval(look, LOOK_MS);
  for (const kind of TOUCHES) document.addEventListener(kind, touch, { capture: true, passive: true });
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    for (const kind of TOUCHES) document.removeEventListener(kind, touch, { capture: true });
    document.removeEventListener('visibilitychange', look);
  };
}
