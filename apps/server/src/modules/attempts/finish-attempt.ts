import { AppError } from '@domdom/domain/errors/app-error';
import type { Database } from '../../db/connect.ts';
import { inTransaction, type Trx } from '../../db/transaction.ts';
import type { TextsByBlank } from '../examinations/item.service.ts';
import type { PaperStore } from '../examinations/paper-store.service.ts';
import type { NotificationSender } from '../notifications/notification-sender.service.ts';
import {
  type AnswerRow,
  type AttemptRow,
  type ClockedAttempt,
  lockAttempt,
  lockOptionalOverdue,
  selectAnswers,
} from './attempt.repo.ts';
import { closeAttempt, type Ending, gradeAnswers } from './close-attempt.repo.ts';
import type { ClassWork } from './class-work.ts';
import { selectAcceptedAnswers } from './accepted-answers.repo.ts';
import { gradeAttempt } from './grade-attempt.service.ts';
import { selectMarkers } from '../teaching/teaching.service.ts';
import { lockAssignmentOf } from './given.repo.ts';
import { type PracticeOf, selectOpenPracticeIds } from './release.repo.ts';

export interface FinishParts {
  db: Database;
  papers: PaperStore;
  notifications: NotificationSender;
  work: ClassWork;
}

/** The ended attempt, and data for presenting it that is already known. */
interface Finished {
  attempt: ClockedAttempt;
  answers?: readonly AnswerRow[];
}

/**
 * Ends an attempt: grades what was saved, writes the totals and notifies the teacher, in one transaction guarded by the
 * state. Repeating it changes nothing and returns the same attempt.
 */
export async function finishAttempt(
  parts: FinishParts,
  id: string,
  by: { actorId: string; epoch: number },
): Promise<Finished> {
  return inTransaction(parts.db, async (trx, afterCommit) => {
    const attempt = await lockAttempt(trx, id);
    if (attempt.state !== 'open') return { attempt };
    // A replaced device must not end an attempt that continues on another one.
    if (attempt.epoch !== by.epoch) throw new AppError('ATTEMPT_STALE');
    return gradeAndClose(parts, trx, attempt, { actorId: by.actorId, reason: 'finish' }, afterCommit);
  });
}

/**
 * Like `finishAttempt`, for the closer. Does nothing and returns false when the time and the grace period are not over
 * after all, or when someone else has locked the attempt: another closer, or a save in progress.
 */
export async function expireAttempt(parts: FinishParts, id: string): Promise<boolean> {
  return inTransaction(parts.db, async (trx, afterCommit) => {
    const attempt = await lockOptionalOverdue(trx, id);
    if (attempt !== null) {
      await gradeAndClose(parts, trx, attempt, { actorId: null, reason: 'time' }, afterCommit);
    }
    return attempt !== null;
  });
}

/** Ends the open practice attempts of an examination, of a student or of those whom an assignment is for. What was saved counts. */
export async function endPractice(parts: FinishParts, of: PracticeOf): Promise<void> {
  for (const id of await selectOpenPracticeIds(parts.db, of)) {
    await inTransaction(parts.db, async (trx, afterCommit) => {
      const attempt = await lockAttempt(trx, id);
      if (attempt.state === 'open') {
        await gradeAndClose(parts, trx, attempt, { actorId: null, reason: 'test' }, afterCommit);
      }
    });
  }
}

const NOTHING_MORE: ReadonlyMap<string, TextsByBlank> = new Map();

/** Grades and closes an attempt, which must be open and locked by this transaction. */
export async function gradeAndClose(
  { papers, notifications, work }: FinishParts,
  trx: Trx,
  attempt: AttemptRow,
  by: Ending,
  afterCommit: (task: () => void) => void,
): Promise<Finished> {
  const paper = await papers.select(trx, attempt.paperVersionId);
  const answers = await selectAnswers(trx, attempt.id);
  // Locked before the accepted answers are read, so that this waits for a teacher who accepts another answer, or the
  // other way round.
  const assignment =
    attempt.assignmentId === null
      ? undefined
      : await lockAssignmentOf(trx, attempt.assignmentId, attempt.studentId);
  const accepted =
    attempt.assignmentId === null || paper.items.every(({ accepts }) => accepts.length === 0)
      ? NOTHING_MORE
      : await selectAcceptedAnswers(trx, attempt.assignmentId);
  const { grades, totals } = gradeAttempt(paper, {
    answers,
    questionCount: attempt.questionCount,
    acceptedBy: (itemId) => accepted.get(itemId),
  });
  const drafts = new Set(
    answers.flatMap((answer) => (answer.submittedAt === null ? [answer.questionId] : [])),
  );
  if (drafts.size > 0) {
    await gradeAnswers(
      trx,
      attempt.id,
      grades.filter(({ questionId }) => drafts.has(questionId)),
    );
  }
  const dueDate = assignment?.dueDate ?? null;
  const closed = await closeAttempt(trx, attempt.id, { ...by, dueDate, totals });
  afterCommit(() => work.changed(attempt.assignmentId));
  // Sends no notification for an assignment that was taken back, because it would lead nowhere.
  if (assignment !== undefined && assignment.deletedAt === null) {
    await notifications.tellFinished(trx, afterCommit, {
      schoolId: attempt.schoolId,
      teacherIds: await selectMarkers(trx, assignment.id),
      assignment,
    });
  }
  return {
    attempt: closed,
    ...(drafts.size === 0 ? { answers } : {}),
  };
}
