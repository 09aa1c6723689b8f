import { setTimeout as pause } from 'node:timers/promises';
import type { AttemptView } from '@domdom/api';
import type { BrowserContext, Locator, Page, Request, Response } from '@playwright/test';
import type { BuiltUser } from '../../../apps/server/src/testing/builders.ts';
import { breakPage, wallClockScript } from './broken-pages.ts';
import type { CallRecord } from './history.ts';
import { EndOfRound, type Stage } from './stage.ts';
import { typingExercise, typingIds, type TypingKind } from './typing-exercise.ts';

const STEP_LIMIT_MS = 15_000;
/** Matches starting an attempt and resuming one. */
const BEGIN_PATH = /^\/api\/attempts(\/[^/]+\/resume)?$/;
const SAVE_PATH = /\/api\/attempts\/([^/]+)\/answers\/([^/?]+)$/;

/** A student at the real page in a real browser. Every save goes into the history. */
export class BrowserStudent {
  readonly page: Page;
  readonly #stage: Stage;
  readonly #calls = new Map<Request, CallRecord>();
  #attemptId: string | null = null;

  private constructor(stage: Stage, page: Page) {
    this.#stage = stage;
    this.page = page;
    page.setDefaultTimeout(STEP_LIMIT_MS);
    page.on('request', (request) => this.#handleRequest(request));
    page.on('response', (response) => void this.#handleResponse(response));
    page.on('requestfailed', (request) => this.#end(request, { outcome: 'unknown', code: 'OFFLINE' }));
  }

  /** Opens the exercise at its first question, logged in and with this tab as the writing one. */
  static async open(
    stage: Stage,
    context: BrowserContext,
    account: BuiltUser,
    { clockShiftMs = 0, kind = 'page' }: { clockShiftMs?: number; kind?: TypingKind } = {},
  ): Promise<BrowserStudent> {
    const page = await context.newPage();
    if (clockShiftMs !== 0) await page.addInitScript(wallClockScript(clockShiftMs));
    const { client } = stage.build;
    if (client !== undefined) await breakPage(page, client, clockShiftMs);
    const student = new BrowserStudent(stage, page);
    await student.#enter(account, kind);
    return student;
  }

  get attemptId(): string {
    if (this.#attemptId === null) throw new Error('This student has not started.');
    return this.#attemptId;
  }

  /** Fields of the question, not of a dialog above it. */
  get #fields(): Locator {
    return this.page.locator('main input[type=text]');
  }

  /** Returns the text in each field. */
  texts(): Promise<string[]> {
    return this.#fields.evaluateAll((fields) =>
      fields.map((field) => (field instanceof HTMLInputElement ? field.value : '')),
    );
  }

  async focus(field: number): Promise<void> {
    await this.#fields.nth(field).focus();
  }

  /** Returns the save state that the page shows; null before anything is typed. */
  async saveState(): Promise<string | null> {
    return this.page.evaluate(
      () => document.querySelector<HTMLElement>('[data-save]')?.dataset['save'] ?? null,
    );
  }

  /** Returns the milliseconds until the page shows the wanted state; null if it does not within the limit. */
  async untilSaveState(wanted: string, limitMs: number): Promise<number | null> {
    const start = performance.now();
    while ((await this.saveState()) !== wanted) {
      if (performance.now() - start > limitMs) return null;
      await pause(50);
    }
    return performance.now() - start;
  }

  /** Reads the countdown on the page, in seconds. */
  async secondsLeft(): Promise<number> {
    const text = await this.page.getByRole('timer').innerText();
    const parts = text.trim().split(':').map(Number);
    return parts.reduce((sum, part) => sum * 60 + part, 0);
  }

  /** Makes the device's date jump. */
  async shiftClock(ms: number): Promise<void> {
    await this.page.evaluate(`faultsShiftClock(${ms})`);
  }

  /** Returns the cookies that identify the browser to the server. */
  async cookie(): Promise<string> {
    const cookies = await this.page.context().cookies(this.#stage.server.origin);
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  /** Records the content of the fields now; it must not get lost from here on. */
  async noteTyped(questionId = typingIds('page')[0] ?? ''): Promise<string[]> {
    const texts = await this.texts();
    this.#stage.history.type({ attemptId: this.attemptId, questionId, answer: { texts } });
    return texts;
  }

  async #enter({ email, password }: BuiltUser, kind: TypingKind): Promise<void> {
    const { origin } = this.#stage.server;
    const { examinationId, assignmentId } = await typingExercise(this.#stage.ground, kind);
    const response = await this.page.context().request.post(`${origin}/login`, {
      headers: { 'x-domdom-client': 'web' },
      data: { email, password },
    });
    if (!response.ok()) throw new Error(`login: ${response.status()}`);
    const started = this.page.waitForResponse(
      (answer) => BEGIN_PATH.test(new URL(answer.url()).pathname) && answer.request().method() === 'POST',
    );
    started.catch(() => undefined); // an earlier step's failure is more informative
    const path = `/lms/exercise/examination/${examinationId}/start/1?assignment=${assignmentId}`;
    await this.page.goto(origin + path);
    const begin = this.page.getByRole('button', { name: /^(Bắt đầu làm bài|Làm lại)$/ });
    const field = this.#fields.first();
    await begin.or(field).first().waitFor();
    if (await begin.isVisible()) await begin.click();
    const view = (await (await started).json()) as AttemptView; // the contract's response to a start
    this.#attemptId = view.attempt.id;
    this.#stage.follow(view.attempt.id);
    await field.waitFor();
  }

  #handleRequest(request: Request): void {
    const [, attemptId, questionId] = SAVE_PATH.exec(new URL(request.url()).pathname) ?? [];
    if (attemptId === undefined || questionId === undefined || request.method() !== 'PUT') return;
    const save = { ...request.postDataJSON(), questionId }; // the contract's body of a save
    const call = this.#stage.history.start({ device: 'browser', operation: 'save', attemptId, save });
    this.#calls.set(request, call);
  }

  async #handleResponse(response: Response): Promise<void> {
    const request = response.request();
    if (!this.#calls.has(request)) return;
    try {
      const result: unknown = await response.json();
      const isTaken = response.status() === 200;
      this.#end(request, { outcome: isTaken ? 'ok' : 'fail', code: isTaken ? null : codeOf(result), result });
    } catch {
      this.#end(request, { outcome: 'unknown', code: null });
    }
  }

  #end(request: Request, end: Pick<CallRecord, 'outcome' | 'code'> & { result?: unknown }): void {
    const call = this.#calls.get(request);
    if (call === undefined) return;
    this.#calls.delete(request);
    this.#stage.history.end(call, { result: null, ...end });
  }
}

/** Reports a violation to the stage and ends the round when `isSo` is false. */
export function expectOf(stage: Stage, when: string, isSo: boolean, violation: string): void {
  if (isSo) return;
  stage.blame(when, violation);
  throw new EndOfRound();
}

const codeOf = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'code' in answer ? String(answer.code) : null;
