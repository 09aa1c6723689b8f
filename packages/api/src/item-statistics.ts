import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { z } from 'zod';
import { defineRoutes } from './contract.ts';
import { Id } from './shared.ts';

const Percent = z.number().nullable();

/** Which part of each third chose an option, 0 to 1; null below three attempts. The thirds are those of the other questions. */
const ChosenOptionRow = z.object({
  id: z.string(),
  /** Options of one group compete with each other; empty if all of the question do. */
  group: z.string(),
  text: z.string(),
  /** Null for who may not see the key. */
  isCorrect: z.boolean().nullable(),
  top: z.number().nullable(),
  bottom: z.number().nullable(),
});
export type ChosenOptionRow = z.output<typeof ChosenOptionRow>;

/** Fields are null where the class's work does not define them (`domain/scoring/item-statistics`). */
export const ItemStatisticsRow = z.object({
  itemId: z.string(),
  /** Position in the test, from 1. */
  number: z.int(),
  /** The beginning of the question; empty for a worksheet's, which lie on a picture. */
  excerpt: z.string(),
  /** 0 to 1: which part of the students was right. */
  facility: z.number().nullable(),
  discriminationIndex: Percent,
  discriminativeEfficiency: Percent,
  effectiveWeight: Percent,
  /** What students choose from, in the author's order; empty where they write, order or match. */
  options: z.array(ChosenOptionRow),
  /** Whether the top third chose a wrong option more often than a right one. */
  prefersWrong: z.boolean(),
});
export type ItemStatisticsRow = z.output<typeof ItemStatisticsRow>;

export const ClassStatistics = z.object({
  /** Counted attempts of students on the roster. */
  attemptCount: z.int(),
  /** How many attempts the top and the bottom third have. */
  thirdCount: z.int(),
  /** Percent that each question is meant to weigh: all weigh the same. */
  intendedWeight: z.number(),
  /** In the order of the test. */
  items: z.array(ItemStatisticsRow),
  /** In right questions, but percent for `cic` and `errorRatio`. */
  test: z.object({
    mean: z.number().nullable(),
    median: z.number().nullable(),
    sd: z.number().nullable(),
    skewness: z.number().nullable(),
    kurtosis: z.number().nullable(),
    cic: Percent,
    errorRatio: Percent,
    standardError: z.number().nullable(),
  }),
});
export type ClassStatistics = z.output<typeof ClassStatistics>;

export const itemStatisticsRoutes = defineRoutes({
  'GET /api/teacher/assignments/:assignmentId/item-statistics': {
    summary: "How hard and how telling each question of an assignment was, from the class's counted attempts",
    access: { who: AREA_ACCESS.teacherPages, to: 'readableAssignment' },
    params: z.strictObject({ assignmentId: Id }),
    res: ClassStatistics,
  },
});
