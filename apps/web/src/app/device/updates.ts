import { hasDrafts } from '../../lib/drafts.ts';
import { isBusyHere } from '../go-offline.ts';
import { showToast } from '../../lib/toast.ts';
import type { WorkerMessage } from '../../worker/messages.ts';
import { deviceMessages } from './messages.ts';

const LOOK_MS = 10_000;
/** Whether something would be disturbed: an open attempt, a form, or answers that the server does not have. */
const isBusy = (): boolean => isBusyHere() || hasDrafts();

/** Calls back as soon as nothing would be disturbed. */
function whenFree(then: () => void): void {
  if (isBusy()) setTimeout(() => whenFree(then), LOOK_MS);
  else then();
}

const reload = () => window.location.reload();

function takeOver(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  waiting.postMessage({ kind: 'take-over' } satisfies WorkerMessage, []);
}

function offer(registration: ServiceWorkerRegistration): void {
  whenFree(() => {
    // Another tab may have taken it meanwhile.
    if (registration.waiting === null) return;
    showToast({
      kind: 'info',
      id: 'update',
      title: deviceMessages.updateTitle,
      text: deviceMessages.update,
      durationMs: Number.POSITIVE_INFINITY,
      action: {
        label: deviceMessages.updateNow,
        run: () => {
          // A test may have been opened since.
          if (registration.waiting && !isBusy()) takeOver(registration.waiting);
          else offer(registration);
        },
      },
    });
  });
}

/** Offers each new build once it is here; until then, and until the user agrees, nothing changes. */
export function watchBuilds(registration: ServiceWorkerRegistration): void {
  const offerIfNewer = () => {
    // The first build of a device replaces nothing.
    if (registration.waiting !== null && registration.active !== null) offer(registration);
  };
  offerIfNewer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offerIfNewer);
  });
}

/** Where the worker keeps the page that it answers with. */
const SHELL = '/shell';

/** From now on, pages come from the server. */
async function dropShell(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('domdom-build-'));
  await Promise.all(names.map(async (name) => (await caches.open(name)).delete(SHELL)));
}

/**
 * The server no longer understands this application: says so, and loads the new one as soon as nothing would be disturbed.
 * Unsent answers are on the disk and are found there by the new one.
 */
export async function replaceTooOld(): Promise<void> {
  await dropShell();
  if (!isBusy()) return reload();
  showToast({
    kind: 'warning',
    id: 'update',
    title: deviceMessages.tooOldTitle,
    text: deviceMessages.tooOld,
    durationMs: Number.POSITIVE_INFINITY,
    action: { label: deviceMessages.updateNow, run: reload },
  });
  whenFree(reload);
}
