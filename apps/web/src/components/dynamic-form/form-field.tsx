import type { FieldDefinition } from '@domdom/api';
import type { ReactNode } from 'react';
import { CheckField } from '../check-field.tsx';
import { SelectField } from '../select-field.tsx';
import { TextField } from '../text-field.tsx';
import { isDateRange } from './definition.ts';
import type { DateRange, FieldValue } from './definition.ts';
import styles from './dynamic-form.module.css';
import { formMessages } from './messages.ts';

interface FormFieldProps {
  field: FieldDefinition;
  value: FieldValue;
  error: string | undefined;
  onChange: (value: FieldValue) => void;
}

const textOf = (value: FieldValue): string => (typeof value === 'string' ? value : '');
const listOf = (value: FieldValue): string[] => (Array.isArray(value) ? value : []);
const rangeOf = (value: FieldValue): DateRange => (isDateRange(value) ? value : { from: '', to: '' });

/** Several controls under one label with one message. */
function FieldGroup({
  field,
  error,
  children,
}: Pick<FormFieldProps, 'field' | 'error'> & { children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{field.label}</legend>
      {children}
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function ChoicesField({ field, value, error, onChange }: FormFieldProps) {
  const chosen = listOf(value);
  return (
    <FieldGroup field={field} error={error}>
      {field.options?.map((option) => (
        <CheckField
          key={option.value}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={(isChecked) =>
            onChange(isChecked ? [...chosen, option.value] : chosen.filter((one) => one !== option.value))
          }
        />
      ))}
    </FieldGroup>
  );
}

function RangeField({ field, value, error, onChange }: FormFieldProps) {
  const range = rangeOf(value);
  return (
    <FieldGroup field={field} error={error}>
      <div className={styles.range}>
        <TextField
          label={formMessages.from}
          name={`${field.name}.from`}
          type="date"
          value={range.from}
          onChange={(from) => onChange({ ...range, from })}
        />
        <TextField
          label={formMessages.to}
          name={`${field.name}.to`}
          type="date"
          value={range.to}
          onChange={(to) => onChange({ ...range, to })}
        />
      </div>
    </FieldGroup>
  );
}

export function FormField(props: FormFieldProps) {
  const { field, value, error, onChange } = props;
  const shared = {
    label: field.label,
    name: field.name,
    hint: field.hint,
    error,
    isRequired: field.required,
  };
  switch (field.type) {
    case 'checkbox':
      return (
        <CheckField
          label={field.label}
          name={field.name}
          hint={error ?? field.hint}
          checked={value === true}
          onChange={onChange}
        />
      );
    case 'multiselect':
      return <ChoicesField {...props} />;
    case 'daterange':
      return <RangeField {...props} />;
    case 'select':
      return (
        <SelectField
          {...shared}
          value={textOf(value)}
          onChange={onChange}
          options={field.options ?? []}
          placeholder={formMessages.choose}
        />
      );
    case 'textarea':
      return <TextField {...shared} isMultiline value={textOf(value)} onChange={onChange} />;
    case 'number':
      // A text field, because number fields drop incomplete numbers and change with the mouse wheel.
      return <TextField {...shared} inputMode="decimal" value={textOf(value)} onChange={onChange} />;
    case 'date':
      return <TextField {...shared} type="date" value={textOf(value)} onChange={onChange} />;
    case 'text':
      return <TextField {...shared} value={textOf(value)} onChange={onChange} />;
  }
}
