import { api } from '../../../lib/api-client.ts';
import { withLimit } from '../../../lib/with-limit.ts';

const WORKER_LIMIT_MS = 20_000;

/** The user, or the browser in the user's name, does not want it. */
export class BellRefusedError extends Error {}

/** Absent on plain http, in private windows, and in Safari of phones outside the installed application. */
export const canRing = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

export const isRefused = (): boolean => Notification.permission === 'denied';

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether a push service would reach this browser. */
export const isSubscribedHere = async (): Promise<boolean> =>
  canRing() && (await subscriptionHere()) !== null;

/** Must be called by a click: browsers ask for the permission, and may refuse without one. */
export async function turnOn(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new BellRefusedError();
  // A browser that saves data has no worker, and would promise one for ever.
  const registration = await withLimit(navigator.serviceWorker.ready, WORKER_LIMIT_MS);
  // One that was made with another key, or for the person before, is of no use.
  await (await subscriptionHere())?.unsubscribe();
  const { endpoint } = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await api('PUT /api/push', { body: { endpoint } });
}

export async function turnOff(): Promise<void> {
  await api('DELETE /api/push');
  await (await subscriptionHere())?.unsubscribe();
}
