import type { PublicSettings } from '@domdom/api';
import type { BootPage } from '../boot-page.ts';
import type { Session } from '../session.ts';
import type { WorkerMessage } from '../../worker/messages.ts';
import { forgetOthersWork } from './forget-others-work.ts';
import { fillFromCopies } from './fill.ts';
import { refreshAfterFinish } from './finished-later.ts';
import { followServer } from './follow.ts';
import { forgetCopies, keepCopies } from './keep.ts';
import { isTooOld } from './opening.ts';
import { replaceTooOld, watchBuilds } from './updates.ts';
import { namePage, registerWorker } from './worker.ts';

/** Keeps the application and what its pages show on the device, as far as browser and user allow it. */
export async function beginOnDevice(
  session: Session,
  boot: BootPage,
  draw: (settings: PublicSettings) => void,
): Promise<void> {
  namePage();
  forgetOthersWork(session.store);
  refreshAfterFinish(session.queryClient);
  // First, because it may have to wait for the network.
  const registering = registerWorker();
  let { settings } = boot;
  const redraw = (next: PublicSettings) => {
    settings = next;
    draw(next);
  };
  const following = boot.isFromDevice ? followServer({ session, boot, redraw }) : Promise.resolve(null);
  const registration = await registering;
  if (registration === null) await forgetCopies();
  else {
    watchBuilds(registration);
    fillFromCopies(session);
    // Before the server has answered, the page shows what is kept already.
    if (!boot.isFromDevice) keepCopies(session, () => settings);
  }
  const answer = await following.catch(() => null);
  if (!boot.isFromDevice) return;
  if (registration !== null) keepCopies(session, () => settings);
  if (answer === null) return;
  if (isTooOld(answer)) await replaceTooOld();
  else if (registration !== null) {
    const message: WorkerMessage = { kind: 'shell', version: answer.shell };
    registration.active?.postMessage(message, []);
    if (document.getElementById('boot')?.dataset['build'] !== answer.build) await registration.update();
  }
}
