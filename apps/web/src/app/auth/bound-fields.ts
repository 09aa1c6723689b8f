import type { FieldTexts } from '@domdom/domain/accounts/forms';

/** A value of a form, in the form that a field of the kit shows and changes. */
export interface BoundField {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** The values and errors that a form's fields show, and how they change them. */
export interface FormState<T extends object> {
  form: T;
  errors: FieldTexts<keyof T & string>;
  change: (part: Partial<T>) => void;
}

type NameOf<T, Value> = {
  [Name in keyof T]-?: [T[Name], Value] extends [Value, T[Name]] ? Name : never;
}[keyof T] &
  string;

/** `text` binds typed text, `choice` the number chosen from a list. */
export function boundFields<T extends object>({ form, errors, change }: FormState<T>) {
  const bound = (name: keyof T & string, read: (typed: string) => unknown): BoundField => ({
    name,
    value: String(form[name] ?? ''),
    onChange: (typed) => change({ [name]: read(typed) } as Partial<T>), // the names below belong only to such values
    error: errors[name],
  });
  return {
    text: (name: NameOf<T, string>) => bound(name, (typed) => typed),
    choice: (name: NameOf<T, number | null>) =>
      bound(name, (chosen) => (chosen === '' ? null : Number(chosen))),
  };
}
