import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { SessionService } from '../../apps/server/src/modules/auth/session.service.ts';
import { buildUser } from '../../apps/server/src/testing/builders.ts';
import type { HttpStudent } from '../lib/http-student.ts';
import { Latencies } from '../lib/latencies.ts';
import { type Arrival, openLoop } from '../lib/pace.ts';
import { childrenOf, treeSeconds } from '../lib/processes.ts';
import { percentile } from '../lib/statistics.ts';
import type { AttackReport } from './lib/hostile-attackers.ts';
import type { Memory } from './lib/memory-watcher.ts';
import type { Product } from './lib/product.ts';
import { type Figure, latencyFigures, showFigures } from './lib/report.ts';
import { ResourceWatch, type Usage } from './lib/resources.ts';
import type { LoadRun } from './lib/run.ts';
import { startedStudents } from './lib/school.ts';

const STUDENTS = 200;
const SAVE_EVERY_MS = 2_000;
const ATTACKERS = 20;
/** A quiet turn and an attacked one each, so that whatever else the machine does meets both. */
const ROUNDS = 5;
const SECONDS = 10;
/** The first requests of an attack start the reading process. */
const LEAD_SECONDS = 4;

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

/** Another program of the bench; it answers an order with one message. */
class Helper<Answer> {
  readonly #child: ChildProcess;

  constructor(file: string, args: readonly string[]) {
    this.#child = fork(new URL(`lib/${file}`, import.meta.url), args);
  }

  order(what: string): void {
    this.#child.send(what);
  }

  async ask(what: string): Promise<Answer> {
    const answered = once(this.#child, 'message');
    this.order(what);
    const [answer] = (await answered) as [Answer]; // whoever starts the program names what it answers
    return answer;
  }

  end(): void {
    this.#child.disconnect();
  }
}

/** How long threads have been ready to run without getting a processor: the work of others. */
const waitedSeconds = (pids: readonly number[]): number =>
  pids.reduce(
    (sum, pid) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e9,
    0,
  );

const countOf = (values: readonly string[]): string =>
  Object.entries(Object.groupBy(values, (value) => value))
    .map(([value, all]) => `${all?.length ?? 0} x ${value}`)
    .join(', ');

interface Turn {
  latencies: Latencies;
  usage: Usage;
  serverWaited: number;
  postgresWaited: number;
}

async function measured(product: Product, students: readonly HttpStudent[], seconds: number): Promise<Turn> {
  const postgres = childrenOf(product.postmasterPid);
  const waited = () => ({
    server: waitedSeconds([product.server.pid]),
    postgres: waitedSeconds(postgres.filter((pid) => existsSync(`/proc/${pid}`))),
  });
  const watch = await ResourceWatch.begin(product);
  const before = waited();
  const latencies = await openLoop(saves(students, seconds));
  const usage = await watch.end();
  const after = waited();
  return {
    latencies,
    usage,
    serverWaited: after.server - before.server,
    postgresWaited: after.postgres - before.postgres,
  };
}

/** Resolves when the reading process has had nothing to do for two seconds. */
async function settled({ server }: Product): Promise<void> {
  const spent = () => childrenOf(server.pid).reduce((sum, pid) => sum + treeSeconds(pid), 0);
  for (let before = spent(), calm = 0; calm < 4;) {
    await pause(500);
    const now = spent();
    // It is less when the process has been ended.
    calm = Math.abs(now - before) < 0.05 ? calm + 1 : 0;
    before = now;
  }
}

interface MemoryTurn {
  quiet: Memory;
  attacked: Memory;
}

/**
 * The most memory in a quiet turn, before anything starts the reading process, and in an attacked one. Nothing is timed
 * meanwhile: whoever adds up the pages of a process keeps it from getting more of them.
 */
async function memoryTurn(
  product: Product,
  {
    students,
    attackers,
    seconds,
  }: { students: readonly HttpStudent[]; attackers: Helper<AttackReport>; seconds: number },
): Promise<MemoryTurn> {
  const watcher = new Helper<Memory>('memory-watcher.ts', [String(product.server.pid)]);
  await openLoop(saves(students, seconds));
  const quiet = await watcher.ask('take');
  attackers.order('attack');
  await openLoop(saves(students, seconds));
  const attacked = await watcher.ask('take');
  watcher.end();
  await attackers.ask('rest');
  await settled(product);
  return { quiet, attacked };
}

const all = (turns: readonly Turn[]): Latencies => {
  const latencies = new Latencies();
  for (const turn of turns) latencies.addAll(turn.latencies);
  return latencies;
};
const medianOf = (turns: readonly Turn[], of: (turn: Turn) => number): number =>
  percentile(
    turns.map(of).toSorted((a, b) => a - b),
    0.5,
  );
const p95 = ({ latencies }: Turn): number => latencies.summary().p95;
const longestDelay = (turns: readonly Turn[]): number =>
  Math.max(...turns.map(({ usage }) => usage.loop.max));
const inMs = (name: string, value: number): Figure => ({ name, value, unit: 'ms', digits: 1 });
const inSeconds = (name: string, value: number): Figure => ({ name, value, unit: 's', digits: 2 });

interface Rounds {
  quiet: Turn[];
  attacked: Turn[];
  reports: AttackReport[];
}

async function playRounds(
  product: Product,
  students: readonly HttpStudent[],
  { attackers, seconds }: { attackers: Helper<AttackReport>; seconds: number },
): Promise<Rounds> {
  const rounds: Rounds = { quiet: [], attacked: [], reports: [] };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const quiet = await measured(product, students, seconds);
    attackers.order('attack');
    await openLoop(saves(students, LEAD_SECONDS));
    const attacked = await measured(product, students, seconds);
    rounds.reports.push(await attackers.ask('rest'));
    rounds.quiet.push(quiet);
    rounds.attacked.push(attacked);
    console.log(`Round ${round}: p95 ${p95(quiet).toFixed(1)} ms, attacked ${p95(attacked).toFixed(1)} ms`);
    await settled(product);
  }
  return rounds;
}

