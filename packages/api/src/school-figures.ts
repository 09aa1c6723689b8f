import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { Id, paged, PageQuery } from './shared.ts';

/** Numbers of a class for people who are not its teachers: no student is named. */
export const ClassFigures = z.object({
  id: Id,
  className: z.string(),
  grade: z.int(),
  teacherName: z.string(),
  students: z.int(),
  /** Work that is done here; plain files are not counted. */
  given: z.int(),
  /** How often a student of today's roster did a piece of it, late or not. */
  done: z.int(),
  late: z.int(),
  /** How often somebody has not done what is due. */
  missing: z.int(),
  /** Out of 10; null without a result, and when fewer than three students have one, whose marks it would tell. */
  averageScore: z.number().nullable(),
});
export type ClassFigures = z.output<typeof ClassFigures>;

export const schoolFigureRoutes = defineRoutes({
  'GET /api/manager/classes': {
    summary: "Numbers of the running classes of the manager's own school, without names of students",
    access: { who: AREA_ACCESS.schoolFigures, confirmed: true },
    budget: BUDGETS.searches,
    query: PageQuery.extend({
      /** Part of the name of a class, ignoring case and tone marks. */
      search: z.string().max(100).default(''),
    }),
    res: paged(ClassFigures),
  },
});
