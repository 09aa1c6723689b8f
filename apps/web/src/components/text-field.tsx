import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { common } from '../lib/messages.ts';
import { cx } from './class-names.ts';
import styles from './field.module.css';

interface FieldFrameProps {
  id: string;
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  isRequired?: boolean | undefined;
  children: ReactNode;
}

/** Label above, hint and message below. The message is announced when it appears. */
export function FieldFrame({ id, label, error, hint, isRequired, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {isRequired && (
          <>
            <span className={styles.mark} aria-hidden="true">
              *
            </span>
            <span className="visually-hidden"> ({common.required})</span>
          </>
        )}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className={styles.error} role={error ? 'alert' : undefined}>
        {error}
      </p>
    </div>
  );
}

/** Connects the input to its hint and message. */
export const describedBy = (id: string, error?: string, hint?: string): string | undefined =>
  cx(error && `${id}-error`, hint && `${id}-hint`) || undefined;

type InputProps = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'autoCapitalize'
  | 'autoComplete'
  | 'autoCorrect'
  | 'autoFocus'
  | 'inputMode'
  | 'maxLength'
  | 'minLength'
  | 'min'
  | 'max'
  | 'step'
  | 'placeholder'
  | 'disabled'
  | 'readOnly'
  | 'onBlur'
  | 'spellCheck'
>;

interface TextFieldProps extends InputProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  hint?: string;
  isRequired?: boolean;
  isMultiline?: boolean;
  rows?: number;
  /** Inside the right end, e.g. a button. */
  suffix?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    error,
    hint,
    isRequired,
    isMultiline = false,
    rows = 4,
    suffix,
    onChange,
    onBlur,
    ...input
  } = props;
  const id = useId();
  const shared = {
    id,
    className: cx(styles.input, error && styles.wrong, suffix !== undefined && styles.hasSuffix),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(id, error, hint),
    'aria-required': isRequired || undefined,
  };
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} isRequired={isRequired}>
      <span className={styles.box}>
        {isMultiline ? (
          <textarea
            {...shared}
            name={input.name}
            value={input.value}
            maxLength={input.maxLength}
            placeholder={input.placeholder}
            disabled={input.disabled}
            readOnly={input.readOnly}
            rows={rows}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <input {...input} {...shared} onBlur={onBlur} onChange={(event) => onChange(event.target.value)} />
        )}
        {suffix !== undefined && <span className={styles.suffix}>{suffix}</span>}
      </span>
    </FieldFrame>
  );
}
