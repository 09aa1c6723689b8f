import type { WidthClass } from '@domdom/domain/text/blanks';
import type { KeyboardEvent } from 'react';
import type { PlayerModule, PlayerProps } from '../../ui/contract.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { Mark } from '../../ui/mark.tsx';
import { questionMessages } from '../../ui/messages.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { initialAnswer, isComplete } from './complete.ts';
import { MAX_TEXT_LENGTH } from './limits.ts';
import { fillInTheBlankMessages as messages } from './messages.ts';
import styles from './player.module.css';
import type { FillInTheBlankPublic } from './public.ts';
import type { FillInTheBlankAnswer } from './schema.ts';

interface Blank {
  /** Position as text, as in the marks. */
  id: string;
  label: string;
  width: WidthClass;
  typed: string;
  /** Punctuation right behind the blank; it must not begin a new line. */
  tail: string;
  /** Text up to the next blank. */
  after: string;
}

const LEADING_PUNCTUATION = /^\p{P}*/u;

function Player({
  question,
  answer,
  onAnswer,
  mode,
  marks,
  keyAnswer,
}: PlayerProps<FillInTheBlankPublic, FillInTheBlankAnswer>) {
  const blanks = blanksOf(question, answer);

  const handleType = (id: string, text: string): void => {
    onAnswer({ texts: blanks.map((blank) => (blank.id === id ? text : blank.typed)) });
  };

  return (
    <div className={styles.text} data-typed-fields>
      <RichText text={question.segments[0] ?? ''} focusedWords={question.focusedWords} />
      {blanks.map((blank, index) => (
        <span key={blank.id}>
          {mode === 'answering' ? (
            <span className={styles.field}>
              <TypedField
                label={blank.label}
                text={blank.typed}
                width={blank.width}
                isLast={index === blanks.length - 1}
                onType={(text) => handleType(blank.id, text)}
              />
              {blank.tail}
            </span>
          ) : (
            <>
              <TypedVerdict
                label={blank.label}
                text={blank.typed}
                isCorrect={marks?.find((mark) => mark.id === blank.id)?.isCorrect}
                keyText={keyAnswer?.texts[index]}
              />
              {blank.tail}
            </>
          )}
          <RichText text={blank.after} focusedWords={question.focusedWords} />
        </span>
      ))}
    </div>
  );
}

function blanksOf(question: FillInTheBlankPublic, answer: FillInTheBlankAnswer | null): Blank[] {
  const total = question.blanks.length;
  return question.blanks.map(({ width }, index) => {
    const behind = question.segments[index + 1] ?? '';
    const tail = LEADING_PUNCTUATION.exec(behind)?.[0] ?? '';
    return {
      id: String(index),
      label: messages.blank(index + 1, total),
      width,
      typed: answer?.texts[index] ?? '',
      tail,
      after: behind.slice(tail.length),
    };
  });
}

interface TypedFieldProps {
  /** Accessible name, Vietnamese. */
  label: string;
  text: string;
  width: WidthClass;
  isLast: boolean;
  onType(this: void, text: string): void;
}

/**
 * Input for one short English text. Enter goes to the next field inside the nearest `data-typed-fields`
 * element; on the last one it closes the keyboard and submits nothing.
 */
export function TypedField({ label, text, width, isLast, onType }: TypedFieldProps) {
  return (
    <input
      className={`${styles.input} ${styles[width]}`}
      aria-label={label}
      value={text}
      type="text"
      maxLength={MAX_TEXT_LENGTH}
      autoCapitalize="off"
      autoCorrect="off"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint={isLast ? 'done' : 'next'}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={handleKeyDown}
    />
  );
}

function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
  // Enter inside a Vietnamese or Chinese input method only ends the composition.
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const input = event.currentTarget;
  const inputs = [...(input.closest('[data-typed-fields]')?.querySelectorAll('input') ?? [])];
  const next = inputs[inputs.indexOf(input) + 1];
  if (next === undefined) input.blur();
  else next.focus();
}

interface TypedVerdictProps {
  label: string;
  text: string;
  /** Undefined while there is no verdict. */
  isCorrect: boolean | undefined;
  /** Shown unless the typed text is right. */
  keyText: string | undefined;
}

/** A typed text that can no longer be changed, with its mark and the right text. */
export function TypedVerdict({ label, text, isCorrect, keyText }: TypedVerdictProps) {
  const typed = text.trim();
  return (
    <span className={styles.verdict}>
      <span className={`${styles.typed} ${verdictClass(isCorrect)}`}>
        <span className="visually-hidden">{`${label}: `}</span>
        {typed === '' ? (
          <span className={styles.empty}>{messages.empty}</span>
        ) : (
          <span lang="en">{typed}</span>
        )}
        {isCorrect !== undefined && <Mark isCorrect={isCorrect} />}
      </span>
      {isCorrect !== true && keyText !== undefined && (
        <span className={styles.key}>
          <CheckIcon />
          <span className="visually-hidden">{`${questionMessages.rightAnswer}: `}</span>
          <span lang="en">{keyText}</span>
        </span>
      )}
    </span>
  );
}

function verdictClass(isCorrect: boolean | undefined): string {
  if (isCorrect === undefined) return '';
  return (isCorrect ? styles.right : styles.wrong) ?? '';
}

export const playerModule: PlayerModule<FillInTheBlankPublic, FillInTheBlankAnswer> = {
  Player,
  isComplete,
  initialAnswer,
};
