import { whenIdle } from './when-idle.ts';

/** Long enough not to disturb the rest of a page that loads bit by bit on a slow network. */
const QUIET_MS = 2500;

/** When the last resource of the page arrived, on the clock of `performance.now`. */
function lastArrivalMs(): number {
  const entries = performance.getEntriesByType('resource');
  return entries.reduce((latest, { startTime, duration }) => Math.max(latest, startTime + duration), 0);
}

const hasAllPictures = (): boolean =>
  [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');

/** Runs the task once the page has loaded and nothing has arrived for a while. */
export function whenQuiet(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (ms: number) => {
    timer = setTimeout(() => {
      const leftMs = lastArrivalMs() + QUIET_MS - performance.now();
      if (leftMs > 0) wait(leftMs);
      else if (hasAllPictures()) task();
      else wait(QUIET_MS);
    }, ms);
  };
  const giveUp = whenIdle(() => wait(QUIET_MS));
  return () => {
    giveUp();
    clearTimeout(timer);
  };
}
