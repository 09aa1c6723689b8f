import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { bareEnvironment } from './bare-environment.ts';
import { giveWay, OWN_SESSION } from './give-way.ts';
import { processorMs } from './processor-time.ts';
import type { TaskMessage } from './serve-tasks.ts';

const IDLE_MS = 120_000;
/** A busy machine may take seconds to load the program; that is not the task's fault. */
const START_MS = 60_000;
/** More than ordinary files and bodies take. */
const SHORT_MS = 300;
const OFTEN_MS = 100;
const LONG_AGO_MS = 10_000;

/** A task took more time or memory than it may. */
export class TaskLimitError extends Error {}

interface Options<Task> {
  /** The program; it receives tasks with `serveTasks`. */
  program: string;
  /** Memory for JavaScript values. The program watches its whole memory itself, see `serveTasks`. */
  mostHeapMb: number;
  /** What the program must load before the task. */
  partOf: (task: Task) => string;
  /** How long tasks give way from the start once one was long: whoever sends one may be about to send many. */
  longAgoMs?: number;
}

/**
 * A program of ours that works on what strangers sent, in its own process, one task at a time. A task that hits a limit
 * ends the process, and the next task starts another. It is not a thread: the heap limit of a thread does not hold, and
 * a thread without memory takes the server with it (nodejs/node#47224). The process is kept for a while, because
 * starting it costs more than most tasks.
 *
 * Somebody waits for each task, and most are short. On a busy machine a process that gives way takes half a minute to
 * load its program, so only tasks that turn out to be long give way to the server and the database.
 */
export class TaskProcess<Task extends object, Outcome extends object> {
  readonly #options: Required<Options<Task>>;
  readonly #waiting: { isFirst: boolean; begin: () => void }[] = [];
  #isBusy = false;
  #child: ChildProcess | null = null;
  /** What the child has loaded for its last task. */
  #part: string | null = null;
  #idle: NodeJS.Timeout | undefined;
  #hasGivenWay = false;
  #lastLongAt = -Infinity;

  constructor(options: Options<Task>) {
    this.#options = { longAgoMs: LONG_AGO_MS, ...options };
  }

  /** Performs the task when it is its turn. The limit does not count the time before, nor that of starting. */
  run(task: Task, timeLimitMs: number): Promise<Outcome> {
    return this.#inTurn(false, () => this.#perform(task, timeLimitMs));
  }

  /** For short tasks: comes before those of `run` that have not begun. */
  runFirst(task: Task, timeLimitMs: number): Promise<Outcome> {
    return this.#inTurn(true, () => this.#perform(task, timeLimitMs));
  }

  async #inTurn(isFirst: boolean, work: () => Promise<Outcome>): Promise<Outcome> {
    if (this.#isBusy)
      await new Promise<void>((begin) => {
        this.#waiting.push({ isFirst, begin });
      });
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      const first = this.#waiting.findIndex((one) => one.isFirst);
      const [next] = this.#waiting.splice(Math.max(0, first), 1);
      if (next === undefined) this.#isBusy = false;
      else next.begin();
    }
  }

  async #perform(task: Task, timeLimitMs: number): Promise<Outcome> {
    clearTimeout(this.#idle);
    try {
      if (this.#hasGivenWay && this.#stillLongMs() === 0) await this.close();
      const child = this.#child ?? (await this.#start());
      await this.#load(child, this.#options.partOf(task));
      const answer = nextMessage(child, timeLimitMs);
      child.send({ task } satisfies TaskMessage);
      const outcome = (await this.#watch(child, answer)) as Outcome; // what the program sends
      // Ends the process after a while, because the next task may be long in coming.
      const idleMs = this.#hasGivenWay ? this.#stillLongMs() : IDLE_MS;
      this.#idle = setTimeout(() => void this.close(), idleMs).unref();
      return outcome;
    } catch (error) {
      if (error instanceof TaskLimitError) this.#lastLongAt = performance.now();
      await this.close();
      throw error;
    }
  }

  /** Waits for the end of a task, which gives way as soon as it has taken longer than most. */
  async #watch(child: ChildProcess, answer: Promise<unknown>): Promise<unknown> {
    const begun = { at: performance.now(), usedMs: processorMs(child.pid) };
    const watching = setInterval(() => {
      const usedMs = processorMs(child.pid);
      const taskMs =
        usedMs === null || begun.usedMs === null ? performance.now() - begun.at : usedMs - begun.usedMs;
      if (taskMs >= SHORT_MS) this.#giveWay(child);
    }, OFTEN_MS);
    return answer.finally(() => clearInterval(watching));
  }

  #stillLongMs(): number {
    return Math.max(0, this.#lastLongAt + this.#options.longAgoMs - performance.now());
  }

  #giveWay(child: ChildProcess): void {
    this.#lastLongAt = performance.now();
    if (!this.#hasGivenWay) giveWay(child.pid);
    this.#hasGivenWay = true;
  }

  async #load(child: ChildProcess, part: string): Promise<void> {
    if (part === this.#part) return;
    const loaded = nextMessage(child, START_MS);
    child.send({ part } satisfies TaskMessage);
    await loaded;
    this.#part = part;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'exit');
    child.kill('SIGKILL');
    await closed;
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(this.#options.program, {
      // Without the second limit, values that live a moment take another fifty megabytes.
      execArgv: [`--max-old-space-size=${this.#options.mostHeapMb}`, '--max-semi-space-size=4'],
      env: bareEnvironment(),
      serialization: 'advanced',
      detached: OWN_SESSION,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // A process that cannot be started or ends between two tasks is not used again; during a task, the task learns it.
    child.on('error', () => this.#forget(child));
    child.once('exit', () => this.#forget(child));
    child.unref();
    child.channel?.unref();
    this.#child = child;
    this.#part = null;
    await nextMessage(child, START_MS);
    this.#hasGivenWay = this.#stillLongMs() > 0;
    if (this.#hasGivenWay) giveWay(child.pid);
    return child;
  }

  #forget(child: ChildProcess): void {
    if (this.#child === child) this.#child = null;
  }
}

/** Rejects when none comes in time, or when the process ends. */
async function nextMessage(child: ChildProcess, limitMs: number): Promise<unknown> {
  const over = new AbortController();
  const limit = AbortSignal.timeout(limitMs);
  const signal = AbortSignal.any([limit, over.signal]);
  const message = once(child, 'message', { signal });
  const end = endOf(child, signal);
  // The promise that loses the race rejects later; an unhandled rejection would end the server.
  for (const one of [message, end]) one.catch(() => undefined);
  try {
    return (await Promise.race([message, end]))[0];
  } catch (error) {
    if (limit.aborted) throw new TaskLimitError('The task took too long.', { cause: error });
    throw error;
  } finally {
    over.abort();
  }
}

/** Rejects when the process ends. The system and the process itself end it by a signal when it has no memory left. */
async function endOf(child: ChildProcess, signal: AbortSignal): Promise<never> {
  const [code, killedBy] = (await once(child, 'exit', { signal })) as [number | null, string | null]; // Node's
  if (killedBy !== null) throw new TaskLimitError(`The process was ended by ${killedBy}.`);
  throw new Error(`The process ended with code ${code}.`);
}
