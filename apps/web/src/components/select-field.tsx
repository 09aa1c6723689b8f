import { useId } from 'react';
import { cx } from './class-names.ts';
import styles from './field.module.css';
import { describedBy, FieldFrame } from './text-field.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  /** First entry, for "nothing chosen". */
  placeholder?: string;
  error?: string;
  hint?: string;
  isRequired?: boolean;
  disabled?: boolean;
}

export function SelectField(props: SelectFieldProps) {
  const { label, name, value, onChange, options, placeholder, error, hint, isRequired, disabled } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} isRequired={isRequired}>
      <select
        id={id}
        name={name}
        className={cx(styles.input, error && styles.wrong)}
        value={value}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint)}
        aria-required={isRequired || undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
