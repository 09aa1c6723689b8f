import type { Judged } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import type { Database } from '../../db/connect.ts';
import type { Item } from '../examinations/item.service.ts';
import type { PaperStore } from '../examinations/paper-store.service.ts';
import { presentVerdict } from './attempt.present.ts';
import { selectOptionalAttempt } from './attempt.repo.ts';
import { decodeChecked } from './decode-checked.ts';
import { selectRelease } from './release.repo.ts';

/** Judges a complete answer outside an attempt, as an attempt would, with the key of this one question. */
export function judgeApart(item: Item, seed: string, answer: unknown): { judged: Judged; isRight: boolean } {
  const decoded = decodeChecked(item, seed, answer, 'answer');
  if (!item.isComplete(seed, decoded)) throw new AppError('ANSWER_INCOMPLETE');
  const grade = item.grade(decoded);
  return {
    judged: { verdict: presentVerdict(seed, item, grade), reveal: item.reveal(seed) },
    isRight: grade.isCorrect,
  };
}

/** Judges a further try at a question whose key the student sees already. Nothing is stored, and nothing counts. */
export async function tryAgain(
  { db, papers }: { db: Database; papers: PaperStore },
  { attemptId, questionId, answer }: { attemptId: string; questionId: string; answer: unknown },
): Promise<Judged> {
  const attempt = await selectOptionalAttempt(db, attemptId);
  if (attempt === null || attempt.state === 'open') throw new AppError('NOT_FOUND');
  const { byId, worksheet } = await papers.select(db, attempt.paperVersionId);
  const item = worksheet === null ? byId.get(questionId) : undefined;
  if (item === undefined || !(await selectRelease(db, attempt.id)).keys) throw new AppError('NOT_FOUND');
  return judgeApart(item, attempt.seed, answer).judged;
}
