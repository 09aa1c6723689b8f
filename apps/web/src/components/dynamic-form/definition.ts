import type { ContentForm } from '@domdom/api';

/** The parts of a content service form that the renderer needs. */
export type FormDefinition = Pick<ContentForm, 'fields'>;

/** Days as 'YYYY-MM-DD'; an empty text is an open end. */
export interface DateRange {
  from: string;
  to: string;
}

/** The value of a field while the form is filled in. */
export type FieldValue = string | boolean | string[] | DateRange;
export type FormValues = Record<string, FieldValue>;

export const isDateRange = (value: unknown): value is DateRange =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
