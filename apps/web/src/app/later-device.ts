import type { PublicSettings } from '@domdom/api';
import { importOrAgain } from '@domdom/questions/ui/import-again';
import { startWhenIdle } from '../lib/when-idle.ts';
import { whenQuiet } from '../lib/when-quiet.ts';
import type { BootPage } from './boot-page.ts';
import type { Session } from './session.ts';

/** Separate, because a page from the server works without: it opens the application on the device. */
export const loadOpening = () => importOrAgain(() => import('./device/opening.ts'));

/** Keeps the application on the device, and follows the server. Separate from the above, because no first render needs it. */
const loadDevice = () => importOrAgain(() => import('./device/device.ts'));

/** Long enough for a slow phone to draw the page; a background tab is never idle sooner. */
const DRAWN_MS = 1000;

/**
 * Once the page is quiet; where the device has opened it, once it is drawn, because the server has been asked anyway; and
 * when somebody logs out before.
 */
export function startDevice(
  session: Session,
  boot: BootPage,
  draw: (settings: PublicSettings) => void,
): void {
  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    loadDevice()
      .then(({ beginOnDevice }) => beginOnDevice(session, boot, draw))
      .catch(() => undefined);
  };
  if (boot.isFromDevice) startWhenIdle(begin, DRAWN_MS);
  else whenQuiet(begin);
  const stop = session.store.subscribe(() => {
    if (boot.user === null || session.store.getState().auth.loggedInUser !== null) return;
    stop();
    begin();
  });
}
