import { z } from 'zod';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { HISTORY_ACTIONS, HISTORY_PAGE_SIZE, HISTORY_TYPES } from '@domdom/domain/history/tracked';
import { defineRoutes } from './contract.ts';
import { addressNumber, Id, Instant, PageQuery, paged } from './shared.ts';

/** One changed field, or one record that came, went or was read. */
export const HistoryRow = z.object({
  id: z.string(),
  /** The table. */
  entity: z.string(),
  recordId: z.string(),
  /** What people call the record; null when it is gone. */
  recordName: z.string().nullable(),
  actionType: z.enum(HISTORY_ACTIONS),
  /** Null: the product itself. */
  modifyBy: Id.nullable(),
  modifyByName: z.string(),
  /** Of others masked, except for administrators. */
  modifyByEmail: z.string(),
  updatedDate: Instant,
  /** Null where the whole record came, went or was read. */
  fieldName: z.string().nullable(),
  /** A value as it is stored; the described fields of a whole record. */
  oldValue: z.unknown(),
  newValue: z.unknown(),
  /** Of the whole list, as far back as it can be paged. */
  totalRecords: z.int(),
});
export type HistoryRow = z.output<typeof HistoryRow>;

export const HistoryQuery = z.strictObject({
  type: z.enum(HISTORY_TYPES),
  actionType: z.enum(HISTORY_ACTIONS).optional(),
  /** Only what is about this class. */
  classId: Id.optional(),
  page: PageQuery.shape.page,
  size: addressNumber(1, 100).default(HISTORY_PAGE_SIZE),
});
export type HistoryQuery = z.output<typeof HistoryQuery>;

export const historyRoutes = defineRoutes({
  'GET /api/history': {
    summary: 'Who changed what, newest first: administrators of their school, teachers of their own records',
    access: { who: AREA_ACCESS.teacherPages },
    query: HistoryQuery,
    res: paged(HistoryRow),
  },
});
