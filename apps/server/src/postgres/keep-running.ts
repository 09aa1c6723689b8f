import { setTimeout as sleep } from 'node:timers/promises';
import { findLivePostmaster } from './postmaster.ts';
import { startServer, type ServerProcess } from './server-process.ts';

const LOOK_EVERY_MS = 1_000;

/**
 * Restarts the database on the same port whenever it is found dead. When memory runs out, the system kills the process
 * that uses most, and nobody in a school watches for that. Resolves once `signal` has ended it and no start is under
 * way.
 */
export async function keepRunning(
  server: ServerProcess,
  port: number,
  { log, signal }: { log: (line: string) => void; signal: AbortSignal },
): Promise<void> {
  let lastProblem = '';
  for (;;) {
    await sleep(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      if ((await findLivePostmaster(server.cluster)) !== undefined) continue;
      await startServer(server, port);
      log(`PostgreSQL had ended and was started again on port ${port}`);
      lastProblem = '';
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      if (problem !== lastProblem) log(problem);
      lastProblem = problem;
    }
  }
}
