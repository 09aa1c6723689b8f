import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import type { PlayerModule, PlayerProps } from '../../ui/contract.ts';
import { Mark, RightAnswerTag } from '../../ui/mark.tsx';
import { questionMessages } from '../../ui/messages.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { initialAnswer, isComplete } from './complete.ts';
import { dropIndex, indexAfterKey, isInside, placedPieces, without, withPlaced } from './line.ts';
import { unscrambleMessages as messages } from './messages.ts';
import styles from './player.module.css';
import type { PublicPiece, UnscramblePublic } from './public.ts';
import type { UnscrambleAnswer } from './schema.ts';

type Props = PlayerProps<UnscramblePublic, UnscrambleAnswer>;

function Player(props: Props) {
  const { question, mode } = props;
  return (
    <div className={styles.player}>
      {question.prompt !== undefined && (
        <p className={styles.prompt}>
          <RichText text={question.prompt} focusedWords={question.focusedWords} />
        </p>
      )}
      {mode === 'answering' ? <Board {...props} /> : <Verdict {...props} />}
    </div>
  );
}

/** The line that is being built and the bank of pieces that are left. */
function Board({ question, answer, onAnswer, onDragChange }: Props) {
  const [announcement, setAnnouncement] = useState('');
  const boardRef = useRef<HTMLDivElement>(null);
  const lineRef = useRef<HTMLOListElement>(null);
  const bankRef = useRef<HTMLUListElement>(null);
  const idToFocus = useRef<string | null>(null);

  const placed = placedPieces(question, answer);
  const order = placed.map((piece) => piece.id);
  const unplaced = question.pieces.filter((piece) => !order.includes(piece.id));
  const total = question.pieces.length;

  // A tile that moves is another element of the page, or the same one elsewhere; either loses the focus.
  useEffect(() => {
    const id = idToFocus.current;
    if (id === null) return;
    idToFocus.current = null;
    tilesIn(boardRef.current)
      .find((tile) => tile.dataset.tile === id)
      ?.focus();
  });

  const place = (piece: PublicPiece, index: number, nextFocus: string): void => {
    idToFocus.current = nextFocus;
    setAnnouncement(messages.placed(piece.text, index + 1, total));
    onAnswer({ order: withPlaced(order, piece.id, index) });
  };

  const takeBack = (piece: PublicPiece): void => {
    const rest = without(order, piece.id);
    idToFocus.current = rest[order.indexOf(piece.id)] ?? rest.at(-1) ?? piece.id;
    setAnnouncement(messages.takenBack(piece.text));
    onAnswer({ order: rest });
  };

  const findPlace = (id: string, x: number, y: number): DropPlace | null => {
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

  const handleDrop = (id: string, target: DropPlace): void => {
    const piece = question.pieces.find((other) => other.id === id);
    if (piece === undefined) return;
    if (target !== 'bank') place(piece, target, id);
    else if (order.includes(id)) takeBack(piece);
  };

  const { drag, isDragClick, pointerHandlers } = useTileDrag({ findPlace, onDrop: handleDrop, onDragChange });

  const handleBankClick = (piece: PublicPiece, event: MouseEvent): void => {
    if (isDragClick(event)) return;
    const next = unplaced[unplaced.indexOf(piece) + 1] ?? unplaced.find((other) => other !== piece) ?? piece;
    place(piece, order.length, next.id);
  };

  const handleLineKey = (piece: PublicPiece, event: KeyboardEvent): void => {
    if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault();
      takeBack(piece);
      return;
    }
    const target = indexAfterKey(event.key, order.indexOf(piece.id), order.length - 1);
    if (target === null) return;
    event.preventDefault();
    place(piece, target, piece.id);
  };

  const tileProps = (piece: PublicPiece) => ({
    ...pointerHandlers(piece.id),
    piece,
    shift: drag?.id === piece.id ? drag : null,
  });

  return (
    <div className={styles.board} ref={boardRef}>
      <p className={styles.instruction}>{messages.instruction}</p>
      <ol
        className={`${styles.line} ${typeof drag?.place === 'number' ? styles.isTarget : ''}`}
        ref={lineRef}
        aria-label={messages.line}
      >
        {placed.length === 0 && <li className={styles.emptyLine}>{messages.emptyLine}</li>}
        {placed.map((piece, index) => (
          <li
            key={piece.id}
            className={drag === null ? '' : markerClass(without(order, drag.id), piece.id, drag.place)}
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
      <ul className={styles.bank} ref={bankRef} aria-label={messages.bank}>
        {question.pieces.map((piece) =>
          unplaced.includes(piece) ? (
            <li key={piece.id}>
              <Tile {...tileProps(piece)} onClick={(event) => handleBankClick(piece, event)} />
            </li>
          ) : (
            // Keeps the other tiles where they are, so that a quick second tap does not hit a neighbour.
            <li key={piece.id} className={styles.slot} aria-hidden="true">
              {piece.text}
            </li>
          ),
        )}
      </ul>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}

interface TileProps extends PointerHandlers {
  piece: PublicPiece;
  /** Read after the text by screen readers. */
  hint?: string;
  /** How far the tile has been dragged from its place. */
  shift: { dx: number; dy: number } | null;
  onClick(this: void, event: MouseEvent): void;
  onKeyDown?(this: void, event: KeyboardEvent): void;
}

function Tile({ piece, hint, shift, ...handlers }: TileProps) {
  return (
    <button
      type="button"
      data-tile={piece.id}
      className={`${styles.tile} ${shift === null ? '' : styles.isDragged}`}
      style={shift === null ? undefined : { transform: `translate(${shift.dx}px, ${shift.dy}px)` }}
      {...handlers}
    >
      <span lang="en">{piece.text}</span>
      {hint !== undefined && <span className="visually-hidden">{`, ${hint}`}</span>}
    </button>
  );
}

function tilesIn(element: HTMLElement | null): HTMLElement[] {
  return [...(element?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])];
}

/** Class of the tile beside which the dragged one would land. */
function markerClass(others: readonly string[], id: string, place: DropPlace | null): string | undefined {
  if (typeof place !== 'number') return '';
  if (others[place] === id) return styles.isMarkedBefore;
  return place === others.length && others.at(-1) === id ? styles.isMarkedAfter : '';
}

/** Index in the line among the other tiles, or back into the bank. */
type DropPlace = number | 'bank';

interface Drag {
  id: string;
  dx: number;
  dy: number;
  place: DropPlace | null;
}

interface TileDragOptions {
  findPlace(this: void, id: string, x: number, y: number): DropPlace | null;
  onDrop(this: void, id: string, place: DropPlace): void;
  onDragChange?: ((isDragging: boolean) => void) | undefined;
}

interface PointerHandlers {
  onPointerDown(this: void, event: PointerEvent<HTMLElement>): void;
  onPointerMove(this: void, event: PointerEvent<HTMLElement>): void;
  onPointerUp(this: void, event: PointerEvent<HTMLElement>): void;
  onLostPointerCapture(this: void): void;
  onPointerCancel(this: void): void;
}

/** Pixels around the line and the bank that still belong to them. */
const DROP_MARGIN = 16;
/** Pixels that a finger may tremble in a tap. */
const DRAG_THRESHOLD = 8;

function useTileDrag({ findPlace, onDrop, onDragChange }: TileDragOptions) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const press = useRef<{ x: number; y: number } | null>(null);
  const hasDragged = useRef(false);

  const reportDrag = useEffectEvent((isNowDragging: boolean) => onDragChange?.(isNowDragging));
  const isDragging = drag !== null;
  // As an effect, because the end must be reported even when the board disappears during a drag.
  useEffect(() => {
    if (isDragging) reportDrag(true);
    return () => {
      if (isDragging) reportDrag(false);
    };
  }, [isDragging]);

  const cancel = (): void => {
    press.current = null;
    setDrag(null);
  };

  const pointerHandlers = (id: string): PointerHandlers => ({
    onPointerDown: (event) => {
      if (!event.isPrimary || event.button !== 0) return;
      press.current = { x: event.clientX, y: event.clientY };
      hasDragged.current = false;
      // Optional call: jsdom has no pointer capture.
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event) => {
      if (press.current === null) return;
      const dx = event.clientX - press.current.x;
      const dy = event.clientY - press.current.y;
      if (!hasDragged.current && Math.hypot(dx, dy) < DRAG_THRESHOLD) return;
      hasDragged.current = true;
      setDrag({ id, dx, dy, place: findPlace(id, event.clientX, event.clientY) });
    },
    onPointerUp: (event) => {
      if (press.current === null) return;
      cancel();
      if (!hasDragged.current) return;
      const place = findPlace(id, event.clientX, event.clientY);
      if (place !== null) onDrop(id, place);
    },
    onPointerCancel: cancel,
    onLostPointerCapture: cancel,
  });

  return {
    drag,
    pointerHandlers,
    /** True for the click that browsers send after a drag; a click by keyboard has no `detail`. */
    isDragClick: (event: MouseEvent): boolean => hasDragged.current && event.detail > 0,
  };
}

/** The pupil's line, locked, with a mark on each place and the right text below. */
function Verdict({ question, answer, marks, keyAnswer }: Props) {
  const placed = placedPieces(question, answer);
  const isRight = marks !== undefined && marks.length > 0 && marks.every((mark) => mark.isCorrect);
  return (
    <div className={styles.board}>
      {placed.length === 0 ? (
        <p className={styles.noAnswer}>{questionMessages.notAnswered}</p>
      ) : (
        <ol className={styles.lockedLine} aria-label={messages.line}>
          {placed.map((piece, index) => (
            <LockedTile
              key={piece.id}
              text={piece.text}
              isCorrect={marks?.find((mark) => mark.id === String(index))?.isCorrect}
            />
          ))}
        </ol>
      )}
      {keyAnswer !== undefined && !isRight && (
        <p className={styles.key}>
          <RightAnswerTag />
          <strong lang="en">
            {placedPieces(question, keyAnswer)
              .map((piece) => piece.text)
              .join(question.mode === 'letters' ? '' : ' ')}
          </strong>
        </p>
      )}
    </div>
  );
}

function LockedTile({ text, isCorrect }: { text: string; isCorrect: boolean | undefined }) {
  const verdict = isCorrect === undefined ? '' : isCorrect ? styles.isRight : styles.isWrong;
  return (
    <li className={`${styles.lockedTile} ${verdict}`}>
      <span lang="en">{text}</span>
      {isCorrect !== undefined && <Mark isCorrect={isCorrect} />}
    </li>
  );
}

export const playerModule: PlayerModule<UnscramblePublic, UnscrambleAnswer> = {
  Player,
  isComplete,
  initialAnswer,
};
