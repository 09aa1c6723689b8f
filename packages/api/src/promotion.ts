import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { MOST_PROMOTED_CLASSES, PROMOTION_STEPS } from '@domdom/domain/school/promotion';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { Id, Instant, Name, Ok } from './shared.ts';

const Year = z.int().min(2000).max(2200);
const Step = z.enum(PROMOTION_STEPS);

export const PromotedClass = z.object({
  id: Id,
  className: z.string(),
  grade: z.int(),
  teacherId: Id,
  teacherName: z.string(),
  /** Students of the school on the roster; those of other schools do not go along. */
  studentCount: z.int(),
  proposal: z.object({
    step: Step,
    newName: z.string(),
    /** False when the teacher's account is closed: somebody else must be chosen. */
    isTeacherActive: z.boolean(),
  }),
});
export type PromotedClass = z.output<typeof PromotedClass>;

export const PromotionPlan = z.object({
  /** The year whose classes are listed: the oldest with classes that have not finished. */
  fromYear: Year,
  /** False while that school year is still going on. */
  isOver: z.boolean(),
  /** False while that school year has not begun: then nothing can be taken on yet. */
  hasBegun: z.boolean(),
  classes: z.array(PromotedClass),
  teachers: z.array(z.object({ id: Id, fullName: z.string() })),
  /** Running classes of any year whose teacher's account is closed. */
  withoutTeacher: z.array(z.object({ id: Id, className: z.string(), teacherName: z.string() })),
  /** The last one of the school, while it can be undone. */
  last: z.object({ id: Id, fromYear: Year, madeAt: Instant, undoUntil: Instant }).nullable(),
});
export type PromotionPlan = z.output<typeof PromotionPlan>;

const ClassStep = z.strictObject({
  classId: Id,
  step: Step,
  /** The rest counts for `promote` alone. */
  newName: Name,
  teacherId: Id,
  /** Students who do not go up. */
  repeaterIds: z.array(Id).max(1000).default([]),
  /** They go into the successor of this class, which has their grade; null: into none for now. */
  repeatersTo: Id.nullable().default(null),
});
export type ClassStep = z.output<typeof ClassStep>;

export const promotionRoutes = defineRoutes({
  'GET /api/admin/promotion': {
    summary: "The school's running classes of its oldest open school year, with a proposal for each",
    access: { who: AREA_ACCESS.promotion, confirmed: true },
    budget: BUDGETS.searches,
    res: PromotionPlan,
  },
  'GET /api/admin/promotion/classes/:classId/students': {
    summary: 'Students of the school in one of its classes, in name order, to choose who stays down',
    access: { who: AREA_ACCESS.promotion, confirmed: true },
    budget: BUDGETS.searches,
    params: z.strictObject({ classId: Id }),
    res: z.object({ items: z.array(z.object({ id: Id, fullName: z.string() })) }),
  },
  'POST /api/admin/promotion': {
    summary:
      'Take classes into the next school year, all or nothing: makes their successors, places the students, ends the old classes',
    access: { who: AREA_ACCESS.promotion, confirmed: true, fresh: true },
    budget: BUDGETS.administration,
    body: z.strictObject({
      fromYear: Year,
      classes: z.array(ClassStep).min(1).max(MOST_PROMOTED_CLASSES),
      /** Archives the accounts of students whose class graduates. */
      isArchiving: z.boolean().default(false),
    }),
    res: z.object({
      id: Id,
      classes: z.int(),
      students: z.int(),
      repeaters: z.int(),
      graduates: z.int(),
      undoUntil: Instant,
    }),
  },
  'PUT /api/admin/classes/:classId/teacher': {
    summary: 'Give a class of the school to another of its teachers',
    access: { who: AREA_ACCESS.promotion, confirmed: true },
    budget: BUDGETS.administration,
    params: z.strictObject({ classId: Id }),
    body: z.strictObject({ teacherId: Id }),
    res: Ok,
  },
  'POST /api/admin/promotion/:promotionId/undo': {
    summary: 'Undo a promotion within a day, unless its new classes have been used',
    access: { who: AREA_ACCESS.promotion, confirmed: true, fresh: true },
    budget: BUDGETS.administration,
    params: z.strictObject({ promotionId: Id }),
    res: Ok,
  },
});
