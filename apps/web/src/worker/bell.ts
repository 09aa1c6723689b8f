/// <reference lib="webworker" />
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
