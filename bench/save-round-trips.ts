/**
 * npm run bench:saves
 *
 * 1. Every statement that the product sends to PostgreSQL is counted on the wire while one student saves: each
 * acknowledged save must cost one round trip.
 * 2. Fifty students save continuously. For comparison, the same run measures on the same database the cheapest write
 * that could keep the same promise: one guarded upsert, without HTTP, session or grading.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { connect, type Database } from '../apps/server/src/db/connect.ts';
import { migrateToLatest } from '../apps/server/src/db/migrate.ts';
import { loadContent } from '../apps/server/src/seed/load-content.ts';
import { startCluster } from '../apps/server/src/postgres/cluster.ts';
import { buildAssignment, buildClass, type BuiltUser } from '../apps/server/src/testing/builders.ts';
import { runServer } from '../apps/server/src/testing/server-process.ts';
import { report, type Figure } from './lib/budget.ts';
import { HttpStudent } from './lib/http-student.ts';
import { Latencies } from './lib/latencies.ts';
import { describeMachine } from './lib/machine.ts';
import { countRoundTrips, type RoundTripCounter } from './lib/round-trip-counter.ts';
import { closedLoop, type Load } from './lib/pace.ts';
import { spreadOf } from './lib/statistics.ts';

const STUDENTS = 50;
const LOAD_MS = 20_000;
const BARE_MS = 5_000;
const BARE_CONNECTIONS = 10; // as many as the product's own pool
const COUNTED_SAVES = 300;
const PACED_SAVES = 32;
const PACE_MS = 1_000;
const IDLE_MS = 10_000;

const root = path.resolve(import.meta.dirname, '..');
const isSave = (statement: string): boolean => statement.includes('insert into attempt_answers');
const once = (value: number): Figure['spread'] => spreadOf([value]);

interface Exercise {
  examinationId: string;
  assignmentId: string;
}

async function startedStudent(origin: string, user: BuiltUser, exercise: Exercise): Promise<HttpStudent> {
  const student = new HttpStudent(origin);
  await student.logIn(user.email, user.password);
  await student.start(exercise);
  return student;
}

/** Returns the shortest unmistakable form of a statement, for the list of other statements. */
const shorten = (statement: string): string => statement.replaceAll(/\s+/g, ' ').trim().slice(0, 90);

function countByText(statements: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const statement of statements)
    counts.set(shorten(statement), (counts.get(shorten(statement)) ?? 0) + 1);
  return counts;
}

async function countSaves(counter: RoundTripCounter, student: HttpStudent): Promise<Figure[]> {
  // Records what the idle product sends: its closer and its listener.
  counter.take();
  await pause(IDLE_MS);
  const background = new Set(counter.take().map(shorten));
  const others: string[] = [];
  /** Returns the round trips of one acknowledged save; throws unless exactly one of them is the save itself. */
  const countOf = async (save: () => Promise<unknown>): Promise<number> => {
    counter.take();
    await save();
    const sent = counter.take().filter((statement) => !background.has(shorten(statement)));
    if (sent.filter(isSave).length !== 1) throw new Error(`A save sent: ${sent.map(shorten).join(' | ')}`);
    others.push(...sent.filter((statement) => !isSave(statement)));
    return sent.length;
  };

  const first = await countOf(() => student.saveNext());
  const drafts: number[] = [];
  for (let n = 0; n < COUNTED_SAVES; n += 1) drafts.push(await countOf(() => student.saveNext()));
  const paced: number[] = [];
  for (let n = 0; n < PACED_SAVES; n += 1) {
    await pause(PACE_MS);
    paced.push(await countOf(() => student.saveNext()));
  }
  const submits: number[] = [];
  for (const _ of student.attempt.questions) submits.push(await countOf(() => student.submitNext()));

  console.log('\nStatements beside the saves (an idle server sends none of them):');
  console.table([...countByText(others)].map(([statement, times]) => ({ times, statement })));
  return [
    { name: 'first save after the server started', unit: '', spread: once(first) },
    { name: 'draft saved, without a pause', unit: '', spread: spreadOf(drafts), limit: 1 },
    { name: 'draft saved, one a second', unit: '', spread: spreadOf(paced), limit: 1 },
    { name: 'answer submitted', unit: '', spread: spreadOf(submits), limit: 1 },
  ];
}

const GUARDED_UPSERT = {
  name: 'guarded-upsert',
  text: `
    insert into attempt_answers as a (attempt_id, question_id, school_id, rev, answer)
    select id, $2, school_id, $3::int, $4::jsonb from attempts where id = $1 and state = 'open' and epoch = $5
    on conflict (attempt_id, question_id) do update set rev = excluded.rev, answer = excluded.answer
    where a.rev < excluded.rev`,
};

