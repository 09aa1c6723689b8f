import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Connection } from '../../../apps/server/src/db/connect.ts';
import {
  buildAssignment,
  buildClass,
  type BuiltClass,
  type BuiltUser,
} from '../../../apps/server/src/testing/builders.ts';
import { runServer, type ServerProcess } from '../../../apps/server/src/testing/server-process.ts';
import type { BrokenServer } from './broken-builds.ts';
import type { Violation } from '../../lib/check-score.ts';
import { check, checkTyped } from './checker.ts';
import { Device, Gate } from './device.ts';
import { readEvidence } from '../../lib/evidence.ts';
import { History } from './history.ts';
import { Link } from './link.ts';
import { Postgres, type PostgresSettings } from './postgres.ts';
import { type BrokenClient, Pupil } from './pupil.ts';
import type { Random } from '../../lib/random.ts';

const PUPILS = 8;

/** What all faults share: one database with the content, a class and a test given to it. */
export interface Ground {
  dataDir: string;
  historyDir: string;
  postgres: Postgres;
  connection: Connection;
  students: readonly BuiltUser[];
  target: BuiltClass;
  exercise: { examinationId: string; assignmentId: string };
  close(): Promise<void>;
}

export async function openGround(): Promise<Ground> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'domdom-faults-'));
  const historyDir = fs.mkdtempSync(path.join(os.tmpdir(), 'domdom-histories-'));
  const postgres = await Postgres.create(dataDir);
  // The first start migrates and loads the content.
  const server = await runServer({ DATABASE_URL: postgres.url, DATA_DIR: dataDir });
  await server.end('SIGTERM');
  const connection = connect(postgres.url, 3, () => undefined);
  const target = await buildClass(connection.db, { studentCount: PUPILS });
  const { id: assignmentId, examinationId } = await buildAssignment(connection.db, target);
  return {
    dataDir,
    historyDir,
    postgres,
    connection,
    students: target.students,
    target,
    exercise: { examinationId, assignmentId },
    close: async () => {
      await connection.close();
      await postgres.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A server of the product behind a link, with a link of its own to the database. */
export class Server {
  readonly #env: Record<string, string>;
  readonly #front: Link;
  readonly #back: Link;
  #process: ServerProcess | null = null;
  #lastWords: string | null = null;

  constructor(links: { front: Link; back: Link }, env: Record<string, string>) {
    this.#front = links.front;
    this.#back = links.back;
    this.#env = env;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#front.port}`;
  }

  /** Between the pupils and the server. */
  get front(): Link {
    return this.#front;
  }

  /** Between the server and the database. */
  get back(): Link {
    return this.#back;
  }

  async start(): Promise<void> {
    const running = await runServer(this.#env);
    this.#process = running;
    // Nothing of a harness that dies is left behind.
    const killAlong = () => running.child.kill('SIGKILL');
    process.once('exit', killAlong);
    running.child.once('exit', () => {
      process.off('exit', killAlong);
      if (this.#process === running) this.#lastWords = running.output();
    });
    this.#front.leadTo(Number(new URL(running.origin).port));
  }

  /** Nothing is said, nothing is tidied up. */
  async kill(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    await running?.end('SIGKILL');
    this.#front.leadTo(null);
  }

  /** What it said when it ended though nobody had killed it; null while it runs. It is started again. */
  async takeLastWords(): Promise<string | null> {
    const words = this.#lastWords;
    this.#lastWords = null;
    if (words !== null) await this.start();
    return words;
  }

  async close(): Promise<void> {
    await this.kill();
    this.#front.close();
    this.#back.close();
  }
}

/** What is wrong in a build that the checker has to catch; nothing in the product itself. */
export interface Build {
  name: string;
  server?: BrokenServer;
  client?: BrokenClient;
  postgres?: PostgresSettings;
}

export const SOUND: Build = { name: 'the product' };

/** How a violation begins that no checker has found. */
export const BROKE_OFF = 'broke off: ';

/** What was found says enough; clients that go on would only wait for what is lost. */
export class EndOfRound extends Error {}

const HOOK = new URL('break-server.ts', import.meta.url).href;

/** One build of the product on the ground, for the rounds of one fault. */
export class Stage {
  readonly ground: Ground;
  readonly gate = new Gate();
  readonly servers: Server[] = [];
  readonly violations: Violation[] = [];
  /** What is wrong in the rounds that are running. */
  build: Build = SOUND;
  readonly #brokenServer: BrokenServer | null;
  #history: History;
  #pupils: Pupil[] = [];
  /** Of pupils in real browsers. */
  readonly #followed = new Set<string>();
  #rounds = 0;

  private constructor(ground: Ground, server: BrokenServer | null) {
    this.ground = ground;
    this.#brokenServer = server;
    this.#history = new History(path.join(ground.historyDir, 'before.jsonl'));
  }

  static async open(ground: Ground, server: BrokenServer | null): Promise<Stage> {
    const stage = new Stage(ground, server);
    await stage.addServer();
    return stage;
  }

  /** Before the rounds of one build; `null` ends them. */
  async use(build: Build | null): Promise<void> {
    const before = this.build;
    this.build = build ?? SOUND;
    this.#rounds = 0;
    if (before.postgres === this.build.postgres) return;
    await this.ground.postgres.stop();
    await this.ground.postgres.start(this.build.postgres);
  }

  get history(): History {
    return this.#history;
  }

  get roundNumber(): number {
    return this.#rounds;
  }

  get server(): Server {
    const [server] = this.servers;
    if (server === undefined) throw new Error('No server was started.');
    return server;
  }

  /** Another server on the same database; `clockShiftMs` is how wrong its clock is. */
  async addServer({ clockShiftMs = 0 }: { clockShiftMs?: number } = {}): Promise<Server> {
    const { postgres, dataDir } = this.ground;
    const back = await Link.open();
    back.leadTo(postgres.port);
    const front = await Link.open();
    const server = new Server(
      { front, back },
      {
        DATABASE_URL: postgres.urlThrough(back.port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'fatal',
        NODE_OPTIONS: `--import=${HOOK}`,
        FAULTS_BUILD: this.#brokenServer ?? '',
        FAULTS_CLOCK_SHIFT_MS: String(clockShiftMs),
      },
    );
    this.servers.push(server);
    await server.start();
    return server;
  }

  async removeServer(server: Server): Promise<void> {
    this.servers.splice(this.servers.indexOf(server), 1);
    await server.close();
  }

  beginRound(name: string): void {
    this.#rounds += 1;
    this.gate.open();
    this.#history = new History(path.join(this.ground.historyDir, `${name}-${this.#rounds}.jsonl`));
    this.violations.length = 0;
  }

  /** Pupils who have begun an attempt each, with one browser each. */
  async pupils(random: Random, count = PUPILS): Promise<Pupil[]> {
    const students = this.ground.students.slice(0, count);
    return Promise.all(students.map((student) => this.pupil(student, random.fork())));
  }

  /** `browser`: which of several of the same person; another tab shares the storage of the first. */
  async pupil(
    student: BuiltUser,
    random: Random,
    {
      browser = 1,
      isOtherTab = false,
      isStarted = true,
      server = this.server,
      exercise = this.ground.exercise,
    } = {},
  ): Promise<Pupil> {
    const person = `${student.id}-${this.#rounds}`;
    const device = new Device({
      name: `${person}-${browser}`,
      account: student,
      origin: server.origin,
      history: this.#history,
      gate: this.gate,
    });
    const pupil = new Pupil({
      device,
      owner: isOtherTab ? `${person}-1` : device.name,
      exercise,
      random,
      brokenClient: this.build.client ?? null,
    });
    this.#pupils.push(pupil);
    await device.logIn();
    if (isStarted) await pupil.start();
    return pupil;
  }

  /** An attempt that was begun in a real browser is checked as the others are. */
  follow(attemptId: string): void {
    this.#followed.add(attemptId);
    this.#history.halfSeen.add(attemptId);
  }

  /** Compares what clients were told so far with the database. Call before anybody writes again. */
  async check(when: string): Promise<void> {
    const ids = this.#attemptIds();
    const evidence = await readEvidence(this.ground.connection.db, ids);
    const missing = ids.filter((id) => !evidence.attempts.some((attempt) => attempt.id === id));
    this.#note(when, [
      ...missing.map((id) => `I1: attempt ${id} was begun and is missing`),
      ...check(this.#history, evidence),
    ]);
    if (this.violations.length > 0) throw new EndOfRound();
  }

  /** At the end of a round in which every pupil had one browser and everything was sent. */
  async checkTyped(): Promise<void> {
    const evidence = await readEvidence(this.ground.connection.db, this.#attemptIds());
    this.#note('at the end', checkTyped(this.#history, evidence));
  }

  blame(when: string, violation: Violation): void {
    this.#note(when, [violation]);
  }

  #note(when: string, violations: readonly Violation[]): void {
    for (const violation of violations) {
      this.violations.push(`${violation} (${when})`);
      this.#history.note('violation', { violation, when });
    }
  }

  /** How the attempts of the round stand. */
  async states(): Promise<string[]> {
    const { attempts } = await readEvidence(this.ground.connection.db, this.#attemptIds());
    return attempts.map(({ state }) => state);
  }

  async endRound(): Promise<void> {
    for (const server of this.servers) {
      const words = await server.takeLastWords();
      if (words !== null)
        this.blame('at the end', `${BROKE_OFF}the server ended by itself: ${words.slice(-1500)}`);
    }
    await this.endAttempts();
    if (this.violations.length === 0) fs.rmSync(this.#history.file, { force: true });
  }

  /** Ends what is still running, so that the next start begins new attempts. */
  async endAttempts(): Promise<void> {
    for (const pupil of this.#pupils.splice(0)) pupil.close();
    this.#followed.clear();
    await this.ground.connection.db
      .updateTable('attempts')
      .set({ state: 'submitted', finishedAt: new Date() })
      .where('state', '=', 'open')
      .execute();
  }

  async close(): Promise<void> {
    for (const server of this.servers) await server.close();
  }

  #attemptIds(): string[] {
    const begun = this.#pupils.flatMap((pupil) => (pupil.hasStarted ? [pupil.attemptId] : []));
    return [...new Set([...begun, ...this.#followed])];
  }
}

/** Resolves to the milliseconds until `isDone`; throws when it takes longer than `limitMs`. */
export async function until(
  what: string,
  isDone: () => boolean | Promise<boolean>,
  limitMs: number,
): Promise<number> {
  const start = performance.now();
  while (!(await isDone())) {
    if (performance.now() - start > limitMs) throw new Error(`${what} took longer than ${limitMs} ms`);
    await pause(10);
  }
  return performance.now() - start;
}
