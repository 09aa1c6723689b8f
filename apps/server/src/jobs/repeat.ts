export interface RepeatingJob {
  stop(): Promise<void>;
}

/**
 * Runs `works` one after the other, again and again with a pause, never twice at once. A failing one is reported and
 * does not keep the others from running, however often it fails. Each wait is lengthened by up to a third, so that many
 * instances do not ask at the same moment.
 */
export function repeat(
  pauseMs: number,
  works: readonly (() => Promise<void>)[],
  onError: (error: unknown) => void,
): RepeatingJob {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const schedule = () => {
    if (isStopped) return;
    timer = setTimeout(run, pauseMs * (1 + Math.random() / 3));
  };
  const runAll = async () => {
    for (const work of works) {
      try {
        await work();
      } catch (error) {
        onError(error);
      }
    }
  };
  const run = () => {
    running = runAll().then(schedule);
  };
  schedule();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
