import type { HistoryRow } from '@domdom/api';
import type { HistoryQuery } from '@domdom/api/history';
import { AppError } from '@domdom/domain/errors/app-error';
import { maskEmail, readableHistory, readsWholeSchool, tablesOf } from '@domdom/domain/history/tracked';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import { recordsFor } from './owned-records.repo.ts';
import { type HistoryRecord, selectHistoryPage } from './read-history.repo.ts';
import { nameKey, selectRecordNames } from './record-names.repo.ts';

/**
 * The change history as people read it: administrators see that of their school, teachers that of their own records.
 */
export class HistoryReader {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async list(caller: Caller, { type, actionType, classId, page, size }: HistoryQuery) {
    if (!readableHistory(caller).includes(type)) throw new AppError('FORBIDDEN');
    const tables = tablesOf(type);
    const { rows, total } = await selectHistoryPage(this.#db, {
      schoolId: type === 'siteSettings' ? null : caller.schoolId,
      tables: tables.map(([table]) => table),
      records: recordsFor(caller, type, classId ?? null),
      action: actionType ?? null,
      page,
      size,
    });
    const names = await selectRecordNames(this.#db, rows);
    const described = new Map(tables);
    const items = rows.map((row): HistoryRow => {
      const fields = described.get(row.entity) ?? [];
      return {
        id: row.id,
        entity: row.entity,
        recordId: row.recordId,
        recordName: names.get(nameKey(row)) ?? null,
        actionType: row.action,
        modifyBy: row.actorId,
        modifyByName: joinFullName(row.actorFirstName ?? '', row.actorLastName ?? ''),
        modifyByEmail: emailFor(caller, row),
        ...(row.keyName !== null && { keyName: row.keyName }),
        updatedDate: row.at.toISOString(),
        fieldName: row.field,
        oldValue: shownValue(row, row.oldValue, fields),
        newValue: shownValue(row, row.newValue, fields),
        totalRecords: total,
      };
    });
    return { items, total, page, size };
  }
}

function emailFor(caller: Caller, { actorId, actorEmail }: HistoryRecord): string {
  const email = actorEmail ?? '';
  return actorId === caller.userId || readsWholeSchool(caller) ? email : maskEmail(email);
}

/** For a record, its described fields; for a changed field, its value; never an id or a file name on the disk. */
function shownValue({ entity, field }: HistoryRecord, value: unknown, fields: readonly string[]): unknown {
  if (entity === 'site_settings' || value === null) return value;
  if (field !== null) return fields.includes(field) ? value : null;
  if (typeof value !== 'object') return null;
  return Object.fromEntries(Object.entries(value).filter(([name]) => fields.includes(name)));
}
