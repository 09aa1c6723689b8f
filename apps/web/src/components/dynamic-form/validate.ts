import type { FieldDefinition } from '@domdom/api';
import { formatDay } from '@domdom/domain/dates/format';
import { isDateRange } from './definition.ts';
import type { FieldValue, FormDefinition, FormValues } from './definition.ts';
import { formMessages } from './messages.ts';
import { emptyValue } from './serialise.ts';

function isBlank(value: FieldValue): boolean {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return value.from === '' && value.to === '';
}

const limit = (value: number | string | undefined): string | null =>
  value === undefined ? null : String(value);

function amountProblem(
  amount: number,
  field: FieldDefinition,
  small: (min: string) => string,
  large: (max: string) => string,
): string | null {
  const min = limit(field.min);
  const max = limit(field.max);
  if (min !== null && amount < Number(min)) return small(min);
  return max !== null && amount > Number(max) ? large(max) : null;
}

function dayProblem(day: string, field: FieldDefinition): string | null {
  const min = limit(field.min);
  const max = limit(field.max);
  // Days in this format sort as text.
  if (min !== null && day < min) return formMessages.tooEarly(formatDay(min));
  return max !== null && day > max ? formMessages.tooLate(formatDay(max)) : null;
}

function textProblem(text: string, field: FieldDefinition): string | null {
  const tooLongOrShort = amountProblem(text.length, field, formMessages.tooShort, formMessages.tooLong);
  if (tooLongOrShort !== null || field.pattern === undefined) return tooLongOrShort;
  return new RegExp(`^(?:${field.pattern})$`, 'u').test(text) ? null : formMessages.pattern;
}

function problemOf(field: FieldDefinition, value: FieldValue): string | null {
  if (isDateRange(value)) {
    if (value.from !== '' && value.to !== '' && value.to < value.from) return formMessages.rangeOrder;
    return [value.from, value.to]
      .filter(Boolean)
      .reduce<string | null>((found, day) => found ?? dayProblem(day, field), null);
  }
  if (Array.isArray(value)) {
    return amountProblem(value.length, field, formMessages.tooFew, formMessages.tooMany);
  }
  if (typeof value === 'boolean' || field.type === 'select') return null;
  if (field.type === 'date') return dayProblem(value, field);
  const text = value.trim();
  if (field.type !== 'number') return textProblem(text, field);
  const number = Number(text);
  if (!Number.isFinite(number)) return formMessages.notNumber;
  return amountProblem(number, field, formMessages.tooSmall, formMessages.tooLarge);
}

/** Returns a message per invalid field; {} when the form may be sent. An empty optional field is always valid. */
export function checkForm(definition: FormDefinition, values: FormValues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const field of definition.fields) {
    const value = values[field.name] ?? emptyValue(field);
    if (isBlank(value)) {
      if (field.required) errors[field.name] = formMessages.required(field.label.toLocaleLowerCase('vi'));
      continue;
    }
    const problem = problemOf(field, value);
    if (problem !== null) errors[field.name] = field.message ?? problem;
  }
  return errors;
}
