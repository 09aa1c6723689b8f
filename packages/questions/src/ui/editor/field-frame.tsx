import { useId, type ReactNode } from 'react';
import type { EditorField } from '../../core/editor.ts';
import { useEditing } from './context.ts';
import styles from './editor.module.css';
import { editorMessages as messages } from './messages.ts';
import { Problems } from './problems.tsx';

interface Control {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  onBlur(this: void): void;
}

/** Accessibility attributes of a control: its state, and the elements with its hint and problems. */
export function useControl(
  path: string,
  { hint, isOptional, kind }: Pick<EditorField, 'hint' | 'isOptional' | 'kind'>,
) {
  const { problemsAt, touch } = useEditing();
  const id = useId();
  const problems = problemsAt(path);
  const isRequired = isOptional !== true && kind !== 'flag';
  const describedBy = [hint && `${id}-hint`, problems.length > 0 && `${id}-problems`]
    .filter(Boolean)
    .join(' ');
  const control: Control = {
    id,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid': problems.some(({ severity }) => severity === 'error') || undefined,
    'aria-required': isRequired || undefined,
    onBlur: () => touch(path),
  };
  return { control, problems, isRequired };
}

interface FieldFrameProps {
  path: string;
  field: Pick<EditorField, 'label' | 'hint' | 'isOptional' | 'kind'>;
  /** The control needs the full width. */
  isWide?: boolean;
  children(this: void, control: Control): ReactNode;
}

/** Label above the control, hint and problems below. */
export function FieldFrame({ path, field, isWide = false, children }: FieldFrameProps) {
  const { control, problems, isRequired } = useControl(path, field);
  return (
    <div className={isWide ? styles.wideField : styles.field}>
      <label htmlFor={control.id} className={styles.label}>
        {field.label}
        {isRequired && <RequiredSign />}
      </label>
      {children(control)}
      <Hint id={control.id} text={field.hint} />
      <Problems id={`${control.id}-problems`} problems={problems} />
    </div>
  );
}

export function Hint({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p id={`${id}-hint`} className={styles.hint}>
      {text}
    </p>
  );
}

function RequiredSign() {
  return (
    <>
      <span className={styles.requiredSign} aria-hidden="true">
        *
      </span>
      <span className="visually-hidden"> ({messages.required})</span>
    </>
  );
}

interface GroupProps {
  path: string;
  field: Pick<EditorField, 'label' | 'hint' | 'isOptional' | 'kind'>;
  className?: string | undefined;
  children: ReactNode;
}

/** Several controls under one name. */
export function Group({ path, field, className, children }: GroupProps) {
  const { control, problems } = useControl(path, field);
  return (
    <fieldset className={`${styles.group} ${className ?? ''}`} aria-describedby={control['aria-describedby']}>
      <legend className={styles.legend}>{field.label}</legend>
      <Hint id={control.id} text={field.hint} />
      {children}
      <Problems id={`${control.id}-problems`} problems={problems} isFocusable />
    </fieldset>
  );
}
