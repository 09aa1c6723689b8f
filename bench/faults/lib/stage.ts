import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BuiltUser } from '../../../apps/server/src/testing/builders.ts';
import { runServer, type ServerProcess } from '../../../apps/server/src/testing/server-process.ts';
import type { BrokenServer } from './broken-builds.ts';
import type { Violation } from '../../lib/check-score.ts';
import { check, checkTyped } from './checker.ts';
import { Device, Gate } from './device.ts';
import { readEvidence } from '../../lib/evidence.ts';
import type { Ground } from './ground.ts';
import { History } from './history.ts';
import { Link } from './link.ts';
import type { PostgresSettings } from './postgres.ts';
import { type BrokenClient, Student } from './student.ts';
import type { Random } from '../../lib/random.ts';

/** What a server and its partner share. */
export const PARTNER_SECRET = 'known to the server and its partner alone';

/** A product server behind one link, and with another link to the database. */
export class Server {
  readonly #env: Record<string, string>;
  readonly #front: Link;
  readonly #back: Link;
  readonly #partner: Link;
  #process: ServerProcess | null = null;
  #lastWords: string | null = null;

  constructor(links: { front: Link; back: Link; partner: Link }, env: Record<string, string>) {
    this.#front = links.front;
    this.#back = links.back;
    this.#partner = links.partner;
    this.#env = env;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#front.port}`;
  }

  /** The link between students and server. */
  get front(): Link {
    return this.#front;
  }

  /** The link between server and database. */
  get back(): Link {
    return this.#back;
  }

  /** The link to a system of others that hears of new passwords; it leads nowhere by itself. */
  get partner(): Link {
    return this.#partner;
  }

  async start(): Promise<void> {
    const running = await runServer({ BUDGET_SCALE: '10000', ...this.#env });
    this.#process = running;
    // Leaves nothing running when the harness dies.
    const killAlong = () => running.child.kill('SIGKILL');
    process.once('exit', killAlong);
    running.child.once('exit', () => {
      process.off('exit', killAlong);
      if (this.#process === running) this.#lastWords = running.output();
    });
    this.#front.leadTo(Number(new URL(running.origin).port));
  }

  /** Kills the server without warning or clean-up. */
  async kill(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    await running?.end('SIGKILL');
    this.#front.leadTo(null);
  }

  /**
   * Starts a server again that does not run. Returns the last output of one that ended by itself; a round that was
   * broken off after it killed its server leaves none.
   */
  async revive(): Promise<string | null> {
    const words = this.#lastWords;
    this.#lastWords = null;
    if (words !== null || this.#process === null) await this.start();
    return words;
  }

  async close(): Promise<void> {
    await this.kill();
    this.#front.close();
    this.#back.close();
    this.#partner.close();
  }
}

/** The parts that are broken in a build, which the checker must catch; empty for the product itself. */
export interface Build {
  name: string;
  server?: BrokenServer;
  client?: BrokenClient;
  postgres?: PostgresSettings;
}

export const SOUND: Build = { name: 'the product' };

/** The prefix of a violation that no checker has found. */
export const BROKE_OFF = 'broke off: ';

/** Ends a round early: the violation is enough, and clients that continued would only wait for what is lost. */
export class EndOfRound extends Error {}

const HOOK = new URL('break-server.ts', import.meta.url).href;

/** A server build on a ground, for the rounds of its faults. */
export class Stage {
  readonly ground: Ground;
  readonly gate = new Gate();
  readonly servers: Server[] = [];
  readonly violations: Violation[] = [];
  /** The parts that are broken in the current rounds. */
  build: Build = SOUND;
  /** The guard that its servers lack. */
  readonly brokenServer: BrokenServer | null;
  #history: History;
  #students: Student[] = [];
  /** Attempts of students in real browsers. */
  readonly #followed = new Set<string>();
  #rounds = 0;

  private constructor(ground: Ground, server: BrokenServer | null) {
    this.ground = ground;
    this.brokenServer = server;
    this.#history = new History(path.join(ground.historyDir, 'before.jsonl'));
  }

  static async open(ground: Ground, server: BrokenServer | null): Promise<Stage> {
    const stage = new Stage(ground, server);
    await stage.addServer();
    return stage;
  }

  /** Switches to a build before its rounds; `null` ends them. */
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

  /** Starts another server on the same database, whose clock is wrong by `clockShiftMs`. */
  async addServer({ clockShiftMs = 0 }: { clockShiftMs?: number } = {}): Promise<Server> {
    const { postgres, dataDir } = this.ground;
    const back = await Link.open();
    back.leadTo(postgres.port);
    const front = await Link.open();
    const partner = await Link.open();
    const server = new Server(
      { front, back, partner },
      {
        ...postgres.settingsThrough(back.port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'fatal',
        OUTGOING_TRUSTED_HOSTS: '127.0.0.1',
        MOBILE_PASSWORD_URL: `http://127.0.0.1:${partner.port}`,
        MOBILE_PASSWORD_SECRET: PARTNER_SECRET,
        NODE_OPTIONS: `--import=${HOOK}`,
        FAULTS_BUILD: this.brokenServer ?? '',
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

  /** Creates students with one browser and one started attempt each. */
  async students(random: Random, count = this.ground.students.length): Promise<Student[]> {
    const students = this.ground.students.slice(0, count);
    return Promise.all(students.map((account) => this.student(account, random.fork())));
  }

  /** `browser` numbers the browsers of one student; another tab shares the storage of the first. */
  async student(
    account: BuiltUser,
    random: Random,
    {
      browser = 1,
      isOtherTab = false,
      isStarted = true,
      server = this.server,
      exercise = this.ground.exercise,
    } = {},
  ): Promise<Student> {
    const person = `${account.id}-${this.#rounds}`;
    const device = new Device({
      name: `${person}-${browser}`,
      account,
      origin: server.origin,
      history: this.#history,
      gate: this.gate,
    });
    const student = new Student({
      device,
      owner: isOtherTab ? `${person}-1` : device.name,
      exercise,
      random,
      brokenClient: this.build.client ?? null,
    });
    this.#students.push(student);
    await device.logIn();
    if (isStarted) await student.start();
    return student;
  }

  /** Includes an attempt that was started in a real browser in the checks. */
  follow(attemptId: string): void {
    this.#followed.add(attemptId);
    this.#history.halfSeen.add(attemptId);
  }

  /** Compares what clients have been told so far with the database. Call before anything is written again. */
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

  /** Call at the end of a round in which every student had one browser and everything was sent. */
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

  /** Returns the states of the round's attempts. */
  async states(): Promise<string[]> {
    const { attempts } = await readEvidence(this.ground.connection.db, this.#attemptIds());
    return attempts.map(({ state }) => state);
  }

  async endRound(): Promise<void> {
    for (const server of this.servers) {
      const words = await server.revive();
      if (words !== null)
        this.blame('at the end', `${BROKE_OFF}the server ended by itself: ${words.slice(-1500)}`);
    }
    await this.endAttempts();
    if (this.violations.length === 0) fs.rmSync(this.#history.file, { force: true });
  }

  /** Ends the running attempts, so that the next start begins new ones. */
  async endAttempts(): Promise<void> {
    for (const student of this.#students.splice(0)) student.close();
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
    const begun = this.#students.flatMap((student) => (student.hasStarted ? [student.attemptId] : []));
    return [...new Set([...begun, ...this.#followed])];
  }
}

/** Resolves to the milliseconds until `isDone` is true; throws after `limitMs`. */
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
