import type { Verdict } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import type { PaperStore } from '../examinations/paper-store.service.ts';
import { writeAnswerMark, writeTotals } from './answer-mark.repo.ts';
import { presentVerdict, storedGrade } from './attempt.present.ts';
import { lockAttempt, selectAnswers } from './attempt.repo.ts';
import type { ClassWork } from './class-work.ts';
import { gradeAttempt } from './grade-attempt.service.ts';
import { lockOptionalAssignment } from './regrade.repo.ts';
import { selectAssignmentOfFinished } from './results.repo.ts';

/** From half of the highest mark on, an answer counts as right where right answers are counted. */
const RIGHT_PART = 1 / 2;

const NOTHING_SAID = 'Học sinh chưa trả lời câu này, nên không có gì để chấm!';
const tooHigh = (maxMark: number) => `Câu này có tối đa ${maxMark} điểm!`;

/** Teachers' marks of single answers that no program can judge. */
export class AnswerMarks {
  readonly #parts: { db: Database; papers: PaperStore; work: ClassWork };

  constructor(parts: { db: Database; papers: PaperStore; work: ClassWork }) {
    this.#parts = parts;
  }

  async mark(
    caller: Caller,
    { attemptId, questionId }: { attemptId: string; questionId: string },
    { mark, comment }: { mark: number; comment: string },
  ): Promise<{ verdict: Verdict; score: number; waiting: number }> {
    const { db, papers, work } = this.#parts;
    return inTransactionBy(db, caller, async (trx, afterCommit) => {
      const assignmentId = await selectAssignmentOfFinished(trx, attemptId);
      // The assignment before the attempt, in the order of everyone else who locks both.
      if (assignmentId !== null) await lockOptionalAssignment(trx, assignmentId);
      const attempt = await lockAttempt(trx, attemptId);
      const paper = await papers.select(trx, attempt.paperVersionId);
      const item = paper.byId.get(questionId);
      if (item === undefined || item.byTeacher === null) throw new AppError('NOT_FOUND');
      const { maxMark } = item.byTeacher;
      if (mark > maxMark) {
        throw new AppError('INVALID_INPUT', { issues: [{ path: 'mark', message: tooHigh(maxMark) }] });
      }
      const isCorrect = mark >= maxMark * RIGHT_PART;
      const given = { teacherId: caller.userId, mark, maxMark, comment, isCorrect };
      if (!(await writeAnswerMark(trx, attempt, questionId, given))) {
        throw new AppError('INVALID_INPUT', { issues: [{ path: 'mark', message: NOTHING_SAID }] });
      }
      const answers = await selectAnswers(trx, attemptId);
      const { totals, waiting } = gradeAttempt(paper, { answers, questionCount: attempt.questionCount });
      await writeTotals(trx, attemptId, totals);
      afterCommit(() => work.changed(attempt.assignmentId));
      const row = answers.find((answer) => answer.questionId === questionId);
      const grade = storedGrade(row) ?? item.grade(row?.answer ?? null);
      return { verdict: presentVerdict(attempt.seed, item, grade, row), score: totals.score, waiting };
    });
  }
}
