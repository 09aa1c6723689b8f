import pg from 'pg';
import type { Connection } from '../../db/connect.ts';
import { type AnswerToSave, saveAnswers, type SaveOutcome } from './save-answer.repo.ts';

/** More would not be faster, and would take connections from everyone else. */
const STATEMENTS_AT_ONCE = 2;
const ANSWERS_PER_STATEMENT = 50;

type Pools = Pick<Connection, 'pool' | 'quickPool'>;

interface Waiting {
  save: AnswerToSave;
  resolve(outcome: SaveOutcome | null): void;
  reject(error: unknown): void;
}

/**
 * Writes answers of different students in one statement when they arrive faster than the database can write them one by
 * one: answers that arrive while a statement runs go with the next one. A single answer is written at once.
 */
export class AnswerWriter {
  readonly #pools: Pools;
  #waiting: Waiting[] = [];
  #underWay = 0;

  constructor(pools: Pools) {
    this.#pools = pools;
  }

  /** Resolves after the commit; null when the attempt is no longer open to this device. */
  async save(save: AnswerToSave): Promise<SaveOutcome | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ save, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    if (this.#underWay >= STATEMENTS_AT_ONCE || this.#waiting.length === 0) return;
    const batch = this.#takeBatch();
    this.#underWay += 1;
    void this.#write(batch).then(() => {
      this.#underWay -= 1;
      this.#next();
    });
  }

  /** Takes the oldest answers, but each question of an attempt only once: a statement cannot write a row twice. */
  #takeBatch(): Waiting[] {
    const batch = new Map<string, Waiting>();
    const rest: Waiting[] = [];
    for (const waiting of this.#waiting) {
      const row = `${waiting.save.attemptId} ${waiting.save.questionId}`;
      if (batch.size < ANSWERS_PER_STATEMENT && !batch.has(row)) batch.set(row, waiting);
      else rest.push(waiting);
    }
    this.#waiting = rest;
    return [...batch.values()];
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    try {
      const saves = batch.map(({ save }) => save);
      const outcomes = await saveAnswers(this.#pools.quickPool, saves, 'skip');
      for (const [place, waiting] of batch.entries()) {
        const outcome = outcomes[place] ?? null;
        if (outcome === null) void this.#writeAlone(waiting);
        else waiting.resolve(outcome);
      }
    } catch (error) {
      // A bad answer must not make the others fail, and an answer that waits for a lock must not delay them.
      const isToTryAlone = isAboutLock(error) || (batch.length > 1 && isAboutData(error));
      for (const waiting of batch)
        if (isToTryAlone) void this.#writeAlone(waiting);
        else waiting.reject(error);
    }
  }

  /** Waits for whatever has locked the attempt, such as a finish, without delaying other answers. */
  async #writeAlone({ save, resolve, reject }: Waiting): Promise<void> {
    try {
      const [outcome = null] = await saveAnswers(this.#pools.pool, [save], 'wait');
      resolve(outcome);
    } catch (error) {
      reject(error);
    }
  }
}

/** A row or the table was locked for longer than the quick connections wait. */
const isAboutLock = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55P03';

/** PostgreSQL's classes 22 (data) and 23 (constraints). */
const isAboutData = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');
