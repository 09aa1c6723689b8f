import { ATTEMPTS_ALLOWED, MINUTES, WINDOW_MESSAGES } from '@domdom/domain/assignments/window';
import { ATTEMPT_RULE_MESSAGES, BACK_LIMITS } from '@domdom/domain/exam/limits';
import { OLYMPIC_GRADES } from '@domdom/domain/exam/olympic';
import { EXERCISE_SKILL_NAMES } from '@domdom/domain/school/skills';
import { LEVELS } from '@domdom/questions';
import { z } from 'zod';
import { Id } from './shared.ts';
import { TopicOfUnit } from './unit-topics.ts';

/** What the content has to give to a class. */

export const UnitCard = z.object({
  /** 'starter', '1' to '12' or 'end'. */
  unit: z.string(),
  /** The first examination of the unit; null when there is none. */
  id: Id.nullable(),
  label: z.string(),
  topic: TopicOfUnit,
  skills: z.array(z.string()),
  /** False when the unit has neither tests nor exercises for the grade of the class. */
  access: z.boolean(),
  testCount: z.int(),
  exerciseCount: z.int(),
  assignedCount: z.int(),
  /** Percent of the class's students who have completed what was given of this unit; null when nothing was given. */
  donePercent: z.number().nullable(),
});
export type UnitCard = z.output<typeof UnitCard>;

export const UnitTest = z.object({
  id: Id,
  title: z.string(),
  grade: z.int(),
  unit: z.string(),
  sortOrder: z.int(),
  questionCount: z.int(),
  durationSeconds: z.int(),
  skills: z.array(z.string()),
  /** How often this test is given to this class, deleted assignments excluded. */
  assignedCount: z.int(),
  /** Assignments of this test that were deleted again; title numbers still count them. */
  removedCount: z.int(),
  /** The title that the next assignment of this test gets in this class. */
  nextTitle: z.string(),
});
export type UnitTest = z.output<typeof UnitTest>;

/** A unit exercise, for a class that may get it. */
export const ExerciseToGive = z.object({
  id: Id,
  title: z.string(),
  skillName: z.enum(EXERCISE_SKILL_NAMES),
  level: z.enum(LEVELS),
  questionCount: z.int(),
  durationSeconds: z.int(),
  assignedCount: z.int(),
});
export type ExerciseToGive = z.output<typeof ExerciseToGive>;

/** The numbered exams of a grade, for a class that may get them. */
export const ExamsToGive = z.object({
  grade: z.literal(OLYMPIC_GRADES),
  items: z.array(
    z.object({
      id: Id,
      title: z.string(),
      number: z.int(),
      questionCount: z.int(),
      durationSeconds: z.int(),
      assignedCount: z.int(),
    }),
  ),
});
export type ExamsToGive = z.output<typeof ExamsToGive>;

const chosenOf = (most: number) => z.array(Id).min(1, WINDOW_MESSAGES.audience).max(most);

export const Minutes = z
  .int(WINDOW_MESSAGES.minutes)
  .min(MINUTES.min, WINDOW_MESSAGES.minutes)
  .max(MINUTES.max, WINDOW_MESSAGES.minutes);
export const AttemptsAllowed = z
  .int(WINDOW_MESSAGES.attempts)
  .min(ATTEMPTS_ALLOWED.min, WINDOW_MESSAGES.attempts)
  .max(ATTEMPTS_ALLOWED.max, WINDOW_MESSAGES.attempts);
export const BackLimit = z
  .int(ATTEMPT_RULE_MESSAGES.back)
  .min(BACK_LIMITS.min, ATTEMPT_RULE_MESSAGES.back)
  .max(BACK_LIMITS.max, ATTEMPT_RULE_MESSAGES.back);

/** Whom in its class something is for from now on. */
export const ChangedAudience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('class') }),
  z.strictObject({ kind: z.literal('students'), ids: chosenOf(1000) }),
  z.strictObject({ kind: z.literal('groups'), ids: chosenOf(100) }),
]);
