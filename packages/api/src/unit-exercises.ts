import { z } from 'zod';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { EXERCISE_SKILL_NAMES } from '@domdom/domain/school/skills';
import { UNIT_KEYS } from '@domdom/domain/school/units';
import { LEVELS } from '@domdom/questions';
import { defineRoutes } from './contract.ts';
import { Practised } from './olympic.ts';
import { Id } from './shared.ts';
import { TopicOfUnit } from './unit-topics.ts';

/** Exercises of one unit that a student may do at any time without a teacher. */
export const UnitExercise = Practised.extend({
  examinationId: Id,
  skillName: z.enum(EXERCISE_SKILL_NAMES),
  level: z.enum(LEVELS),
  questionCount: z.int(),
});
export type UnitExercise = z.output<typeof UnitExercise>;

export const UnitOfExercises = z.object({
  unit: z.enum(UNIT_KEYS),
  topic: TopicOfUnit,
  exerciseCount: z.int(),
  /** How many of them have a result. */
  doneCount: z.int(),
});
export type UnitOfExercises = z.output<typeof UnitOfExercises>;

export const unitExerciseRoutes = defineRoutes({
  'GET /api/unit-exercises': {
    summary: "The units of the caller's class that have exercises, in teaching order",
    access: { who: AREA_ACCESS.studentPages },
    res: z.object({
      /** The class of the profile; null without one, and then there are no units. */
      grade: z.int().nullable(),
      units: z.array(UnitOfExercises),
    }),
  },
  'GET /api/unit-exercises/:unit': {
    summary: "The exercises of a unit of the caller's class, by skill name and level",
    access: { who: AREA_ACCESS.studentPages },
    params: z.strictObject({ unit: z.enum(UNIT_KEYS) }),
    res: z.object({
      grade: z.int(),
      unit: z.enum(UNIT_KEYS),
      topic: TopicOfUnit,
      exercises: z.array(UnitExercise),
    }),
  },
});
