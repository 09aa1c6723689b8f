export interface FieldOption {
  value: string;
  label: string;
}

/** One field of a form that the content service describes as JSON. */
export interface FieldDefinition {
  name: string;
  label: string;
  type: 'text' | 'textarea' | 'number' | 'select' | 'multiselect' | 'checkbox' | 'date' | 'daterange';
  required?: boolean;
  /** Number: smallest value. Text: fewest characters. Date: earliest day, 'YYYY-MM-DD'. Multiselect: fewest choices. */
  min?: number | string;
  /** The other end of `min`. */
  max?: number | string;
  /** Regular expression that the whole text must match. */
  pattern?: string;
  /** Said instead of the general message when the value does not fit. */
  message?: string;
  hint?: string;
  options?: FieldOption[];
}

export interface FormDefinition {
  fields: FieldDefinition[];
}

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
