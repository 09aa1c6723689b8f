import { pause } from '../../lib/back-off.ts';

/** A verdict is waited for so long without a line; a browser that knows that it is offline waits for one check only. */
const PATIENCE_MS = 5000;
const CHECK_MS = 500;

/** What `judged` resolves with, or 'later' when it is not worth waiting for any longer: there is no line. */
export async function verdictOrLater<T>(judged: Promise<T>, isCutOff: () => boolean): Promise<T | 'later'> {
  const end = new AbortController();
  const later = async (): Promise<T | 'later'> => {
    for (let waitedMs = CHECK_MS; !end.signal.aborted; waitedMs += CHECK_MS) {
      await pause(CHECK_MS, end.signal);
      if (isCutOff() && (!navigator.onLine || waitedMs >= PATIENCE_MS)) return 'later';
    }
    return judged;
  };
  try {
    return await Promise.race([judged, later()]);
  } finally {
    end.abort();
    judged.catch(() => undefined); // a refusal that comes later is told by the queue
  }
}
