import type { AttemptView, Exercise, FinishedAttempt, SaveResult, StudentDashboard } from '@domdom/api';
import { hashPassword, verifyPassword } from '../../apps/server/src/modules/auth/password.service.ts';
import { hashToken, newToken } from '../../apps/server/src/modules/auth/tokens.ts';
import { someAnswer } from '../lib/answers.ts';
import { Latencies } from '../lib/latencies.ts';
import { fewAtOnce } from '../lib/pace.ts';
import type { Product } from './lib/product.ts';
import { type Figure, showFigures, showTable } from './lib/report.ts';
import { ResourceWatch, type Usage } from './lib/resources.ts';
import type { LoadRun } from './lib/run.ts';
import { type SeededStudent, seedStudents } from './lib/school.ts';
import { type Browser, Visitor } from './lib/visitor.ts';

/** Enough students for one journey each, unless the server exceeds the goal by more than a third. */
const STUDENTS_A_SECOND = 280;
const QUESTIONS = 10;
const AT_ONCE = [1, 8, 32];
const SECONDS = 15;
const WARM_UP = 400;
const HASHES = 40;

/** Each step has the requests that a student's Chromium sent on its second visit. */
const STEPS = [
  'login page',
  'login',
  'landing',
  'open the exam',
  'start',
  'answer',
  'finish',
  'review',
] as const;
type Step = (typeof STEPS)[number];

interface Student extends SeededStudent {
  browser: Browser;
}

/** Measurements of the journeys, step by step. */
class Journal {
  readonly latencies = new Map(STEPS.map((step) => [step, new Latencies()]));
  readonly bytes = new Map<Step, number>(STEPS.map((step) => [step, 0]));
  readonly requests = new Map<Step, number>(STEPS.map((step) => [step, 0]));
  journeys = 0;
  errors = new Latencies();

  async step<T>(name: Step, visitor: Visitor, work: () => Promise<T>): Promise<T> {
    const before = { at: performance.now(), bytes: visitor.bytes, requests: visitor.requests };
    const result = await work();
    this.latencies.get(name)?.add(performance.now() - before.at);
    this.bytes.set(name, (this.bytes.get(name) ?? 0) + visitor.bytes - before.bytes);
    this.requests.set(name, (this.requests.get(name) ?? 0) + visitor.requests - before.requests);
    return result;
  }

  get totalBytes(): number {
    return [...this.bytes.values()].reduce((sum, bytes) => sum + bytes, 0);
  }
}

/**
 * One student's whole journey, request by request as Chromium sends it on a second visit: scripts, style sheets, fonts
 * and the exam's media are in its cache, the application moves between pages by calls, and the questions of an exam
 * come with its start.
 */
async function travel(origin: string, { user, browser, exercise }: Student, journal: Journal): Promise<void> {
  const visitor = new Visitor(origin, browser);
  // The request of an exercise page; afterwards it includes the result.
  const attemptPath = `/api/examinations/${exercise.examinationId}/attempt?assignmentId=${exercise.assignmentId}`;
  const step = <T>(name: Step, work: () => Promise<T>): Promise<T> => journal.step(name, visitor, work);
  try {
    await step('login page', () => visitor.page('/auth/login'));
    const { email, password } = user;
    await step('login', () => visitor.call('POST', '/login', { email, password }));
    const classId = await step('landing', async () => {
      await visitor.call('GET', '/api/notifications?page=1&size=5');
      const home = await visitor.call<StudentDashboard>('GET', '/api/dashboard');
      await visitor.openLine();
      return home.classes[0]?.id;
    });
    await step('open the exam', async () => {
      await visitor.call('GET', `/api/student/classes/${classId}`);
      await visitor.call('GET', `/api/student/classes/${classId}/assignments?page=1&size=10`);
      await visitor.call('GET', `/api/student/assignments/${exercise.assignmentId}`);
      visitor.leaveLine();
      await visitor.call('GET', attemptPath);
    });
    const { attempt, questions } = await step('start', () =>
      visitor.call<AttemptView>('POST', '/api/attempts', exercise),
    );
    for (const question of questions) {
      const body = { rev: 1, answer: someAnswer(question, 0), epoch: attempt.epoch, submit: true };
      const path = `/api/attempts/${attempt.id}/answers/${question.id}`;
      const saved = await step('answer', () => visitor.call<SaveResult>('PUT', path, body));
      if (saved.verdict === null) throw new Error(`An answer to a ${question.type} got no verdict.`);
    }
    const { epoch } = attempt;
    const finished = await step('finish', () =>
      visitor.call<FinishedAttempt>('POST', `/api/attempts/${attempt.id}/finish`, { epoch }),
    );
    const { view } = await step('review', () =>
      visitor.call<{ exercise: Exercise; view: AttemptView }>('GET', attemptPath),
    );
    if (finished.attempt.state !== 'submitted' || view.answers.length !== QUESTIONS)
      throw new Error(`A journey ended ${finished.attempt.state} with ${view.answers.length} answers.`);
    journal.journeys += 1;
  } finally {
    visitor.close();
  }
}

interface Level {
  atOnce: number;
  journal: Journal;
  usage: Usage;
}

