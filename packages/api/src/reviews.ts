import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { z } from 'zod';
import { PublicQuestion, Reveal, Verdict } from './attempts.ts';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { Count, Id, Instant } from './shared.ts';

export const ReviewCard = z.object({
  key: z.string(),
  /** How often it was reviewed before. A repeated answer names an older number, and changes nothing. */
  number: Count,
  /** Where it comes from: the title of the exercise with the wrong answer, or the word that it trains. */
  from: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('mistake'), title: z.string() }),
    z.object({ kind: z.literal('word'), word: z.string() }),
  ]),
  question: PublicQuestion,
});
export type ReviewCard = z.output<typeof ReviewCard>;

/** How far today's review is. */
const Progress = { due: Count, done: Count };

export const Judged = z.object({ verdict: Verdict, reveal: Reveal });
export type Judged = z.output<typeof Judged>;

export const StudentDay = z.object({
  /** Attempts that are still open, those with a running clock first. */
  running: z.array(
    z.object({
      attemptId: Id,
      title: z.string(),
      examinationId: Id,
      assignmentId: Id.nullable(),
      /** The number and grade of a numbered exam; null for anything else. */
      exam: z.object({ number: z.int(), grade: z.int() }).nullable(),
      /** Null without a time limit. */
      deadline: Instant.nullable(),
    }),
  ),
  /** Work of the classes that has no result yet: what is due next first, what is overdue last. */
  due: z.array(
    z.object({
      assignmentId: Id,
      classId: Id,
      title: z.string(),
      className: z.string(),
      dueDate: Instant,
      isOverdue: z.boolean(),
      /** Null once it is open. */
      opensAt: Instant.nullable(),
    }),
  ),
  dueTotal: Count,
  reviews: z.object(Progress),
  /** School days in a row with finished work or a review. */
  streak: Count,
});
export type StudentDay = z.output<typeof StudentDay>;

export const reviewRoutes = defineRoutes({
  'GET /api/student/day': {
    summary: 'What comes first today: running attempts, due work, reviews, and the streak of school days',
    access: { who: AREA_ACCESS.studentPages },
    budget: BUDGETS.searches,
    res: StudentDay,
  },
  'GET /api/student/reviews': {
    summary: "Today's reviews, at most twenty a day: questions without keys",
    access: { who: AREA_ACCESS.studentPages },
    budget: BUDGETS.searches,
    res: z.object({ ...Progress, cards: z.array(ReviewCard) }),
  },
  'POST /api/student/reviews/:key': {
    summary: 'Answer one review; the verdict and the key of this question come back, and its next day is set',
    access: { who: AREA_ACCESS.studentPages },
    budget: BUDGETS.reviews,
    params: z.strictObject({ key: z.string().max(64) }),
    body: z.strictObject({ number: Count.max(1_000_000), answer: z.unknown() }),
    res: Judged.extend(Progress),
  },
  'POST /api/attempts/:attemptId/mistakes/:questionId': {
    summary:
      'Judge another try at a question of a finished attempt whose keys are released; nothing is stored',
    access: { who: AREA_ACCESS.studentPages, to: 'ownAttempt' },
    budget: BUDGETS.reviews,
    params: z.strictObject({ attemptId: Id, questionId: z.string().min(1).max(64) }),
    body: z.strictObject({ answer: z.unknown() }),
    res: Judged,
  },
});
