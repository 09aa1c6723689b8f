import { z } from 'zod';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { HISTORY_ACTIONS, HISTORY_PAGE_SIZE, HISTORY_TYPES } from '@domdom/domain/history/tracked';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { addressNumber, Id, Instant, PageQuery, paged } from './shared.ts';

/** One changed field, or one record that was created, deleted or read. */
export const HistoryRow = z.object({
  id: z.string(),
  /** The table. */
  entity: z.string(),
  recordId: z.string(),
  /** The record's name for people; null when the record is gone. */
  recordName: z.string().nullable(),
  actionType: z.enum(HISTORY_ACTIONS),
  /** Null for the product itself. */
  modifyBy: Id.nullable(),
  modifyByName: z.string(),
  /** E-mails of others are masked, except for administrators. */
  modifyByEmail: z.string(),
  /** The integration key through which they acted; absent for whoever acted in person, as older clients know rows. */
  keyName: z.string().optional(),
  updatedDate: Instant,
  /** Null when the whole record was created, deleted or read. */
  fieldName: z.string().nullable(),
  /** A value as stored; for a whole record, its describing fields. */
  oldValue: z.unknown(),
  newValue: z.unknown(),
  /** Rows of the whole list, as far back as paging goes. */
  totalRecords: z.int(),
});
export type HistoryRow = z.output<typeof HistoryRow>;

export const HistoryQuery = z.strictObject({
  type: z.enum(HISTORY_TYPES),
  actionType: z.enum(HISTORY_ACTIONS).optional(),
  /** Restricts the rows to this class. */
  classId: Id.optional(),
  page: PageQuery.shape.page,
  size: addressNumber(1, 100).default(HISTORY_PAGE_SIZE),
});
export type HistoryQuery = z.output<typeof HistoryQuery>;

export const historyRoutes = defineRoutes({
  'GET /api/history': {
    summary: 'Who changed what, newest first: administrators of their school, teachers of their own records',
    access: { who: AREA_ACCESS.teacherPages },
    budget: BUDGETS.searches,
    query: HistoryQuery,
    res: paged(HistoryRow),
  },
});
