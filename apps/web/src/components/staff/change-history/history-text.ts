import type { HistoryRow } from '@domdom/api';
import { INTEGRATION_CALLS } from '@domdom/domain/access/integration-calls';
import { roleLabel, roleNames } from '@domdom/domain/access/roles';
import type { AccessList } from '@domdom/domain/access/lists';
import { formatDateTime, formatDay } from '@domdom/domain/dates/format';
import { classStatusLabel } from '@domdom/domain/school/classes';
import type { ClassStatus } from '@domdom/domain/school/classes';
import { isSchoolTypeId, schoolTypeLabel } from '@domdom/domain/school/school-types';
import { tenthsText } from '@domdom/domain/markbook/marks';
import { formatBytes } from '@domdom/domain/text/format-bytes';
import { ACCESS_LIST_LABELS } from '../access-list-labels.ts';
import { labelOfGrade } from '../grade-label.ts';
import { GRADE_SELECTOR_LABELS, isSettingPath, SETTING_LABELS } from '../setting-labels.ts';
import { EVENT_TEXTS } from '../webhook-event-labels.ts';
import { FIELD_LABELS, historyMessages as messages, TABLE_LABELS, UNSAID_LABELS } from './labels.ts';

const hasKey = <T extends object>(table: T, key: string): key is keyof T & string =>
  Object.hasOwn(table, key);

export const tableLabel = (entity: string): string =>
  hasKey(TABLE_LABELS, entity) ? TABLE_LABELS[entity] : entity;

export function fieldLabel({ entity, fieldName }: Pick<HistoryRow, 'entity' | 'fieldName'>): string {
  const field = fieldName ?? '';
  if (entity === 'site_settings') return isSettingPath(field) ? SETTING_LABELS[field] : field;
  return hasKey(FIELD_LABELS, field) ? FIELD_LABELS[field] : (UNSAID_LABELS[field] ?? messages.otherField);
}

/** The name of the record; null when its values show it, or when it is gone. */
export function recordText({ entity, recordId, recordName }: HistoryRow): string | null {
  if (entity !== 'access_list_entries') return recordName;
  const [list = ''] = recordId.split('/');
  return recordName === null ? listLabel(list) : `${listLabel(list)} · ${recordName}`;
}

const isAccessList = (list: string): list is AccessList => Object.hasOwn(ACCESS_LIST_LABELS, list);
const listLabel = (list: string): string => (isAccessList(list) ? ACCESS_LIST_LABELS[list].name : list);

const INSTANT = /^\d{4}-\d{2}-\d{2}T/u;
const isClassStatus = (value: number): value is ClassStatus => value === 0 || value === 1 || value === 2;

/** Returns the text for a number that is a code, depending on its field. */
function numberText(field: string, value: number): string {
  if (field === 'grade') return labelOfGrade(value);
  if (field === 'tenths') return tenthsText(value);
  if (field === 'bytes') return formatBytes(value);
  if (field === 'sex') return value === 1 ? 'Nam' : 'Nữ';
  if (field === 'role_id') return roleNames([value]).map(roleLabel).join(', ') || String(value);
  if (field === 'school_type_id' && isSchoolTypeId(value)) return schoolTypeLabel(value);
  if (field === 'status' && isClassStatus(value)) return classStatusLabel(value);
  return String(value).replace('.', ',');
}

const WORDS: Record<string, Record<string, string>> = {
  entry: {
    created: 'Giáo viên tạo tài khoản',
    placed: 'Quản trị viên xếp lớp',
    code: 'Nhập mã lớp',
    added: 'Giáo viên thêm',
  },
  status: { PUBLIC: 'Cả trường', PRIVATE: 'Riêng tôi' },
  purpose: { PRACTICE: 'Luyện tập', EXAM: 'Kiểm tra' },
  behaviour: { practice: 'Luyện tập', test: 'Kiểm tra' },
  exercise_type: { UNIT: 'Đề kiểm tra', LIVEWORKSHEET: 'Phiếu bài tập', ASSIGNMENT: 'Tệp' },
  book_type: { sb: 'Sách học sinh', wb: 'Sách bài tập' },
  kind: { link: 'Liên kết', worksheet: 'Phiếu bài tập', picture: 'Hình', sound: 'Âm thanh' },
  events: EVENT_TEXTS,
  'olympic.gradeSelector': GRADE_SELECTOR_LABELS,
  calls: Object.fromEntries(Object.entries(INTEGRATION_CALLS).map(([call, { label }]) => [call, label])),
};

function textOf(field: string, value: string): string {
  if (INSTANT.test(value)) return formatDateTime(Date.parse(value));
  if (
    field === 'birthday' ||
    field === 'starts_on' ||
    field === 'ends_on' ||
    field.startsWith('announcement.')
  )
    return formatDay(value) || value;
  if (field === 'list') return listLabel(value);
  return WORDS[field]?.[value] ?? value;
}

/** Returns a stored value as readable text. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return messages.empty;
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (typeof value === 'number') return numberText(field, value);
  if (typeof value === 'string') return textOf(field, value);
  if (Array.isArray(value)) {
    return value.length === 0
      ? messages.empty
      : value.map((part) => valueText(itemField(field), part)).join(', ');
  }
  return Object.values(value)
    .map((part) => valueText('', part))
    .join(' – ');
}

/** Numbers in the values of an access list are grades, and the events of a receiver and the calls of a key are codes. */
function itemField(field: string): string {
  if (field === 'value') return 'grade';
  return field === 'events' || field === 'calls' ? field : '';
}

/** A setting without a stored value has its default. */
export const changedText = ({ entity, fieldName }: HistoryRow, value: unknown): string =>
  entity === 'site_settings' && (value === null || value === undefined)
    ? messages.asDefault
    : valueText(fieldName ?? '', value);

/** The described fields of a whole record, without null, false and empty values. */
export function recordFields(row: HistoryRow): { label: string; text: string }[] {
  const record: unknown = row.newValue ?? row.oldValue;
  if (typeof record !== 'object' || record === null) return [];
  return Object.entries(record)
    .filter(
      ([, value]) =>
        value !== null && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0),
    )
    .map(([field, value]) => ({
      label: fieldLabel({ entity: row.entity, fieldName: field }),
      text: valueText(field, value),
    }));
}
