/**
 * npm run bench:basic
 *
 * Compares what a call with an integration key (Basic) costs with the same call with a bearer token, in alternation. Runs
 * over HTTP against the server as users run it, on a real PostgreSQL.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { NewIntegrationKey, RouteResult, Routes } from '@domdom/api';
import { connect, type Database } from '../apps/server/src/db/connect.ts';
import { migrateToLatest } from '../apps/server/src/db/migrate.ts';
import { startCluster } from '../apps/server/src/postgres/cluster.ts';
import { buildClass, buildSchool, buildUser } from '../apps/server/src/testing/builders.ts';
import { runServer } from '../apps/server/src/testing/server-process.ts';
import { type Figure, report } from './lib/budget.ts';
import { Connection, textOf } from './lib/connection.ts';
import { describeMachine } from './lib/machine.ts';
import { spreadOf } from './lib/statistics.ts';

const CLASSES = 20;
const ROUNDS = 40;
const CALLS_OF_A_ROUND = 100;
const LIMIT = 1.05;
const CALL = '/api/teacher/classes?scope=school&size=20';
const JSON_TYPE = 'content-type: application/json\r\n';

type LoginAnswer = RouteResult<Routes['POST /login']>;

/** A program with one open connection. */
class Program {
  readonly #connection: Connection;
  readonly #headers: string;

  constructor(origin: string, authorization = '') {
    this.#connection = new Connection(origin);
    this.#headers = authorization === '' ? '' : `authorization: ${authorization}\r\n`;
  }

  async call<T>(method: string, url: string, body?: unknown): Promise<T> {
    const type = body === undefined ? '' : JSON_TYPE;
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const answer = await this.#connection.send(method, url, this.#headers + type, sent);
    if (answer.status !== 200) throw new Error(`${method} ${url}: ${answer.status} ${textOf(answer)}`);
    return JSON.parse(textOf(answer)) as T; // the caller names the contract's type
  }

  async timed(): Promise<number> {
    const before = performance.now();
    await this.call('GET', CALL);
    return performance.now() - before;
  }

  close(): void {
    this.#connection.close();
  }
}

async function openPrograms(db: Database, origin: string) {
  const schoolId = await buildSchool(db);
  const teacher = await buildUser(db, { role: 'teacher', schoolId });
  for (let made = 0; made < CLASSES; made += 1) await buildClass(db, { teacher, name: `Lớp ${made}` });
  const { email, password } = await buildUser(db, { role: 'administrator', schoolId });
  const stranger = new Program(origin);
  const { data } = await stranger.call<LoginAnswer>('POST', '/login', { email, password });
  stranger.close();
  const bearer = new Program(origin, `Bearer ${data.accessToken}`);
  const { id, secret } = await bearer.call<NewIntegrationKey>('POST', '/api/integration-keys', {
    name: 'Phần mềm điểm',
    canWrite: false,
    calls: ['GET /api/teacher/classes'],
    days: 30,
  });
  const encoded = Buffer.from(`${id}:${secret}`).toString('base64');
  return { bearer, basic: new Program(origin, `Basic ${encoded}`) };
}

const noTimes = (): Record<'bearer' | 'basic', number[]> => ({ bearer: [], basic: [] });

async function measure(db: Database, origin: string): Promise<Figure[]> {
  const { bearer, basic } = await openPrograms(db, origin);
  const medians = noTimes();
  const ratios: number[] = [];
  // The first round compiles the code.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const times = noTimes();
    for (let n = 0; n < CALLS_OF_A_ROUND; n += 1) {
      // Whoever comes second finds warmer caches, so they take turns.
      if (n % 2 === 0) times.bearer.push(await bearer.timed());
      times.basic.push(await basic.timed());
      if (n % 2 === 1) times.bearer.push(await bearer.timed());
    }
    if (round === 0) continue;
    const [ofBearer, ofBasic] = [spreadOf(times.bearer).median, spreadOf(times.basic).median];
    medians.bearer.push(ofBearer);
    medians.basic.push(ofBasic);
    ratios.push(ofBasic / ofBearer);
  }
  bearer.close();
  basic.close();
  return [
    { name: 'a call with a bearer token', unit: 'ms', spread: spreadOf(medians.bearer), digits: 2 },
    { name: 'the same with an integration key', unit: 'ms', spread: spreadOf(medians.basic), digits: 2 },
    { name: 'the key against the token', unit: 'times', spread: spreadOf(ratios), limit: LIMIT, digits: 3 },
  ];
}

console.log(describeMachine());
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'domdom-bench-'));
const cluster = await startCluster({ dataDir });
try {
  await migrateToLatest(cluster.url);
  const { db, close } = connect(cluster.url, 5, (error) => console.error(error));
  const server = await runServer({
    DATABASE_URL: cluster.applicationUrl,
    MIGRATION_URL: cluster.url,
    DATA_DIR: dataDir,
    SECOND_FACTOR: 'optional',
    // Nobody calls as often as this program.
    BUDGET_SCALE: '10000',
  });
  try {
    report(`${CALLS_OF_A_ROUND} calls of each in each of ${ROUNDS} rounds`, await measure(db, server.origin));
  } finally {
    await server.end('SIGTERM');
    await close();
  }
} finally {
  await cluster.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
