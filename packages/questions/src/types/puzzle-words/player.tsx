import {
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { Announcement } from '../../ui/announcement.tsx';
import type { Content } from '../../core/contract.ts';
import type { PartMark, PlayerModule, PlayerProps } from '../../ui/contract.ts';
import { CheckIcon, CrossIcon } from '../../ui/icons.tsx';
import { Mark, NotAnswered } from '../../ui/mark.tsx';
import { Instruction } from '../../ui/instruction.tsx';
import { PlayerFrame } from '../../ui/player-frame.tsx';
import { Prompt } from '../../ui/prompt.tsx';
import { SoundButton } from '../../ui/sound-button.tsx';
import { useDrag } from '../../ui/use-drag.ts';
import { tileId, useTileFocus } from '../../ui/use-tile-focus.ts';
import { initialAnswer, isComplete } from './complete.ts';
import { cellAfterKey, lineBetween, stateOf, withToggled, type LetterState } from './marking.ts';
import { puzzleWordsMessages as messages } from './messages.ts';
import styles from './player.module.css';
import type { PuzzleWordsPublic } from './public.ts';
import type { PuzzleWordsAnswer } from './schema.ts';

type Props = PlayerProps<PuzzleWordsPublic, PuzzleWordsAnswer>;

interface ColumnsStyle extends CSSProperties {
  '--columns': number;
}

function Player(props: Props) {
  const { question, mode, mediaUrl, marks } = props;
  return (
    <PlayerFrame>
      <Prompt text={question.prompt} focusedWords={question.focusedWords} />
      <Hints hints={question.hints} mediaUrl={mediaUrl} marks={marks} />
      {mode === 'answering' ? <Board {...props} /> : <Verdict {...props} />}
    </PlayerFrame>
  );
}

function Board({ question, answer, onAnswer, onDragChange }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const [focusedCell, setFocusedCell] = useState(0);
  const [announcement, setAnnouncement] = useState('');
  const focusTile = useTileFocus(table);
  const { rows, columns, cells } = gridOf(question);
  const marked = answer?.cells ?? [];

  const toggle = (touched: readonly number[]): void => {
    const next = withToggled(marked, touched);
    if (touched.length > 1) {
      const letters = touched.map((cell) => cells[cell]).join(' ');
      const isMarking = touched.every((cell) => next.includes(cell));
      setAnnouncement(isMarking ? messages.marked(letters) : messages.unmarked(letters));
    }
    onAnswer({ cells: next });
  };

  const cellAt = (x: number, y: number): number | null => {
    const box = table.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return null;
    const column = Math.floor(((x - box.left) / box.width) * columns);
    const row = Math.floor(((y - box.top) / box.height) * rows);
    const isInside = column >= 0 && column < columns && row >= 0 && row < rows;
    return isInside ? row * columns + column : null;
  };
  const { drag, pointerHandlers, isDragClick } = useDrag<number[]>({
    findTarget: (id, x, y) => {
      const cell = cellAt(x, y);
      return cell === null ? null : lineBetween(Number(id), cell, columns);
    },
    onDrop: (_id, line) => toggle(line),
    onDragChange,
  });

  const handleClick = (cell: number, event: MouseEvent): void => {
    setFocusedCell(cell);
    if (!isDragClick(event)) toggle([cell]);
  };

  const handleKeyDown = (cell: number, event: KeyboardEvent): void => {
    const next = cellAfterKey(event.key, cell, columns, cells.length);
    if (next === null) return;
    event.preventDefault();
    setFocusedCell(next);
    focusTile(String(next));
  };

  return (
    <>
      <Instruction text={messages.instruction(question.hints.length)} />
      <Grid question={question} ref={table}>
        {(cell, letter) => (
          <button
            type="button"
            {...tileId(String(cell))}
            className={`${styles.letter} ${marked.includes(cell) ? styles.isMarked : ''} ${
              drag?.target?.includes(cell) === true ? styles.isTouched : ''
            }`}
            tabIndex={cell === focusedCell ? 0 : -1}
            aria-pressed={marked.includes(cell)}
            aria-label={messages.cell(letter, Math.floor(cell / columns) + 1, (cell % columns) + 1)}
            onClick={(event) => handleClick(cell, event)}
            onKeyDown={(event) => handleKeyDown(cell, event)}
            {...pointerHandlers(String(cell))}
          >
            {letter}
          </button>
        )}
      </Grid>
      <Announcement text={announcement} />
    </>
  );
}

function Verdict({ question, answer, keyAnswer }: Props) {
  const stateAt = (cell: number) => stateOf(cell, answer?.cells ?? [], keyAnswer?.cells);
  return (
    <>
      {answer === null && <NotAnswered />}
      <Grid question={question}>
        {(cell, letter) => <JudgedLetter letter={letter} state={stateAt(cell)} />}
      </Grid>
      <Legend states={gridOf(question).cells.map((_, cell) => stateAt(cell))} />
    </>
  );
}

interface GridProps {
  question: PuzzleWordsPublic;
  children(this: void, cell: number, letter: string): ReactNode;
  ref?: Ref<HTMLTableElement>;
}

function Grid({ question, children, ref }: GridProps) {
  const { letters } = question;
  const { rows, columns } = gridOf(question);
  const style: ColumnsStyle = { '--columns': columns };
  return (
    <div className={styles.frame} style={style}>
      <table className={styles.grid} ref={ref} aria-label={messages.grid(rows, columns)}>
        <tbody>
          {[...letters.entries()].map(([row, text]) => (
            <tr key={row}>
              {[...text].map((letter, column) => {
                const cell = row * columns + column;
                return <td key={cell}>{children(cell, letter)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function gridOf({ letters }: PuzzleWordsPublic): { rows: number; columns: number; cells: string[] } {
  return { rows: letters.length, columns: letters[0]?.length ?? 0, cells: [...letters.join('')] };
}

interface HintsProps {
  hints: readonly Content[];
  mediaUrl: (file: string) => string;
  marks?: PartMark[] | undefined;
}

/** A picture or sound for each word, and after the verdict whether the word was found. */
function Hints({ hints, mediaUrl, marks }: HintsProps) {
  const hasHints = hints.some(({ picture, sound }) => picture !== undefined || sound !== undefined);
  if (!hasHints && marks === undefined) return null;
  return (
    <ol className={styles.hints} aria-label={hasHints ? messages.hints : messages.verdict}>
      {[...hints.entries()].map(([index, { picture, sound }]) => {
        const mark = marks?.find(({ id }) => id === String(index));
        return (
          <li key={index} className={styles.hint}>
            <span className={styles.hintName}>{messages.word(index + 1)}</span>
            {picture !== undefined && (
              <img className={styles.picture} src={mediaUrl(picture.file)} alt={picture.alt} />
            )}
            {sound !== undefined && (
              <SoundButton sound={sound} mediaUrl={mediaUrl} label={messages.word(index + 1)} isCompact />
            )}
            {mark !== undefined && <Mark isCorrect={mark.isCorrect} />}
          </li>
        );
      })}
    </ol>
  );
}

const LOOK: Record<LetterState, string | undefined> = {
  none: '',
  marked: styles.isMarked,
  right: styles.isRight,
  stray: styles.isStray,
  missed: styles.isMissed,
};

const SAID: Record<LetterState, string | null> = {
  none: null,
  marked: messages.isMarked,
  right: messages.isRight,
  stray: messages.isStray,
  missed: messages.isMissed,
};

function JudgedLetter({ letter, state }: { letter: string; state: LetterState }) {
  const said = SAID[state];
  return (
    <span className={`${styles.letter} ${LOOK[state]}`}>
      {letter}
      <Sign state={state} />
      {said !== null && <span className="visually-hidden">{`, ${said}`}</span>}
    </span>
  );
}

/** Explains the signs that are shown in the grid. */
function Legend({ states }: { states: readonly LetterState[] }) {
  const lines = [
    ['right', messages.legendRight],
    ['stray', messages.legendStray],
    ['missed', messages.legendMissed],
  ] as const;
  const shown = lines.filter(([state]) => states.includes(state));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.legend} aria-hidden="true">
      {shown.map(([state, text]) => (
        <li key={state} className={styles.legendItem}>
          <span className={`${styles.swatch} ${LOOK[state]}`}>
            <Sign state={state} />
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}

function Sign({ state }: { state: LetterState }) {
  if (state !== 'right' && state !== 'stray') return null;
  return <span className={styles.sign}>{state === 'right' ? <CheckIcon /> : <CrossIcon />}</span>;
}

export const playerModule: PlayerModule<PuzzleWordsPublic, PuzzleWordsAnswer> = {
  Player,
  isComplete,
  initialAnswer,
};
