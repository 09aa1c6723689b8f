import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { Id, Instant, Ok, paged, PageQuery } from './shared.ts';

export const BinEntry = z.object({
  id: Id,
  kind: z.enum(['class', 'assignment', 'worksheet', 'file', 'own-test', 'book']),
  title: z.string(),
  /** The class of an assignment; null for everything else. */
  className: z.string().nullable(),
  deletedByName: z.string(),
  deletedAt: Instant,
  /** When it is removed for good; null for a graded reader of ours, which stays. */
  endsAt: Instant.nullable(),
});
export type BinEntry = z.output<typeof BinEntry>;

/** The answer to a deletion, with which it can be undone. */
export const Binned = Ok.extend({ binId: Id });

const Restored = z.object({
  kind: BinEntry.shape.kind,
  /** Another one than before when its place was taken meanwhile. */
  title: z.string(),
  isRenamed: z.boolean(),
  /** Null for what is in no class. */
  classId: Id.nullable(),
  /** The folder of a file whose own folder is not there any more. */
  movedTo: z.string().nullable(),
});
export type Restored = z.output<typeof Restored>;

export const binRoutes = defineRoutes({
  'DELETE /api/teacher/classes/:classId': {
    summary: 'Put a class into the bin, with its students, work and notifications',
    access: { who: AREA_ACCESS.teacherPages, to: 'taughtClass' },
    budget: BUDGETS.classes,
    params: z.strictObject({ classId: Id }),
    res: Binned,
  },
  'GET /api/bin': {
    summary: 'What was deleted in the last 30 days and the caller may restore, newest first',
    access: { who: AREA_ACCESS.teacherPages },
    budget: BUDGETS.searches,
    query: PageQuery,
    res: paged(BinEntry),
  },
  'DELETE /api/bin/:entryId': {
    summary: 'Remove a plain file for good, which counts as kept while it is in the bin',
    access: { who: AREA_ACCESS.teacherPages },
    budget: BUDGETS.folders,
    params: z.strictObject({ entryId: Id }),
    res: Ok,
  },
  'POST /api/bin/:entryId/restore': {
    summary: 'Take something out of the bin; it is as it was when it was deleted',
    access: { who: AREA_ACCESS.teacherPages },
    budget: BUDGETS.assignmentChanges,
    params: z.strictObject({ entryId: Id }),
    res: Restored,
  },
});
