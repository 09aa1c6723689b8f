import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Announcement } from '../../ui/announcement.tsx';
import type { PlayerModule, PlayerProps } from '../../ui/contract.ts';
import { Instruction } from '../../ui/instruction.tsx';
import { NotAnswered, RightAnswerTag } from '../../ui/mark.tsx';
import { DROP_MARGIN, dropIndex, indexAfterKey, isInside, withPlaced, without } from '../../ui/placing.ts';
import { PlayerFrame } from '../../ui/player-frame.tsx';
import { Prompt } from '../../ui/prompt.tsx';
import { LockedTiles, Tile, TileBank, type TileContent } from '../../ui/tiles.tsx';
import { useDrag } from '../../ui/use-drag.ts';
import { tilesIn, useTileFocus } from '../../ui/use-tile-focus.ts';
import { initialAnswer, isComplete } from './complete.ts';
import { placedPieces } from './line.ts';
import { unscrambleMessages as messages } from './messages.ts';
import styles from './player.module.css';
import type { UnscramblePublic } from './public.ts';
import type { UnscrambleAnswer } from './schema.ts';

type Props = PlayerProps<UnscramblePublic, UnscrambleAnswer>;

function Player(props: Props) {
  const { question, mode } = props;
  return (
    <PlayerFrame>
      <Prompt text={question.prompt} focusedWords={question.focusedWords} />
      {mode === 'answering' ? <Board {...props} /> : <Verdict {...props} />}
    </PlayerFrame>
  );
}

/** In a column the up and down arrow keys move along it. */
const ALONG_COLUMN: Readonly<Record<string, string>> = { ArrowUp: 'ArrowLeft', ArrowDown: 'ArrowRight' };

/** Index in the line among the other tiles, or back to the bank. */
type DropTarget = number | 'bank';

