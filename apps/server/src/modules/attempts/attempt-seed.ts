import type { Database } from '../../db/connect.ts';
import { SigningKey } from '../../db/signing-key.ts';
import { type ExerciseOf, selectHighestNumber } from './attempt.repo.ts';

/** 128 bits, as text. */
const SEED_LENGTH = 22;

/**
 * The seeds of attempts. A seed depends on the student, the paper version, the exercise and the number of the attempt,
 * and on a secret. So every look at an exercise before its start shows the deal that the attempt will have, a second
 * attempt is dealt anew, and nobody can ask for deals until one tells something.
 */
export class AttemptSeeds {
  readonly #db: Database;
  readonly #key: SigningKey;

  constructor(db: Database) {
    this.#db = db;
    this.#key = new SigningKey(db, 'attempt-seeds');
  }

  /** The seed of the student's next attempt. */
  async next(exercise: ExerciseOf, paperVersionId: string): Promise<string> {
    const number = 1 + (await selectHighestNumber(this.#db, exercise));
    const { studentId, examinationId, assignmentId } = exercise;
    const signed = await this.#key.sign(
      JSON.stringify([studentId, paperVersionId, assignmentId ?? examinationId, number]),
    );
    return signed.toString('base64url').slice(0, SEED_LENGTH);
  }
}
