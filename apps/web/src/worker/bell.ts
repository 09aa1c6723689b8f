/// <reference lib="webworker" />
import { api } from '../lib/api-client.ts';

declare const self: ServiceWorkerGlobalScope;

/** The message says nothing, so this is all that a device can show. Another ring takes its place. */
const TITLE = 'Bạn có thông báo mới';
const BELL_PATH = '/lms/notifications';

export const ring = (): Promise<void> =>
  self.registration.showNotification(TITLE, { tag: 'bell', lang: 'vi', icon: '/icons/icon-192.png' });

/** Never leads a page elsewhere that is open: it may hold a test. */
export async function openBell(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const open = pages.find(({ url }) => new URL(url).pathname === BELL_PATH);
  await (open ? open.focus() : self.clients.openWindow(BELL_PATH));
}

/**
 * The push service has ended the address of this browser, and perhaps given it another: the server is told one, or the
 * device would be silent until somebody looks. Only for the session that has turned the bell on.
 */
export async function renewBell(given: Pick<PushSubscription, 'endpoint'> | null): Promise<void> {
  const { publicKey, isOn } = await api('GET /api/push');
  if (!isOn || publicKey === null) return;
  const asked = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint } = given ?? (await self.registration.pushManager.subscribe(asked));
  await api('PUT /api/push', { body: { endpoint } });
}
