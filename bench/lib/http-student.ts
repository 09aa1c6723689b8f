import type { AttemptView, FinishedAttempt, SaveResult } from '@domdom/api';
import { someAnswer } from './answers.ts';
import { Connection, textOf } from './connection.ts';

/** Asks for compression as browsers do, because compressing costs the server time. */
const HEADERS = 'x-domdom-client: web\r\naccept-encoding: gzip, deflate, br\r\n';

/** The server reported that it is busy; a browser retries by itself. */
export class BusyError extends Error {}

export interface ExerciseToStart {
  examinationId: string;
  assignmentId: string;
}

/** A student with one open connection, like a browser tab. */
export class HttpStudent {
  readonly connection: Connection;
  readonly #revisions = new Map<string, number>();
  #cookie: string;
  #view: AttemptView | undefined;
  #turn = 0;

  /** `cookie`: from a session that is already open. */
  constructor(origin: string, cookie = '') {
    this.connection = new Connection(origin);
    this.#cookie = cookie;
  }

  /** Returns the same student and attempt on another server, with a new connection and new revisions. */
  at(origin: string): HttpStudent {
    const other = new HttpStudent(origin, this.#cookie);
    other.#view = this.#view;
    return other;
  }

  get attempt(): AttemptView {
    if (this.#view === undefined) throw new Error('This student has not started.');
    return this.#view;
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const type = body === undefined ? '' : 'content-type: application/json\r\n';
    const headers = `${HEADERS}cookie: ${this.#cookie}\r\n${type}`;
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const answer = await this.connection.send(method, path, headers, sent);
    const text = textOf(answer);
    const problem = `${method} ${path}: ${answer.status} ${text}`;
    if (answer.status === 503) throw new BusyError(problem);
    if (answer.status !== 200) throw new Error(problem);
    const cookies = answer.headers.get('set-cookie');
    if (cookies !== undefined) this.#cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    return JSON.parse(text) as T; // the caller names the contract's type
  }

  async logIn(email: string, password: string): Promise<void> {
    await this.call('POST', '/login', { email, password });
  }

  /** Loads the page of an exercise, before the first start. */
  async look({ examinationId, assignmentId }: ExerciseToStart): Promise<void> {
    await this.call('GET', `/api/examinations/${examinationId}/attempt?assignmentId=${assignmentId}`);
  }

  async start(exercise: ExerciseToStart): Promise<void> {
    this.#view = await this.call<AttemptView>('POST', '/api/attempts', exercise);
  }

  async finish(): Promise<void> {
    const { id, epoch } = this.attempt.attempt;
    const finished = await this.call<FinishedAttempt>('POST', `/api/attempts/${id}/finish`, { epoch });
    this.#view = { ...this.attempt, ...finished };
  }

  /** Saves a new answer to the next question in turn, as typing does. */
  async saveNext(): Promise<void> {
    const { id, answer } = this.#next();
    await this.save(id, answer);
  }

  /** Submits the next question in turn for its verdict. */
  async submitNext(): Promise<void> {
    const { id, answer } = this.#next();
    const { verdict } = await this.save(id, answer, true);
    if (verdict === null) throw new Error(`Question ${id} got no verdict.`);
  }

  #next(): { id: string; answer: unknown } {
    const { questions } = this.attempt;
    const question = questions[this.#turn % questions.length];
    if (question === undefined) throw new Error('The paper is empty.');
    this.#turn += 1;
    return { id: question.id, answer: someAnswer(question, this.#turn) };
  }

  /** Returns the next revision of a question; also used by code that writes alongside the student. */
  nextRevision(questionId: string): number {
    const revision = (this.#revisions.get(questionId) ?? 0) + 1;
    this.#revisions.set(questionId, revision);
    return revision;
  }

  async save(questionId: string, answer: unknown, submit = false): Promise<SaveResult> {
    const { id, epoch } = this.attempt.attempt;
    const rev = this.nextRevision(questionId);
    const body = { rev, answer, epoch, submit };
    const saved = await this.call<SaveResult>('PUT', `/api/attempts/${id}/answers/${questionId}`, body);
    if (saved.rev !== rev) throw new Error(`Revision ${rev} was sent and ${saved.rev} was acknowledged.`);
    return saved;
  }

  close(): void {
    this.connection.close();
  }
}
