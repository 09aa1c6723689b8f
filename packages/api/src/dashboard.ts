import { z } from 'zod';
import { defineRoutes } from './contract.ts';
import { JoinedClass, TaughtClass } from './classes.ts';

/** Months as 'YYYY-MM' in Asia/Ho_Chi_Minh, oldest first, the current month last. */
const Month = z.string().regex(/^\d{4}-\d{2}$/);

export const StudentDashboard = z.object({
  kind: z.literal('student'),
  cards: z.object({
    joinedClasses: z.int(),
    assignmentsGiven: z.int(),
    completed: z.int(),
    /** Out of 10, one decimal; 0 without results. */
    averageScore: z.number(),
  }),
  completedByMonth: z.array(z.object({ month: Month, count: z.int() })),
  classes: z.array(JoinedClass),
  /** Average percent per month; null for a month without answers. */
  ratings: z.array(
    z.object({
      month: Month,
      competence: z.number().nullable(),
      listening: z.number().nullable(),
      speaking: z.number().nullable(),
      reading: z.number().nullable(),
      writing: z.number().nullable(),
    }),
  ),
});
export type StudentDashboard = z.output<typeof StudentDashboard>;

export const TeacherDashboard = z.object({
  kind: z.literal('teacher'),
  needsSchoolType: z.boolean(),
  classes: z.array(TaughtClass),
  classTotal: z.int(),
});
export type TeacherDashboard = z.output<typeof TeacherDashboard>;

export const dashboardRoutes = defineRoutes({
  'GET /api/dashboard': {
    summary:
      'Home: student layout for students, managers and other roles, teacher layout for teachers and administrators',
    access: { who: 'signed-in' },
    res: z.discriminatedUnion('kind', [StudentDashboard, TeacherDashboard]),
  },
});
