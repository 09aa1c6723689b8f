import { useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Announcement } from './announcement.tsx';
import styles from './blank-slots.module.css';
import { Instruction } from './instruction.tsx';
import { questionMessages as messages } from './messages.ts';
import { DROP_MARGIN, indexAfterKey, isInside } from './placing.ts';
import { PlayerFrame } from './player-frame.tsx';
import { withWordAt, wordsAtSlots } from './slots.ts';
import { Tile, TileBank } from './tiles.tsx';
import { dragStyle, useDrag } from './use-drag.ts';
import { tileId, useTileFocus } from './use-tile-focus.ts';

interface BlankSlotsProps {
  /** The words of the box in display order. */
  words: readonly string[];
  /** The word that the student has put in each slot. */
  placed: readonly (string | null)[];
  onPlace(this: void, placed: (string | null)[]): void;
  onDragChange?: ((isDragging: boolean) => void) | undefined;
  /** Accessible name of a slot, in Vietnamese. */
  nameSlot(this: void, position: number, total: number): string;
  /** Draws the question with the slots in place. */
  children(this: void, slots: ReactNode[]): ReactNode;
}

/** Spread onto another element where a word for this slot may be dropped, e.g. a mark on a picture. */
export function slotTarget(slot: number): { 'data-slot': number } {
  return { 'data-slot': slot };
}

/** A box with more words would cover too much of a phone if it stayed in view. */
const FEW_WORDS = 10;

const WORD = 'word-';
const SLOT = 'slot-';

/**
 * A word box and the slots to fill: by tapping a word (it goes into the slot picked before, else the first empty one),
 * by dragging, or by keyboard.
 */
export function BlankSlots(props: BlankSlotsProps) {
  const { words, onPlace, onDragChange, nameSlot, children } = props;
  const [announcement, setAnnouncement] = useState('');
  const [pickedSlot, setPickedSlot] = useState<number | null>(null);
  const boardRef = useRef<HTMLDivElement>(null);
  const bankRef = useRef<HTMLUListElement>(null);
  const focusTile = useTileFocus(boardRef);

  const atSlots = wordsAtSlots(words, props.placed);
  const placed = atSlots.map((index) => (index === null ? null : (words[index] ?? null)));
  const tiles = words.map((text, index) => ({ id: `${WORD}${index}`, text }));
  const inBank = tiles.filter((_, index) => !atSlots.includes(index));
  const nameOf = (slot: number): string => nameSlot(slot + 1, placed.length);

  const put = (word: string, slot: number, from: number | null): void => {
    setPickedSlot(null);
    setAnnouncement(messages.placedWord(word, nameOf(slot)));
    onPlace(withWordAt(placed, word, slot, from));
  };

  const takeBack = (slot: number): void => {
    const word = placed[slot];
    if (word === null || word === undefined) return;
    setAnnouncement(messages.takenBackWord(word));
    onPlace(placed.with(slot, null));
  };

  const findTarget = (_id: string, x: number, y: number): number | 'bank' | null => {
    const places = [...(boardRef.current?.querySelectorAll<HTMLElement>('[data-slot]') ?? [])];
    // Tries exact hits first, because the margins of adjacent slots overlap.
    for (const margin of [0, DROP_MARGIN]) {
      const hit = places.find((place) => isInside(place.getBoundingClientRect(), x, y, margin));
      if (hit !== undefined) return Number(hit.dataset.slot);
    }
    const bank = bankRef.current?.getBoundingClientRect();
    return bank !== undefined && isInside(bank, x, y, DROP_MARGIN) ? 'bank' : null;
  };

  const handleDrop = (id: string, target: number | 'bank'): void => {
    const from = id.startsWith(SLOT) ? Number(id.slice(SLOT.length)) : null;
    const word = from === null ? tiles.find((tile) => tile.id === id)?.text : placed[from];
    if (word === null || word === undefined) return;
    if (target !== 'bank') put(word, target, from);
    else if (from !== null) takeBack(from);
  };

  const { drag, isDragClick, pointerHandlers } = useDrag({ findTarget, onDrop: handleDrop, onDragChange });

  const handleBankClick = (tile: { id: string; text: string }, event: MouseEvent): void => {
    if (isDragClick(event)) return;
    const slot = pickedSlot ?? placed.indexOf(null);
    if (slot < 0) {
      setAnnouncement(messages.noSlotLeft);
      return;
    }
    const index = inBank.findIndex((other) => other.id === tile.id);
    focusTile((inBank[index + 1] ?? inBank[index - 1])?.id ?? `${SLOT}${slot}`);
    put(tile.text, slot, null);
  };

  const handleSlotClick = (slot: number, event: MouseEvent): void => {
    if (isDragClick(event)) return;
    if (placed[slot] !== null) {
      takeBack(slot);
    } else if (pickedSlot === slot) {
      setPickedSlot(null);
    } else {
      setPickedSlot(slot);
      setAnnouncement(messages.pickedSlot(nameOf(slot)));
    }
  };

  const handleSlotKey = (slot: number, event: KeyboardEvent): void => {
    const word = placed[slot];
    if (word === null || word === undefined) return;
    if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault();
      takeBack(slot);
      return;
    }
    const target = indexAfterKey(event.key, slot, placed.length - 1);
    if (target === null) return;
    event.preventDefault();
    focusTile(`${SLOT}${target}`);
    put(word, target, slot);
  };

  const slots = placed.map((word, slot) => {
    const id = `${SLOT}${slot}`;
    const slotDrag = drag?.id === id ? drag : null;
    return (
      <span key={id} {...slotTarget(slot)} className={styles.slot}>
        <button
          type="button"
          {...tileId(id)}
          {...(word === null ? { 'aria-pressed': pickedSlot === slot } : pointerHandlers(id))}
          className={`${styles.button} ${slotClass({
            isFilled: word !== null,
            isPicked: pickedSlot === slot,
            isTarget: drag !== null && drag.target === slot,
            isDragged: slotDrag !== null,
          })}`}
          style={dragStyle(slotDrag)}
          onClick={(event) => handleSlotClick(slot, event)}
          onKeyDown={(event) => handleSlotKey(slot, event)}
        >
          <span className="visually-hidden">{`${nameOf(slot)}: `}</span>
          {word === null ? (
            <span className="visually-hidden">{messages.emptySlot}</span>
          ) : (
            <span lang="en">{word}</span>
          )}
        </button>
      </span>
    );
  });

  return (
    <div ref={boardRef}>
      <PlayerFrame>
        <Instruction text={messages.slotsInstruction} />
        <div className={`${styles.bank} ${words.length > FEW_WORDS ? '' : styles.inSight}`}>
          <TileBank
            ref={bankRef}
            label={messages.wordBank}
            tiles={tiles}
            isInBank={(tile) => inBank.includes(tile)}
          >
            {(tile) => (
              <Tile
                {...pointerHandlers(tile.id)}
                tile={tile}
                drag={drag?.id === tile.id ? drag : null}
                onClick={(event) => handleBankClick(tile, event)}
              />
            )}
          </TileBank>
        </div>
        {children(slots)}
      </PlayerFrame>
      <Announcement text={announcement} />
    </div>
  );
}

interface SlotLook {
  isFilled: boolean;
  isPicked: boolean;
  isTarget: boolean;
  isDragged: boolean;
}

function slotClass({ isFilled, isPicked, isTarget, isDragged }: SlotLook): string | undefined {
  if (isDragged) return styles.isDragged;
  if (isTarget) return styles.isTarget;
  if (isFilled) return styles.isFilled;
  return isPicked ? styles.isPicked : '';
}
