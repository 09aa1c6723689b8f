export interface RepeatingJob {
  stop(): Promise<void>;
}

/**
 * Runs `work` again and again with a pause, never twice at once, and goes on after a failure. Each wait is
 * lengthened by up to a third, so that many instances do not ask at the same moment.
 */
export function repeat(
  pauseMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): RepeatingJob {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const schedule = () => {
    if (isStopped) return;
    timer = setTimeout(run, pauseMs * (1 + Math.random() / 3));
  };
  const run = () => {
    running = work().catch(onError).then(schedule);
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
