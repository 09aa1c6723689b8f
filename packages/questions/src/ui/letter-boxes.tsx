import { Fragment, type ChangeEvent, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import type { LetterCase, LetterCell } from '../core/letter-word.ts';
import styles from './letter-boxes.module.css';
import { Mark } from './mark.tsx';
import { questionMessages as messages } from './messages.ts';
import { KeyText } from './typed-field.tsx';
import { verdictClass } from './verdict.ts';

/** On the element around the boxes of one word; the focus moves between the boxes inside it. */
const LETTER_BOXES = { 'data-letter-boxes': '' };

interface LetterBoxesProps {
  cells: readonly LetterCell[];
  /** One per box, in reading order. */
  letters: readonly string[];
  onType(this: void, letters: string[]): void;
}

/**
 * A word with a box for each hidden letter. Typing a letter moves to the next box, Backspace in an empty box moves
 * back, and arrows move too. The letter takes the case of the word, so that Caps Lock cannot make it wrong.
 */
export function LetterBoxes({ cells, letters, onType }: LetterBoxesProps) {
  const total = letters.length;

  const handleChange = (event: ChangeEvent<HTMLInputElement>, box: number, letterCase: LetterCase): void => {
    const letter = typedLetter(event.target.value, letterCase);
    onType(letters.with(box, letter));
    if (letter !== '') boxBeside(event.target, 1)?.focus();
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>, box: number): void => {
    if (event.nativeEvent.isComposing) return;
    const input = event.currentTarget;
    const before = boxBeside(input, -1);
    if (event.key === 'Enter') {
      const next = boxBeside(input, 1);
      if (next === undefined) input.blur();
      else next.focus();
    } else if (event.key === 'ArrowLeft') before?.focus();
    else if (event.key === 'ArrowRight') boxBeside(input, 1)?.focus();
    else if (event.key === 'Backspace' && input.value === '' && before !== undefined) {
      before.focus();
      onType(letters.with(box - 1, ''));
    } else return;
    event.preventDefault();
  };

  return (
    <Words
      cells={cells}
      box={(box, letterCase) => (
        <input
          className={styles.box}
          aria-label={messages.letterBox(box + 1, total)}
          value={letters[box] ?? ''}
          type="text"
          lang="en"
          maxLength={1}
          autoCapitalize="off"
          autoCorrect="off"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint={box === total - 1 ? 'done' : 'next'}
          onChange={(event) => handleChange(event, box, letterCase)}
          onKeyDown={(event) => handleKeyDown(event, box)}
          // Selects the letter, so that typing replaces it.
          onFocus={(event) => event.currentTarget.select()}
          onClick={(event) => event.currentTarget.select()}
        />
      )}
    />
  );
}

interface LockedLettersProps {
  cells: readonly LetterCell[];
  letters: readonly string[];
  /** One per box; undefined before the verdict. */
  isCorrectAt(this: void, box: number): boolean | undefined;
  /** The letters of the word, once the key is released. */
  keyLetters: readonly string[] | undefined;
}

/** The word after the verdict: each letter with its mark, and the right word unless the student wrote it. */
export function LockedLetters({ cells, letters, isCorrectAt, keyLetters }: LockedLettersProps) {
  const isRight = letters.every((_, box) => isCorrectAt(box) === true);
  return (
    <span className={styles.verdict}>
      <Words
        cells={cells}
        box={(box) => (
          <LockedLetter
            label={messages.letterBox(box + 1, letters.length)}
            letter={letters[box] ?? ''}
            isCorrect={isCorrectAt(box)}
          />
        )}
      />
      {!isRight && keyLetters !== undefined && <KeyText text={wordOf(cells, keyLetters)} />}
    </span>
  );
}

function LockedLetter({ label, letter, isCorrect }: LockedLetterProps) {
  return (
    <span className={`${styles.box} ${styles.locked} ${verdictClass(isCorrect)}`}>
      <span className="visually-hidden">{`${label}: `}</span>
      {letter === '' ? (
        <span className="visually-hidden">{messages.notFilled}</span>
      ) : (
        <span lang="en">{letter}</span>
      )}
      {isCorrect !== undefined && (
        <span className={styles.mark}>
          <Mark isCorrect={isCorrect} />
        </span>
      )}
    </span>
  );
}

interface LockedLetterProps {
  label: string;
  letter: string;
  isCorrect: boolean | undefined;
}

interface WordsProps {
  cells: readonly LetterCell[];
  /** Draws the box with this number. */
  box(this: void, box: number, letterCase: LetterCase): ReactNode;
}

/** Given letters and boxes; lines break between words rather than inside one. */
function Words({ cells, box: drawBox }: WordsProps) {
  return (
    <span className={styles.words} role="group" aria-label={messages.letterBoxes} {...LETTER_BOXES}>
      {splitAtSpaces(withBoxNumbers(cells)).map((word) => (
        <span key={word[0]?.id} className={styles.word} style={countsOf(word)}>
          {word.map(({ id, cell, box }) =>
            'letter' in cell ? (
              <span key={id} className={styles.given} lang="en">
                {cell.letter}
              </span>
            ) : (
              <Fragment key={id}>{drawBox(box, cell.letterCase)}</Fragment>
            ),
          )}
        </span>
      ))}
    </span>
  );
}

interface CountsStyle extends CSSProperties {
  '--boxes': number;
  '--given': number;
}

/** The number of boxes and letters, from which the boxes of a long word get their width. */
function countsOf(word: readonly NumberedCell[]): CountsStyle {
  const given = word.filter(({ cell }) => 'letter' in cell).length;
  return { '--boxes': word.length - given, '--given': given };
}

interface NumberedCell {
  id: string;
  cell: LetterCell;
  /** Number of the box; shown letters are not counted. */
  box: number;
}

function withBoxNumbers(cells: readonly LetterCell[]): NumberedCell[] {
  let boxes = 0;
  return cells.map((cell, position) => {
    const box = boxes;
    if (!('letter' in cell)) boxes += 1;
    return { id: String(position), cell, box };
  });
}

function splitAtSpaces(cells: readonly NumberedCell[]): NumberedCell[][] {
  const words: NumberedCell[][] = [[]];
  for (const numbered of cells) {
    if ('letter' in numbered.cell && numbered.cell.letter === ' ') words.push([]);
    else words.at(-1)?.push(numbered);
  }
  return words;
}

function wordOf(cells: readonly LetterCell[], letters: readonly string[]): string {
  return withBoxNumbers(cells)
    .map(({ cell, box }) => ('letter' in cell ? cell.letter : (letters[box] ?? '')))
    .join('');
}

/** The last character typed; `maxLength` has no effect while an input method composes. */
function typedLetter(value: string, letterCase: LetterCase): string {
  const letter = Array.from(value.normalize('NFC').trim()).at(-1) ?? '';
  return letterCase === 'upper' ? letter.toUpperCase() : letter.toLowerCase();
}

function boxBeside(input: HTMLInputElement, step: -1 | 1): HTMLInputElement | undefined {
  const boxes = [...(input.closest('[data-letter-boxes]')?.querySelectorAll('input') ?? [])];
  return boxes[boxes.indexOf(input) + step];
}
