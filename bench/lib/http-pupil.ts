import http from 'node:http';
import type { AttemptView, SaveResult } from '@domdom/api';
import { someAnswer } from './answers.ts';

/** A pupil with one open connection, as a browser tab has it. Cheap, since the load shares the machine. */
export class HttpPupil {
  readonly #origin: URL;
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  readonly #revisions = new Map<string, number>();
  #cookie = '';
  #view: AttemptView | undefined;
  #turn = 0;

  constructor(origin: string) {
    this.#origin = new URL(origin);
  }

  get attempt(): AttemptView {
    if (this.#view === undefined) throw new Error('This pupil has not started.');
    return this.#view;
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const { hostname, port } = this.#origin;
    const headers = { 'x-domdom-client': 'web', 'content-type': 'application/json', cookie: this.#cookie };
    return new Promise((resolve, reject) => {
      const request = http.request(
        { hostname, port, path, method, headers, agent: this.#agent },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString('utf8');
            if (response.statusCode !== 200) {
              reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`));
              return;
            }
            const cookies = response.headers['set-cookie'] ?? [];
            if (cookies.length > 0) this.#cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
            resolve(JSON.parse(text) as T); // the caller names the shape that the contract gives
          });
        },
      );
      request.on('error', reject);
      request.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  async logIn(email: string, password: string): Promise<void> {
    await this.call('POST', '/login', { email, password });
  }

  async start(exercise: { examinationId: string; assignmentId: string }): Promise<void> {
    this.#view = await this.call<AttemptView>('POST', '/api/attempts', exercise);
  }

  /** Saves another answer to one question after the other, as typing does. */
  async saveNext(): Promise<void> {
    const { questions } = this.attempt;
    const question = questions[this.#turn % questions.length];
    if (question === undefined) throw new Error('The paper is empty.');
    await this.save(question.id, someAnswer(question, this.#turn));
    this.#turn += 1;
  }

  async submit(questionId: string): Promise<void> {
    const question = this.attempt.questions.find(({ id }) => id === questionId);
    if (question === undefined) throw new Error(`There is no question ${questionId}.`);
    const { verdict } = await this.save(questionId, someAnswer(question, this.#turn), true);
    if (verdict === null) throw new Error(`Question ${questionId} got no verdict.`);
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
    this.#agent.destroy();
  }
}
