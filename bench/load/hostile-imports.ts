import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { SessionService } from '../../apps/server/src/modules/auth/session.service.ts';
import { buildUser } from '../../apps/server/src/testing/builders.ts';
import type { HttpStudent } from '../lib/http-student.ts';
import { type Arrival, openLoop } from '../lib/pace.ts';
import { childrenOf, proportionalBytes, residentBytes } from '../lib/processes.ts';
import type { Product } from './lib/product.ts';
import { latencyFigures, showFigures } from './lib/report.ts';
import { ResourceWatch, type Usage } from './lib/resources.ts';
import type { LoadRun } from './lib/run.ts';
import { startedStudents } from './lib/school.ts';

const STUDENTS = 200;
const SAVE_EVERY_MS = 2_000;
const ATTACKERS = 20;
const SECONDS = 20;
const MB = 1e6;

/** Each student saves every two seconds. */
function saves(students: readonly HttpStudent[], seconds: number): Arrival[] {
  return students
    .flatMap((student, index) =>
      Array.from({ length: Math.floor((seconds * 1000) / SAVE_EVERY_MS) }, (_none, turn) => ({
        atMs: (index * SAVE_EVERY_MS) / students.length + turn * SAVE_EVERY_MS,
        run: () => student.saveNext(),
      })),
    )
    .toSorted((a, b) => a.atMs - b.atMs);
}

async function cookiesOf({ connection: { db, pool } }: Product): Promise<string[]> {
  const sessions = new SessionService(db, pool, 'nobody');
  const cookies: string[] = [];
  for (let n = 0; n < ATTACKERS; n += 1) {
    const { id } = await buildUser(db, { role: 'teacher' });
    const entered = await db
      .selectFrom('users')
      .select(['id as userId', 'passwordHash'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { token } = await sessions.openBrowserSession(entered, { device: '', network: '' });
    cookies.push(`domdom=${token}`);
  }
  return cookies;
}

type Measure = (pid: number) => number;
const family = (pid: number, of: Measure): number =>
  of(pid) + childrenOf(pid).reduce((sum, child) => sum + family(child, of), 0);

/** The most memory of the server and its processes in MB, until `signal`. */
async function peakMemory(pid: number, signal: AbortSignal): Promise<{ resident: number; shared: number }> {
  const peak = { resident: 0, shared: 0 };
  for (; !signal.aborted; await pause(100)) {
    peak.resident = Math.max(peak.resident, family(pid, residentBytes) / MB);
    peak.shared = Math.max(peak.shared, family(pid, proportionalBytes) / MB);
  }
  return peak;
}

/** How long the server's thread has been ready to run without getting a processor: the work of others. */
const waitedSeconds = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e9;

const countOf = (values: readonly string[]): string =>
  Object.entries(Object.groupBy(values, (value) => value))
    .map(([value, all]) => `${all?.length ?? 0} x ${value}`)
    .join(', ');

async function measured(product: Product, students: readonly HttpStudent[], seconds: number) {
  const over = new AbortController();
  const memory = peakMemory(product.server.pid, over.signal);
  const watch = await ResourceWatch.begin(product);
  const before = waitedSeconds(product.server.pid);
  const latencies = await openLoop(saves(students, seconds));
  const usage: Usage = await watch.end();
  const waited = waitedSeconds(product.server.pid) - before;
  over.abort();
  return { latencies, usage, waited, peak: await memory };
}

export const hostileImports: LoadRun = {
  title:
    'H1: twenty teachers send hostile files and bodies without a pause while 200 students save every 2 s',
  async measure(product, { seconds = SECONDS }) {
    const students = await startedStudents(product, STUDENTS);
    const cookies = await cookiesOf(product);
    await openLoop(saves(students, 10));
    const quiet = await measured(product, students, seconds);
    // In a thread of their own, because sending megabytes would delay the saves of this one.
    const attackers = new Worker(new URL('lib/hostile-attackers.ts', import.meta.url), {
      workerData: { origin: product.server.origin, cookies },
    });
    const loud = await measured(product, students, seconds);
    attackers.postMessage('stop', []);
    const [statuses] = (await once(attackers, 'message')) as [string[]]; // what it posts
    await attackers.terminate();
    console.log(`Answers to the attackers: ${countOf(statuses)}`);
    const ratio = loud.latencies.summary().p95 / quiet.latencies.summary().p95;
    showFigures(this.title, [
      ...latencyFigures('save, quiet', quiet.latencies),
      ...latencyFigures('save, attacked', loud.latencies),
      { name: 'save: p95 attacked to quiet', value: ratio, unit: '', digits: 2, limit: 1.5 },
      { name: 'longest delay of the event loop, quiet', value: quiet.usage.loop.max, unit: 'ms', digits: 1 },
      {
        name: 'longest delay of the event loop, attacked',
        value: loud.usage.loop.max,
        unit: 'ms',
        digits: 1,
        limit: 50,
      },
      { name: 'delay of the event loop p99, attacked', value: loud.usage.loop.p99, unit: 'ms', digits: 1 },
      { name: 'server without a processor, quiet', value: quiet.waited, unit: 's', digits: 1 },
      { name: 'server without a processor, attacked', value: loud.waited, unit: 's', digits: 1 },
      { name: 'server and its processes: most memory, quiet', value: quiet.peak.shared, unit: 'MB' },
      {
        name: 'server and its processes: more memory, attacked',
        value: loud.peak.shared - quiet.peak.shared,
        unit: 'MB',
        limit: 250,
      },
      {
        name: 'the same, counting the program of Node once for each process',
        value: loud.peak.resident - quiet.peak.resident,
        unit: 'MB',
      },
    ]);
    for (const student of students) student.close();
  },
};
