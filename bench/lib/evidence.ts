import { parseQuestion, type QuestionBase } from '@domdom/questions';
import type { Selectable } from 'kysely';
import type { Database } from '../../apps/server/src/db/connect.ts';
import type { AttemptAnswers, Attempts } from '../../apps/server/src/db/database.d.ts';

export type AnswerRow = Selectable<AttemptAnswers>;

export interface EventRow {
  kind: string;
  questionId: string | null;
  rev: number | null;
  answer: unknown;
  epoch: number;
  at: Date;
}

export type StoredAttempt = Pick<
  Selectable<Attempts>,
  | 'id'
  | 'seed'
  | 'state'
  | 'epoch'
  | 'deadline'
  | 'finishedAt'
  | 'answered'
  | 'passed'
  | 'earned'
  | 'possible'
  | 'score'
> & {
  questions: readonly QuestionBase[];
  answers: ReadonlyMap<string, AnswerRow>;
  /** In the order of writing. */
  events: readonly EventRow[];
};

/** The database's records of some attempts, read without a server. */
export interface Evidence {
  attempts: readonly StoredAttempt[];
}

export async function readEvidence(db: Database, attemptIds: readonly string[]): Promise<Evidence> {
  if (attemptIds.length === 0) return { attempts: [] };
  // Reads a single snapshot, because a server may be closing an attempt at this moment.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const attempts = await trx.selectFrom('attempts').selectAll().where('id', 'in', attemptIds).execute();
      const answers = await trx
        .selectFrom('attemptAnswers')
        .selectAll()
        .where('attemptId', 'in', attemptIds)
        .execute();
      const events = await trx
        .selectFrom('attemptEvents')
        .selectAll()
        .where('attemptId', 'in', attemptIds)
        .orderBy('id')
        .execute();
      const papers = new Map<string, QuestionBase[]>();
      for (const { paperVersionId } of attempts) {
        if (papers.has(paperVersionId)) continue;
        const { questions } = await trx
          .selectFrom('paperVersions')
          .select('questions')
          .where('id', '=', paperVersionId)
          .executeTakeFirstOrThrow();
        papers.set(
          paperVersionId,
          (questions as unknown[]) // guaranteed by the table's check constraint
            .map((stored) => parseQuestion(stored)),
        );
      }
      return {
        attempts: attempts.map((attempt) => ({
          ...attempt,
          questions: papers.get(attempt.paperVersionId) ?? [],
          answers: new Map(
            answers.filter(({ attemptId }) => attemptId === attempt.id).map((row) => [row.questionId, row]),
          ),
          events: events
            .filter(({ attemptId }) => attemptId === attempt.id)
            .map((event) => ({ ...event, epoch: event.epoch ?? 0 })),
        })),
      };
    });
}
