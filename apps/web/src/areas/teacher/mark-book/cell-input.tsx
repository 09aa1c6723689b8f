import type { ValueKind } from '@domdom/domain/markbook/marks';
import { useEffect, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { At, GridActions } from './grid-actions.ts';
import styles from './mark-book.module.css';

interface CellInputProps {
  label: string;
  value: string;
  kind: ValueKind;
  at: At;
  actions: GridActions;
}

const MOVES: Record<string, readonly [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The cell that is being typed in, like one of a spreadsheet. */
export function CellInput({ label, value, kind, at, actions }: CellInputProps) {
  const [text, setText] = useState(value);
  // What was typed is written once: by the key that leaves the cell, or by losing the focus.
  const isDone = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  // The cell was just chosen by a click or a key.
  useEffect(() => input.current?.focus(), []);

  /** Returns whether another cell is active now; what is no mark stays in this one. */
  const leave = (down: number, right: number): boolean => {
    if (!actions.type(at, text)) return true;
    isDone.current = true;
    return actions.move(at, down, right);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && text === value) {
      event.preventDefault();
      actions.undo();
      return;
    }
    if (event.key === 'Escape') {
      setText(value);
      return;
    }
    if (event.key === 'Tab') {
      // At the edge, Tab leads out of the table.
      if (leave(0, event.shiftKey ? -1 : 1)) event.preventDefault();
      return;
    }
    const move = event.key === 'Enter' ? ([event.shiftKey ? -1 : 1, 0] as const) : MOVES[event.key];
    if (move === undefined) return;
    event.preventDefault();
    leave(...move);
  };
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(pasted)) return;
    event.preventDefault();
    actions.paste(at, pasted);
  };
  return (
    <input
      className={styles.value}
      aria-label={label}
      value={text}
      ref={input}
      inputMode={kind === 'level' ? 'text' : 'decimal'}
      autoComplete="off"
      maxLength={20}
      // Its own width would push the column apart.
      size={1}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={handleKey}
      onPaste={handlePaste}
      onBlur={() => {
        if (!isDone.current && !actions.type(at, text)) setText(value);
      }}
    />
  );
}
