import './browser-stand-in.ts';
import type { AttemptView, FinishedAttempt, SaveResult } from '@domdom/api';
import { HttpStudent } from '../../../apps/server/src/testing/server-process.ts';
import type { Save } from '../../../apps/web/src/components/attempt/save-types.ts';
import { ApiError, errorOf } from '../../../apps/web/src/lib/api-client.ts';
import type { CallStart, History } from './history.ts';

/** Same as in the browser: it is better to retry a save that hangs. */
const TIMEOUT_MS = 10_000;

/** Holds calls back, so that the checker sees the database before it is written to again. */
export class Gate {
  #opened: Promise<void> = Promise.resolve();
  #open: () => void = () => undefined;
  #isOpen = true;
  #inFlight = 0;
  #whenQuiet: (() => void)[] = [];

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#opened = new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  open(): void {
    this.#isOpen = true;
    this.#open();
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  async pass<T>(call: () => Promise<T>): Promise<T> {
    while (!this.#isOpen) await this.#opened;
    this.#inFlight += 1;
    try {
      return await call();
    } finally {
      this.#inFlight -= 1;
      if (this.#inFlight === 0) for (const resolve of this.#whenQuiet.splice(0)) resolve();
    }
  }

  /** Resolves when every call that was let through has ended. */
  async quiet(): Promise<void> {
    if (this.#inFlight === 0) return;
    await new Promise<void>((resolve) => this.#whenQuiet.push(resolve));
  }
}

export interface Account {
  id: string;
  email: string;
  password: string;
}

interface DeviceParts {
  name: string;
  account: Account;
  origin: string;
  history: History;
  gate: Gate;
}

/** A student's browser on the wire: its calls, what they returned and how they failed, as the real one sees them. */
export class Device {
  readonly #parts: DeviceParts;
  readonly #http: HttpStudent;

  constructor(parts: DeviceParts) {
    this.#parts = parts;
    this.#http = new HttpStudent(parts.origin);
  }

  get name(): string {
    return this.#parts.name;
  }

  get history(): History {
    return this.#parts.history;
  }

  /** Sends all further calls to another server. */
  moveTo(origin: string): void {
    this.#http.origin = origin;
  }

  /** Safe to call repeatedly: one device has one session. */
  async logIn(): Promise<void> {
    const { email, password } = this.#parts.account;
    await this.#http.logIn(email, password);
  }

  /** Logs out as another tab of the same browser would; this one finds out with its next call. */
  async endSession(): Promise<void> {
    await this.#http.ok('POST', '/logout');
  }

  async start(exercise: { examinationId: string; assignmentId: string }): Promise<AttemptView> {
    return this.#call({ operation: 'start' }, 'POST', '/api/attempts', exercise);
  }

  async read(attemptId: string): Promise<AttemptView> {
    return this.#call({ operation: 'read', attemptId }, 'GET', `/api/attempts/${attemptId}`);
  }

  async save(attemptId: string, save: Save): Promise<SaveResult> {
    const { questionId, ...body } = save;
    const url = `/api/attempts/${attemptId}/answers/${questionId}`;
    return this.#call({ operation: 'save', attemptId, save }, 'PUT', url, body);
  }

  async finish(attemptId: string, epoch: number): Promise<FinishedAttempt> {
    return this.#call({ operation: 'finish', attemptId }, 'POST', `/api/attempts/${attemptId}/finish`, {
      epoch,
    });
  }

  /** Fetches any other page or call that a student may request, and keeps the response only for the key search. */
  async look(url: string, body?: unknown): Promise<void> {
    const { history, gate } = this.#parts;
    await gate.pass(async () => {
      const { status, text } = await this.#send(body === undefined ? 'GET' : 'POST', url, body);
      if (status !== 200) throw new Error(`${url}: ${status} ${text.slice(0, 200)}`);
      history.received.push(text);
    });
  }

  async #call<T>(
    about: Partial<CallStart> & Pick<CallStart, 'operation'>,
    method: string,
    url: string,
    body?: unknown,
  ): Promise<T> {
    const { history, gate } = this.#parts;
    return gate.pass(async () => {
      const call = history.start({ attemptId: null, save: null, ...about, device: this.name });
      try {
        const { status, text } = await this.#send(method, url, body);
        history.received.push(text);
        const answer: unknown = JSON.parse(text);
        if (status !== 200) throw errorOf(status, answer);
        history.end(call, { outcome: 'ok', code: null, result: answer });
        return answer as T; // the server validates it against the contract before sending
      } catch (error) {
        const lost = error instanceof ApiError ? error : lostCall(error);
        // A 503 may come from a server that lost its database between the write and the reply.
        const isKnown = lost.status >= 400 && lost.status < 500;
        history.end(call, { outcome: isKnown ? 'fail' : 'unknown', code: lost.code, result: null });
        throw lost;
      }
    });
  }

  async #send(method: string, url: string, body?: unknown): Promise<{ status: number; text: string }> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new DOMException('too slow', 'TimeoutError')), TIMEOUT_MS);
    });
    const work = async () => {
      const response = await this.#http.call(method, url, body);
      return { status: response.status, text: await response.text() };
    };
    try {
      return await Promise.race([work(), timeout]);
    } finally {
      clearTimeout(timer);
    }
  }
}

function lostCall(cause: unknown): ApiError {
  const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError';
  const code = isTimeout ? 'TIMEOUT' : 'OFFLINE';
  return new ApiError({ status: 0, code, message: String(cause) }, { cause });
}
