import { isDeepStrictEqual } from 'node:util';
import type { SaveResult } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import type { Database } from '../../db/connect.ts';
import type { Item } from '../examinations/item.service.ts';
import type { AnswerWriter } from './answer-writer.ts';
import { presentSaved, presentVerdict } from './attempt.present.ts';
import { selectOptionalAnswer, selectOptionalAttempt } from './attempt.repo.ts';
import { decodeChecked } from './decode-checked.ts';
import type { ClassWork } from './class-work.ts';
import type { KnownAttempts } from './known-attempts.ts';
import { requireRecording } from './recording.repo.ts';
import { selectRelease } from './release.repo.ts';

export interface SaveRequest {
  attemptId: string;
  questionId: string;
  rev: number;
  answer: unknown;
  submit: boolean;
  epoch: number;
}

export interface SaveParts {
  db: Database;
  writer: AnswerWriter;
  work: ClassWork;
}

/**
 * Saves an answer in one round trip; only a refused save needs more queries, to find the reason. An incomplete answer
 * is kept as a draft and its submit is refused. In a test and in a worksheet nothing is submitted before the end: every
 * answer is kept and a newer one replaces it.
 */
export async function saveAnswer(
  parts: SaveParts,
  known: KnownAttempts,
  request: SaveRequest,
): Promise<SaveResult> {
  const facts = await known.find(request.attemptId);
  const item = facts?.paper.byId.get(request.questionId);
  if (facts === null || item === undefined) throw new AppError('NOT_FOUND');
  const { seed, behaviour } = facts;
  const answer = decodeChecked(item, seed, request.answer, 'answer');
  await requireRecording(parts.db, { attemptId: request.attemptId, item, answer });
  const isSubmit = request.submit && behaviour === 'practice' && item.isSubmittable;
  const isFinal = isSubmit && item.isComplete(seed, answer);
  const grade = isFinal ? item.grade(answer) : null;
  const outcome = await parts.writer.save({
    attemptId: request.attemptId,
    epoch: request.epoch,
    questionId: item.id,
    rev: request.rev,
    answer,
    grade: grade?.isOpen === true ? {} : grade,
    skill: item.skill,
  });
  if (outcome === null || !outcome.isAccepted) {
    const held = await explainRefusal(parts.db, request, item, answer, outcome !== null);
    // Sent again because the refusal was lost.
    if (isSubmit && !isFinal && !held.isSubmitted && held.rev === request.rev) throw incomplete();
    return held;
  }
  parts.work.changed(facts.assignmentId);
  if (isSubmit && !isFinal) throw incomplete();
  return {
    rev: request.rev,
    isSubmitted: isFinal,
    isLate: outcome.isLate,
    verdict: grade === null ? null : presentVerdict(seed, item, grade),
    reveal: grade === null ? null : item.reveal(seed),
    deadline: outcome.deadline.toISOString(),
    serverTime: outcome.serverTime.toISOString(),
  };
}

/**
 * Explains a save that changed nothing. When it was repeated or overtaken by a newer one, returns what the server
 * holds. Otherwise throws: it came too late, from a replaced device, or with a revision used twice.
 */
async function explainRefusal(
  db: Database,
  request: SaveRequest,
  item: Item,
  answer: unknown,
  isOpenHere: boolean,
): Promise<SaveResult> {
  const attempt = await selectOptionalAttempt(db, request.attemptId);
  if (attempt === null) throw new AppError('NOT_FOUND');
  const row = await selectOptionalAnswer(db, request.attemptId, item.id);
  if (row !== null) {
    const isRepetition = row.rev === request.rev && isDeepStrictEqual(row.answer, answer);
    const isOvertaken = attempt.epoch === request.epoch && row.rev > request.rev;
    const isLocked = row.submittedAt !== null && isOpenHere;
    if (isLocked || isRepetition || isOvertaken) {
      return presentSaved(attempt, item, row, await selectRelease(db, attempt.id));
    }
  }
  // The device gave two answers the same revision; the later one needs a higher revision.
  if (isOpenHere) throw new AppError('CONFLICT');
  if (attempt.state !== 'open') throw new AppError('ATTEMPT_CLOSED');
  if (attempt.epoch !== request.epoch) throw new AppError('ATTEMPT_STALE');
  throw new AppError('TIME_OVER');
}

const incomplete = () => new AppError('ANSWER_INCOMPLETE');
