import { SYNC_TAG } from './names.ts';

/** Asks the browser to wake the worker once there is a network, even if no page is open. Few browsers can. */
export async function askToBeWoken(): Promise<void> {
  try {
    if (!('serviceWorker' in navigator)) return;
    const registration = await navigator.serviceWorker.getRegistration();
    const sync: unknown = registration === undefined ? undefined : Reflect.get(registration, 'sync');
    if (typeof sync !== 'object' || sync === null || !('register' in sync)) return;
    if (typeof sync.register === 'function') await sync.register(SYNC_TAG);
  } catch {
    // Open pages send by themselves, and the next start does.
  }
}
