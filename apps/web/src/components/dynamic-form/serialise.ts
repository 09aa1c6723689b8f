import type { FieldDefinition } from '@domdom/api';
import { formatIsoDateTime, isEmptyDate } from '@domdom/domain/dates/format';
import { isDateRange } from './definition.ts';
import type { FieldValue, FormDefinition, FormValues } from './definition.ts';

/** Vietnam has the same offset all year. */
const OFFSET = '+07:00';

/** A value as the form sends it: lists joined, ranges as two timestamps. */
export type SentValue = string | number | boolean | string[] | null;

/** Lists with this name stay lists; all others are sent as one comma-separated string. */
const LIST_FIELD = 'answers';

/** Returns 'YYYY-MM-DD HH:mm:ss' for the first or last second of a day in Vietnam, null for an open end. */
const endOf = (day: string, time: string): string | null =>
  isEmptyDate(day) ? null : formatIsoDateTime(Date.parse(`${day}T${time}${OFFSET}`));

function sentValue(field: FieldDefinition, value: FieldValue): SentValue {
  if (isDateRange(value)) {
    return [endOf(value.from, '00:00:00') ?? '', endOf(value.to, '23:59:59') ?? ''];
  }
  if (Array.isArray(value)) return field.name === LIST_FIELD ? value : value.join(',');
  if (typeof value === 'boolean') return value;
  if (field.type === 'number') return value.trim() === '' ? null : Number(value);
  if (field.type === 'date') return isEmptyDate(value) ? null : value;
  return value.trim();
}

/** Converts form values to the body of the call. */
export function serialiseForm(definition: FormDefinition, values: FormValues): Record<string, SentValue> {
  return Object.fromEntries(
    definition.fields.map((field) => [field.name, sentValue(field, values[field.name] ?? emptyValue(field))]),
  );
}

export function emptyValue(field: FieldDefinition): FieldValue {
  if (field.type === 'checkbox') return false;
  if (field.type === 'multiselect') return [];
  return field.type === 'daterange' ? { from: '', to: '' } : '';
}

/** Returns the day of a stored date; 1900-01-01 means no date. */
function dayOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  const day = value.slice(0, 10);
  return isEmptyDate(day) ? '' : day;
}

function listOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' && value !== '' ? value.split(',') : [];
}

function heldValue(field: FieldDefinition, value: unknown): FieldValue {
  if (value === undefined || value === null) return emptyValue(field);
  if (field.type === 'checkbox') return value === true || value === 'true' || value === 1;
  if (field.type === 'multiselect') return listOf(value);
  if (field.type === 'date') return dayOf(value);
  if (field.type === 'daterange') {
    const [from, to] = listOf(value);
    return { from: dayOf(from), to: dayOf(to) };
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Fills a form from a stored record. The inverse of `serialiseForm`, but tolerant of older records. */
export function fillForm(definition: FormDefinition, record: Record<string, unknown>): FormValues {
  return Object.fromEntries(
    definition.fields.map((field) => [field.name, heldValue(field, record[field.name])]),
  );
}