const perJourney = (value: number, { journal }: Level): number => value / journal.journeys;

async function measureLevel(
  product: Product,
  students: readonly Student[],
  { atOnce, seconds, from }: { atOnce: number; seconds: number; from: number },
): Promise<Level> {
  const journal = new Journal();
  const watch = await ResourceWatch.begin(product);
  const end = performance.now() + seconds * 1000;
  let turn = from;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) {
        const student = students[turn++ % students.length];
        if (student === undefined) throw new Error('There are no students.');
        await travel(product.server.origin, student, journal).catch((error: unknown) =>
          journal.errors.addError(error),
        );
      }
    }),
  );
  return { atOnce, journal, usage: await watch.end() };
}

/** Creates students who have used this device before, but have not opened this exam. */
async function returningStudents({ connection }: Product, count: number): Promise<Student[]> {
  const seeded = await seedStudents(connection, count, QUESTIONS);
  const students = seeded.map((student) => ({ ...student, browser: { device: newToken() } }));
  await connection.db
    .insertInto('knownDevices')
    .values(
      students.map(({ user, browser }) => ({
        userId: user.id,
        schoolId: user.schoolId,
        deviceHash: hashToken(browser.device),
      })),
    )
    .execute();
  return students;
}

/** Returns the processor seconds of checking one password, with nothing around it. */
async function measureHash(): Promise<number> {
  const hash = await hashPassword('dom-dom-2025');
  const before = process.cpuUsage();
  await fewAtOnce(Array.from({ length: HASHES }, () => async () => void (await verifyPassword(hash, 'x'))));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6 / HASHES;
}

function levelFigures(level: Level): Figure[] {
  const { journal, usage, atOnce } = level;
  const { server, postgres, generator } = usage.processor;
  // The goals apply to the largest number of students; the other figures are reported for every number.
  const isMost = atOnce === Math.max(...AT_ONCE);
  const seconds = (name: string, value: number): Figure => ({
    name: `${atOnce} at once: processor seconds a journey, ${name}`,
    value: perJourney(value, level),
    unit: 's',
    digits: 4,
  });
  return [
    {
      name: `${atOnce} at once: journeys`,
      value: journal.journeys / usage.seconds,
      unit: '/s',
      digits: 1,
      ...(isMost ? { atLeast: 106 } : {}),
    },
    { name: `${atOnce} at once: errors`, value: journal.errors.summary().errors, unit: '', limit: 0 },
    { ...seconds('server and PostgreSQL', server + postgres), ...(isMost ? { limit: 0.018 } : {}) },
    seconds('server', server),
    seconds('PostgreSQL', postgres),
    seconds('generator', generator),
    {
      name: `${atOnce} at once: received a journey`,
      value: perJourney(journal.totalBytes, level) / 1000,
      unit: 'kB',
      digits: 1,
      ...(isMost ? { limit: 31 } : {}),
    },
    { name: `${atOnce} at once: longest delay of the event loop`, value: usage.loop.max, unit: 'ms' },
  ];
}

function showSteps(levels: readonly Level[]): void {
  const last = levels.at(-1);
  if (last === undefined) return;
  console.log(
    '\n### Step by step: p50 and p95 in milliseconds at each number of students; an answer is one of ten\n',
  );
  showTable(
    ['step', 'requests', 'kB', ...levels.map(({ atOnce }) => `${atOnce} at once`)],
    STEPS.map((step) => {
      const times = last.journal.latencies.get(step)?.summary().count ?? 0;
      return [
        step,
        ((last.journal.requests.get(step) ?? 0) / times).toFixed(0),
        ((last.journal.bytes.get(step) ?? 0) / times / 1000).toFixed(2),
        ...levels.map(({ journal }) => {
          const { p50, p95 } = journal.latencies.get(step)?.summary() ?? {};
          return `${p50?.toFixed(1)}, ${p95?.toFixed(1)}`;
        }),
      ];
    }),
  );
}

export const journey: LoadRun = {
  title: "one student's whole way, from the login page to the review, at 1, 8 and 32 students",
  async measure(product, { seconds = SECONDS }) {
    const needed = WARM_UP + seconds * STUDENTS_A_SECOND;
    const students = await returningStudents(product, needed);
    const { origin } = product.server;
    // Warm-up, until the server's code is compiled.
    const unmeasured = new Journal();
    await fewAtOnce(students.slice(0, WARM_UP).map((student) => () => travel(origin, student, unmeasured)));
    const hash = await measureHash();
    const levels: Level[] = [];
    for (const atOnce of AT_ONCE) {
      const from = levels.reduce((sum, { journal }) => sum + journal.journeys, WARM_UP);
      levels.push(await measureLevel(product, students, { atOnce, seconds, from }));
    }
    for (const { journal } of levels)
      for (const [kind, count] of journal.errors.errors) console.log(`${count} times ${kind}`);
    showFigures(`${this.title}, ${seconds} s each, without a pause`, [
      { name: 'processor seconds of one password', value: hash, unit: 's', digits: 4 },
      ...levels.flatMap(levelFigures),
    ]);
    showSteps(levels);
  },
};
