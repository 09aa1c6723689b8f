import { whenIdle } from './when-idle.ts';

/** Long enough that the rest of a page, which is fetched on a slow network bit by bit, is not disturbed. */
const QUIET_MS = 2500;

/** When the last of what the page fetched was here, by `performance.now`. */
function lastArrivalMs(): number {
  const entries = performance.getEntriesByType('resource');
  return entries.reduce((latest, { startTime, duration }) => Math.max(latest, startTime + duration), 0);
}

const hasAllPictures = (): boolean =>
  [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');

/** Runs once the page is there and nothing has come over the line for a while. */
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
