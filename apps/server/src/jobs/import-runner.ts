import type { ImportRunner } from '../modules/imports/import-runner.service.ts';
import { repeat, type RepeatingJob } from './repeat.ts';

/** Finds what another server has left behind. What this one starts begins at once. */
const PAUSE_MS = 2_000;

/** Runs in its own loop: an import of a thousand accounts holds up nothing else. */
export function startImporting(runner: ImportRunner, onError: (error: unknown) => void): RepeatingJob {
  const job = repeat(PAUSE_MS, [() => runner.run()], onError);
  return {
    async stop() {
      await Promise.all([runner.stop(), job.stop()]);
    },
  };
}
