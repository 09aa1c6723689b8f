import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../lib/fault.ts';
import { until } from '../lib/stage.ts';
import { finishAll, whileWorking, workFor } from '../lib/working.ts';

const HANG_LIMIT_MS = 8_000;

/**
 * Every PostgreSQL process is killed while students save; the server keeps running and must find the next database by
 * itself.
 */
export const databaseKilled: Fault = {
  id: 'F3',
  title: 'kill -9 of PostgreSQL',
  broken: [
    {
      name: 'synchronous_commit=off',
      postgres: { synchronous_commit: 'off', wal_writer_delay: '10s', wal_writer_flush_after: '100MB' },
    },
  ],
  async round(stage, random) {
    const { gate, server, history } = stage;
    const { postgres } = stage.ground;
    const students = await stage.students(random);
    await whileWorking(
      students,
      async () => {
        await pause(random.between(100, 700));
        history.note('database killed');
        const killed = postgres.kill();
        gate.close();
        await killed;
      },
      { pauseMs: 2 },
    );
    const start = performance.now();
    await gate.quiet();
    const settledMs = performance.now() - start;
    if (settledMs > HANG_LIMIT_MS)
      stage.blame('database away', `F3: calls hung for ${settledMs} ms instead of failing`);
    const ready = await fetch(`${server.origin}/readyz`);
    if (ready.status !== 503) stage.blame('database away', `F3: the server says ${ready.status} when asked`);
    const restart = performance.now();
    await postgres.start(stage.build.postgres);
    await stage.check('after the kill');
    await until('the server', async () => (await fetch(`${server.origin}/readyz`)).ok, 10_000);
    const recoveryMs = performance.now() - restart;
    gate.open();
    await workFor(students, 150);
    const clientsMs = await finishAll(students);
    await stage.check('at the end');
    await stage.checkTyped();
    return { 'database back, ms': recoveryMs, 'all finished after that, ms': clientsMs };
  },
};
