import type { PublicSettings } from '@domdom/api';
import { importOrAgain } from '@domdom/questions/ui/import-again';
import { whenQuiet } from '../lib/when-quiet.ts';
import type { BootPage } from './boot-page.ts';
import type { Session } from './session.ts';

/** Separate, because a page from the server works without: it keeps the application on the device, and opens it there. */
export const loadDevice = () => importOrAgain(() => import('./device/device.ts'));

/** Once the page is quiet; at once where the device has opened it, and when somebody logs out before. */
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
  if (boot.isFromDevice) begin();
  else whenQuiet(begin);
  const stop = session.store.subscribe(() => {
    if (boot.user === null || session.store.getState().auth.loggedInUser !== null) return;
    stop();
    begin();
  });
}
