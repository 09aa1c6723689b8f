import type { StudentDay } from '@domdom/api';
import { formatIsoDate } from '@domdom/domain/dates/format';
import { schoolDayStreak } from '@domdom/domain/school/school-days';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import type { ReviewService } from './review.service.ts';
import { selectDaysOfWork, selectDue, selectRunning } from './student-day.repo.ts';

/** What a student's home page shows first. */
export async function studentDay(
  { db, reviews }: { db: Database; reviews: ReviewService },
  caller: Caller,
): Promise<StudentDay> {
  const reviewer = { schoolId: caller.schoolId, studentId: caller.userId };
  const today = formatIsoDate(Date.now());
  const [running, due, progress, days] = await Promise.all([
    selectRunning(db, caller.userId),
    selectDue(db, caller.userId),
    reviews.progress(caller),
    selectDaysOfWork(db, reviewer, today),
  ]);
  return {
    running: running.map(({ number, grade, deadline, ...attempt }) => ({
      ...attempt,
      exam: number === null ? null : { number, grade },
      deadline: deadline?.toISOString() ?? null,
    })),
    due: due.map(({ total: _total, dueDate, opensAt, ...work }) => ({
      ...work,
      dueDate: dueDate.toISOString(),
      opensAt: opensAt?.toISOString() ?? null,
    })),
    dueTotal: due[0]?.total ?? 0,
    reviews: progress,
    streak: schoolDayStreak(days, today),
  };
}
