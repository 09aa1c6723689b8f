import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Kills this process when it takes more memory than this, or when nobody waits for it any more. */
export async function watchMemory(mostBytes: number): Promise<void> {
  const watchdog = new Worker(new URL('memory-watchdog-worker.ts', import.meta.url), {
    workerData: { mostBytes },
  });
  watchdog.unref();
  await once(watchdog, 'message');
}
