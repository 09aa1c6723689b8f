import type { AttemptView, FinishedAttempt, SaveResult } from '@domdom/api';
import { someAnswer } from './answers.ts';
import { Connection, textOf } from './connection.ts';

/** Packed answers cost the server time, so they are asked for as browsers do. */
const HEADERS = 'x-domdom-client: web\r\naccept-encoding: gzip, deflate, br\r\n';

/** The server is busy and says so; a browser comes again by itself. */
export class BusyError extends Error {}

export interface ExerciseToStart {
  examinationId: string;
  assignmentId: string;
}

/** A pupil with one open connection, as a browser tab has it. */
export class HttpPupil {
  readonly connection: Connection;
  readonly #revisions = new Map<string, number>();
  #cookie: string;
  #view: AttemptView | undefined;
  #turn = 0;

  /** `cookie`: of a session that is open already. */
  constructor(origin: string, cookie = '') {
    this.connection = new Connection(origin);
    this.#cookie = cookie;
  }

  /** The same pupil with the same attempt, at another server, with a connection and revisions of its own. */
  at(origin: string): HttpPupil {
    const other = new HttpPupil(origin, this.#cookie);
    other.#view = this.#view;
    return other;
  }

  get attempt(): AttemptView {
    if (this.#view === undefined) throw new Error('This pupil has not started.');
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
    return JSON.parse(text) as T; // the caller names the shape that the contract gives
  }

  async logIn(email: string, password: string): Promise<void> {
    await this.call('POST', '/login', { email, password });
  }

  /** At the page of an exercise, before the first start. */
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

  /** Saves another answer to one question after the other, as typing does. */
  async saveNext(): Promise<void> {
    const { id, answer } = this.#next();
    await this.save(id, answer);
  }

  /** Asks for the verdict of one question after the other. */
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

  /** The next revision of a question; also for whoever writes beside the pupil. */
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
