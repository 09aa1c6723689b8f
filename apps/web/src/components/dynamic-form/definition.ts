import type { ContentForm } from '@domdom/api';

/** What the renderer needs of a form that the content service describes. */
export type FormDefinition = Pick<ContentForm, 'fields'>;

/** Days as 'YYYY-MM-DD'; an empty text is an open end. */
export interface DateRange {
  from: string;
  to: string;
}

/** What a field holds while the form is filled in. */
export type FieldValue = string | boolean | string[] | DateRange;
export type FormValues = Record<string, FieldValue>;

export const isDateRange = (value: unknown): value is DateRange =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