/** The line under construction and the bank with the remaining pieces. */
function Board({ question, answer, onAnswer, onDragChange }: Props) {
  const [announcement, setAnnouncement] = useState('');
  const boardRef = useRef<HTMLDivElement>(null);
  const lineRef = useRef<HTMLOListElement>(null);
  const bankRef = useRef<HTMLUListElement>(null);
  const focusTile = useTileFocus(boardRef);

  const placed = placedPieces(question, answer);
  const order = placed.map((piece) => piece.id);
  const unplaced = question.pieces.filter((piece) => !order.includes(piece.id));
  const total = question.pieces.length;

  const place = (piece: TileContent, index: number, nextFocus: string): void => {
    focusTile(nextFocus);
    setAnnouncement(messages.placed(piece.text, index + 1, total));
    onAnswer({ order: withPlaced(order, piece.id, index) });
  };

  const takeBack = (piece: TileContent): void => {
    const rest = without(order, piece.id);
    focusTile(rest[order.indexOf(piece.id)] ?? rest.at(-1) ?? piece.id);
    setAnnouncement(messages.takenBack(piece.text));
    onAnswer({ order: rest });
  };

  const findTarget = (id: string, x: number, y: number): DropTarget | null => {
    const line = lineRef.current;
    const bank = bankRef.current;
    if (line !== null && isInside(line.getBoundingClientRect(), x, y, DROP_MARGIN)) {
      const others = tilesIn(line).filter((tile) => tile.dataset.tile !== id);
      return dropIndex(
        others.map((tile) => tile.getBoundingClientRect()),
        x,
        y,
      );
    }
    return bank !== null && isInside(bank.getBoundingClientRect(), x, y, DROP_MARGIN) ? 'bank' : null;
  };

  const handleDrop = (id: string, target: DropTarget): void => {
    const piece = question.pieces.find((other) => other.id === id);
    if (piece === undefined) return;
    if (target !== 'bank') place(piece, target, id);
    else if (order.includes(id)) takeBack(piece);
  };

  const { drag, isDragClick, pointerHandlers } = useDrag({ findTarget, onDrop: handleDrop, onDragChange });

  const handleBankClick = (piece: TileContent, event: MouseEvent): void => {
    if (isDragClick(event)) return;
    const left = unplaced.findIndex((other) => other.id === piece.id);
    const next = unplaced[left + 1] ?? unplaced.find((other) => other.id !== piece.id) ?? piece;
    place(piece, order.length, next.id);
  };

  const handleLineKey = (piece: TileContent, event: KeyboardEvent): void => {
    if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault();
      takeBack(piece);
      return;
    }
    const key = question.isNumbered ? (ALONG_COLUMN[event.key] ?? event.key) : event.key;
    const target = indexAfterKey(key, order.indexOf(piece.id), order.length - 1);
    if (target === null) return;
    event.preventDefault();
    place(piece, target, piece.id);
  };

  const tileProps = (tile: TileContent) => ({
    ...pointerHandlers(tile.id),
    tile,
    drag: drag?.id === tile.id ? drag : null,
  });

  return (
    <div className={styles.board} ref={boardRef}>
      <Instruction text={messages.instruction} keys={messages.keys(question.isNumbered)} />
      <ol
        className={`${styles.line} ${question.isNumbered ? styles.numbered : ''} ${typeof drag?.target === 'number' ? styles.isTarget : ''}`}
        ref={lineRef}
        aria-label={messages.line}
      >
        {placed.length === 0 && <li className={styles.emptyLine}>{messages.emptyLine}</li>}
        {placed.map((piece, index) => (
          <li
            key={piece.id}
            className={drag === null ? '' : markerClass(without(order, drag.id), piece.id, drag.target)}
          >
            <Tile
              {...tileProps(piece)}
              hint={messages.position(index + 1, total)}
              onClick={(event) => {
                if (!isDragClick(event)) takeBack(piece);
              }}
              onKeyDown={(event) => handleLineKey(piece, event)}
            />
          </li>
        ))}
      </ol>
      <TileBank
        ref={bankRef}
        label={messages.bank}
        tiles={question.pieces}
        isInBank={(piece) => !order.includes(piece.id)}
      >
        {(piece) => <Tile {...tileProps(piece)} onClick={(event) => handleBankClick(piece, event)} />}
      </TileBank>
      <Announcement text={announcement} />
    </div>
  );
}

/** Class of the tile next to which the dragged tile would land. */
function markerClass(others: readonly string[], id: string, target: DropTarget | null): string | undefined {
  if (typeof target !== 'number') return '';
  if (others[target] === id) return styles.isMarkedBefore;
  return target === others.length && others.at(-1) === id ? styles.isMarkedAfter : '';
}

/** The student's line, locked, with a mark on each place and the right text below. */
function Verdict({ question, answer, marks, keyAnswer }: Props) {
  const placed = placedPieces(question, answer);
  const isRight = marks !== undefined && marks.length > 0 && marks.every((mark) => mark.isCorrect);
  return (
    <div className={styles.board}>
      {placed.length === 0 ? (
        <NotAnswered />
      ) : (
        <LockedTiles
          label={messages.line}
          tiles={placed}
          isNumbered={question.isNumbered}
          isCorrectAt={(place) => marks?.find((mark) => mark.id === String(place))?.isCorrect}
        />
      )}
      {keyAnswer !== undefined && !isRight && (
        <p className={styles.key}>
          <RightAnswerTag />
          <strong lang="en">{keyText(question, keyAnswer)}</strong>
        </p>
      )}
    </div>
  );
}

function keyText(question: UnscramblePublic, keyAnswer: UnscrambleAnswer): string {
  const texts = placedPieces(question, keyAnswer).map((piece) => piece.text);
  if (question.isNumbered) return texts.map((text, index) => `${index + 1}. ${text}`).join('\n');
  return texts.join(question.mode === 'letters' ? '' : ' ');
}

export const playerModule: PlayerModule<UnscramblePublic, UnscrambleAnswer> = {
  Player,
  isComplete,
  initialAnswer,
};
