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
 * One round trip to the database when all is well; only a refused save asks why. What is submitted before it is
 * complete is kept as a draft, and the submit is refused. In a test, and of a worksheet, nothing is submitted before the
 * end: whatever is sent is kept, and a newer answer takes its place.
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
  const isSubmit = request.submit && behaviour === 'practice' && item.isSubmittable;
  const isFinal = isSubmit && item.isComplete(seed, answer);
  const grade = isFinal ? item.grade(answer) : null;
  const outcome = await parts.writer.save({
    attemptId: request.attemptId,
    epoch: request.epoch,
    questionId: item.id,
    rev: request.rev,
    answer,
    grade,
    skill: item.skill,
  });
  if (outcome === null || !outcome.isAccepted) {
    const held = await explainRefusal(parts.db, request, item, answer, outcome !== null);
    // Sent again because the refusal got lost on its way.
    if (isSubmit && !isFinal && !held.isSubmitted && held.rev === request.rev) throw incomplete();
    return held;
  }
  parts.work.changed(facts.paper, facts.assignmentId);
  if (isSubmit && !isFinal) throw incomplete();
  return {
    rev: request.rev,
    isSubmitted: isFinal,
    isLate: outcome.isLate,
    verdict: grade === null ? null : presentVerdict(seed, item, grade),
    reveal: grade === null ? null : item.reveal(seed),
    serverTime: outcome.serverTime.toISOString(),
  };
}

/**
 * A save that changed nothing is a repetition or was overtaken by a newer one, and its answer is what the
 * server holds; or it is too late, or comes from a device that another one has replaced.
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
      return presentSaved(attempt, item, row);
    }
  }
  // One device gave two answers the same revision: it has to number the later one higher.
  if (isOpenHere) throw new AppError('CONFLICT');
  if (attempt.state !== 'open') throw new AppError('ATTEMPT_CLOSED');
  if (attempt.epoch !== request.epoch) throw new AppError('ATTEMPT_STALE');
  throw new AppError('TIME_OVER');
}

const incomplete = () => new AppError('ANSWER_INCOMPLETE');