function bareUpsert(pool: pg.Pool, student: HttpStudent): () => Promise<void> {
  const { attempt, questions } = student.attempt;
  let turn = 0;
  return async () => {
    const question = questions[(turn += 1) % questions.length];
    if (question === undefined) throw new Error('The paper is empty.');
    const answer = JSON.stringify({ texts: [`word ${turn}`, `word ${turn}`] });
    const values = [attempt.id, question.id, student.nextRevision(question.id), answer, attempt.epoch];
    const { rowCount } = await pool.query({ ...GUARDED_UPSERT, values });
    if (rowCount !== 1) throw new Error('A bare upsert changed nothing.');
  };
}

function describeLoad(name: string, loads: readonly Load[]): Figure[] {
  const latencies = new Latencies();
  for (const load of loads) latencies.addAll(load.latencies);
  const { errors, ...summary } = latencies.summary();
  if (errors > 0) throw new Error(`${name}: ${[...latencies.errors.keys()].join('; ')}`);
  return [
    { name: `${name} per second`, unit: '/s', spread: once(perSecondOf(loads)) },
    ...(['p50', 'p95', 'p99'] as const).map((key) => ({
      name: `${name}, ${key}`,
      unit: 'ms',
      spread: once(summary[key]),
      digits: 1,
    })),
  ];
}

const perSecondOf = (loads: readonly Load[]): number =>
  loads.reduce((sum, { perSecond }) => sum + perSecond, 0) / loads.length;

async function loadSaves(pool: pg.Pool, students: readonly HttpStudent[]): Promise<Figure[]> {
  const upserts = students.map((student) => bareUpsert(pool, student));
  const saving = students.map((student) => () => student.saveNext());
  await closedLoop(1_000, upserts); // warm-up: prepares the statements, caches table pages
  const before = await closedLoop(BARE_MS, upserts);
  await closedLoop(2_000, saving); // code compiled
  const saves = await closedLoop(LOAD_MS, saving);
  const after = await closedLoop(BARE_MS, upserts);
  return [
    ...describeLoad(`saves of ${students.length} students over HTTP`, [saves]),
    ...describeLoad('bare guarded upserts', [before, after]),
    {
      name: 'saves over HTTP for each bare upsert in the same time',
      unit: '',
      spread: once(saves.perSecond / perSecondOf([before, after])),
      digits: 2,
    },
  ];
}

async function buildClassroom(db: Database): Promise<{ exercise: Exercise; accounts: BuiltUser[] }> {
  await loadContent(db, path.join(root, 'content'));
  const target = await buildClass(db, { studentCount: STUDENTS + 1 });
  const { id: assignmentId, examinationId } = await buildAssignment(db, target);
  return { exercise: { examinationId, assignmentId }, accounts: target.students };
}

async function withServer<T>(databaseUrl: string, work: (origin: string) => Promise<T>): Promise<T> {
  const server = await runServer({
    DATABASE_URL: databaseUrl,
    // Each student here saves faster than any student may.
    BUDGET_SCALE: '10000',
    MIGRATION_URL: cluster.url,
    DATA_DIR: dataDir,
  });
  try {
    return await work(server.origin);
  } finally {
    await server.end('SIGTERM');
  }
}

async function measureRoundTrips(account: BuiltUser, exercise: Exercise): Promise<Figure[]> {
  const counter = await countRoundTrips(cluster.applicationUrl);
  try {
    return await withServer(counter.url, async (origin) => {
      const student = await startedStudent(origin, account, exercise);
      const figures = await countSaves(counter, student);
      student.close();
      return figures;
    });
  } finally {
    counter.close();
  }
}

async function measureLoad(
  pool: pg.Pool,
  accounts: readonly BuiltUser[],
  exercise: Exercise,
): Promise<Figure[]> {
  return withServer(cluster.applicationUrl, async (origin) => {
    const students: HttpStudent[] = [];
    for (const account of accounts) students.push(await startedStudent(origin, account, exercise));
    const figures = await loadSaves(pool, students);
    for (const student of students) student.close();
    return figures;
  });
}

console.log(describeMachine());
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'domdom-bench-'));
const cluster = await startCluster({ dataDir });
try {
  await migrateToLatest(cluster.url);
  const { db, pool, close } = connect(cluster.url, BARE_CONNECTIONS, (error) => console.error(error));
  const { exercise, accounts } = await buildClassroom(db);
  const [first, ...others] = accounts;
  if (first === undefined) throw new Error('The class has no students.');
  report('Round trips to the database, counted on the wire', await measureRoundTrips(first, exercise));
  report(`${others.length} students who save without a pause`, await measureLoad(pool, others, exercise));
  await close();
} finally {
  await cluster.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
