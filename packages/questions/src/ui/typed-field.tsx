import type { WidthClass } from '@domdom/domain/text/blanks';
import type { KeyboardEvent } from 'react';
import { MAX_TYPED_LENGTH } from '../core/typed.ts';
import { CheckIcon } from './icons.tsx';
import { Mark } from './mark.tsx';
import { questionMessages as messages } from './messages.ts';
import styles from './typed-field.module.css';
import { verdictClass } from './verdict.ts';

/** Spread onto the element around all fields of a question; Enter moves between the fields inside it. */
export const TYPED_FIELDS = { 'data-typed-fields': '' };

interface TypedFieldProps {
  /** Accessible name, in Vietnamese. */
  label: string;
  text: string;
  width: WidthClass;
  isLast: boolean;
  onType(this: void, text: string): void;
}

/**
 * Input for one short English text. Its width depends on its class and grows with the typed text, never with the key.
 * Enter moves to the next field; in the last one it closes the keyboard and submits nothing.
 */
export function TypedField({ label, text, width, isLast, onType }: TypedFieldProps) {
  return (
    <span className={`${styles.field} ${styles[width]}`} data-text={text}>
      <input
        className={styles.input}
        aria-label={label}
        value={text}
        type="text"
        lang="en"
        maxLength={MAX_TYPED_LENGTH}
        autoCapitalize="off"
        autoCorrect="off"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint={isLast ? 'done' : 'next'}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={handleKeyDown}
      />
    </span>
  );
}

function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
  // Enter in a Vietnamese or Chinese input method only ends the composition.
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const input = event.currentTarget;
  const inputs = [
    ...(input.closest('[data-typed-fields]')?.querySelectorAll<HTMLInputElement>('input[type=text]') ?? []),
  ];
  const next = inputs[inputs.indexOf(input) + 1];
  if (next === undefined) input.blur();
  else next.focus();
}

interface TypedVerdictProps {
  label: string;
  text: string;
  /** Undefined before the verdict. */
  isCorrect: boolean | undefined;
  /** Shown unless the typed text is right. */
  keyText: string | undefined;
}

/** A typed text that can no longer be changed, with its mark and the right text. */
export function TypedVerdict({ label, text, isCorrect, keyText }: TypedVerdictProps) {
  const typed = text.trim();
  return (
    <span className={styles.locked}>
      <span className={`${styles.typed} ${verdictClass(isCorrect)}`}>
        <span className="visually-hidden">{`${label}: `}</span>
        {typed === '' ? (
          <span className={styles.empty}>{messages.notFilled}</span>
        ) : (
          <span lang="en">{typed}</span>
        )}
        {isCorrect !== undefined && <Mark isCorrect={isCorrect} />}
      </span>
      {isCorrect !== true && keyText !== undefined && <KeyText text={keyText} />}
    </span>
  );
}

/** The right English text, beside what was typed. */
export function KeyText({ text }: { text: string }) {
  return (
    <span className={styles.key}>
      <CheckIcon />
      <span className="visually-hidden">{`${messages.rightAnswer}: `}</span>
      <span lang="en">{text}</span>
    </span>
  );
}
