import { dragStyle, type Drag, type PointerHandlers } from '@domdom/questions/ui';
import type { MouseEvent } from 'react';
import { cx } from '../class-names.ts';
import { Button } from '../button.tsx';
import type { Bank } from './bank.ts';
import { worksheetMessages } from './messages.ts';
import { moveFocus, WALKED } from './move-focus.ts';
import type { Held } from './use-held.ts';
import styles from './word-tray.module.css';

interface WordTrayProps {
  banks: readonly Bank[];
  numberOf(this: void, itemId: string): number;
  held: Held | null;
  drag: Drag<unknown> | null;
  pullingOf(this: void, wordId: string): PointerHandlers;
  onWord(this: void, bank: Bank, text: string, event: MouseEvent): void;
  /** Returns the word of the held drop zone to the bank; null when there is none. */
  onTakeBack: (() => void) | null;
  onEscape(this: void): void;
}

/** The remaining words, always in view. */
export function WordTray(props: WordTrayProps) {
  const { banks, numberOf, held, drag, pullingOf, onWord, onTakeBack, onEscape } = props;
  return (
    <div className={styles.tray} data-tray="">
      <p className={styles.hint}>
        {worksheetMessages.wordsHint}
        {onTakeBack && (
          <Button size="small" variant="secondary" icon="refresh" onClick={onTakeBack}>
            {worksheetMessages.takeBack}
          </Button>
        )}
      </p>
      {banks.map((bank) => (
        <ul
          key={bank.id}
          className={styles.words}
          aria-label={banks.length > 1 ? labelOf(bank, numberOf) : worksheetMessages.words}
          data-bank={bank.id}
          {...WALKED}
        >
          {bank.words.map(({ id, text, isPlaced }) => (
            <li key={id}>
              <button
                type="button"
                lang="en"
                disabled={isPlaced}
                aria-pressed={isHeldWord(held, bank, text)}
                className={cx(
                  styles.word,
                  isHeldWord(held, bank, text) && styles.isHeld,
                  drag?.id === id && styles.isDragged,
                )}
                style={dragStyle(drag?.id === id ? drag : null)}
                {...pullingOf(id)}
                onClick={(event) => onWord(bank, text, event)}
                onKeyDown={(event) => (event.key === 'Escape' ? onEscape() : moveFocus(event))}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

const isHeldWord = (held: Held | null, bank: Bank, text: string): boolean =>
  held?.kind === 'word' && held.bankId === bank.id && held.text === text;

const labelOf = ({ itemIds }: Bank, numberOf: (itemId: string) => number): string =>
  worksheetMessages.wordsOf(itemIds.map(numberOf).join(', '));