const figuresOf = (what: string, turns: readonly Turn[]): Figure[] => [
  ...latencyFigures(`save, ${what}`, all(turns)),
  inMs(`save: median p95 of a turn, ${what}`, medianOf(turns, p95)),
  inMs(
    `delay of the event loop p99, ${what}, median`,
    medianOf(turns, ({ usage }) => usage.loop.p99),
  ),
  inSeconds(
    `processor of the server and its processes, ${what}`,
    medianOf(turns, ({ usage }) => usage.processor.server),
  ),
  inSeconds(
    `server without a processor, ${what}`,
    medianOf(turns, ({ serverWaited }) => serverWaited),
  ),
  inSeconds(
    `PostgreSQL without a processor, ${what}`,
    medianOf(turns, ({ postgresWaited }) => postgresWaited),
  ),
];

const comparison = ({ quiet, attacked, reports }: Rounds): Figure[] => [
  {
    name: 'save: median p95, attacked to quiet',
    value: medianOf(attacked, p95) / medianOf(quiet, p95),
    unit: '',
    digits: 2,
    limit: 1.5,
  },
  inMs('longest delay of the event loop, quiet', longestDelay(quiet)),
  { ...inMs('longest delay of the event loop, attacked', longestDelay(attacked)), limit: 50 },
  inSeconds(
    'processor of the attackers, all rounds',
    reports.reduce((sum, { processorSeconds }) => sum + processorSeconds, 0),
  ),
];

const memoryFigures = ({ quiet, attacked }: MemoryTurn): Figure[] => [
  { name: 'server and its processes: most memory, quiet', value: quiet.shared, unit: 'MB' },
  {
    name: 'server and its processes: more memory, attacked',
    value: attacked.shared - quiet.shared,
    unit: 'MB',
    limit: 250,
  },
  {
    name: 'the same, counting the program of Node once for each process',
    value: attacked.resident - quiet.resident,
    unit: 'MB',
  },
];

export const hostileImports: LoadRun = {
  title:
    'H1: twenty teachers send hostile files and bodies without a pause while 200 students save every 2 s',
  async measure(product, { seconds = SECONDS }) {
    const students = await startedStudents(product, STUDENTS);
    const cookies = await cookiesOf(product);
    const attackers = new Helper<AttackReport>('hostile-attackers.ts', [product.server.origin, ...cookies]);
    await openLoop(saves(students, 10));
    const memory = await memoryTurn(product, { students, attackers, seconds: 2 * seconds });
    const rounds = await playRounds(product, students, { attackers, seconds });
    attackers.end();
    for (const student of students) student.close();
    console.log(`Answers to the attackers: ${countOf(rounds.reports.flatMap(({ statuses }) => statuses))}`);
    showFigures(`${this.title}; ${ROUNDS} rounds of ${seconds} s`, [
      ...figuresOf('quiet', rounds.quiet),
      ...figuresOf('attacked', rounds.attacked),
      ...comparison(rounds),
      ...memoryFigures(memory),
    ]);
  },
};
