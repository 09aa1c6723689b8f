import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react';
import { Mark } from './mark.tsx';
import styles from './tiles.module.css';
import { dragStyle, type Drag, type PointerHandlers } from './use-drag.ts';
import { tileId } from './use-tile-focus.ts';
import { verdictClass } from './verdict.ts';

/** A word, a group of words or a letter that can be placed. */
export interface TileContent {
  id: string;
  text: string;
}

interface TileProps extends PointerHandlers {
  tile: TileContent;
  /** Read by screen readers after the text. */
  hint?: string;
  /** Present while this tile is dragged. */
  drag: Drag<unknown> | null;
  onClick(this: void, event: MouseEvent): void;
  onKeyDown?(this: void, event: KeyboardEvent): void;
}

/** A tile to tap, drag (with `useDrag`) or move by keyboard. */
export function Tile({ tile, hint, drag, ...handlers }: TileProps) {
  return (
    <button
      type="button"
      {...tileId(tile.id)}
      className={`${styles.tile} ${drag === null ? '' : styles.isDragged}`}
      style={dragStyle(drag)}
      {...handlers}
    >
      <span lang="en">{tile.text}</span>
      {hint !== undefined && <span className="visually-hidden">{`, ${hint}`}</span>}
    </button>
  );
}

interface TileBankProps {
  /** Accessible name, in Vietnamese. */
  label: string;
  /** The tiles in the bank and those placed elsewhere, in the question's order. */
  tiles: readonly TileContent[];
  isInBank(this: void, tile: TileContent): boolean;
  /** Draws a tile that is in the bank. */
  children(this: void, tile: TileContent): ReactNode;
  ref: Ref<HTMLUListElement>;
}

/** The tiles that are not placed yet. */
export function TileBank({ label, tiles, isInBank, children, ref }: TileBankProps) {
  return (
    <ul className={styles.row} ref={ref} aria-label={label}>
      {tiles.map((tile) =>
        isInBank(tile) ? (
          <li key={tile.id} className={styles.item}>
            {children(tile)}
          </li>
        ) : (
          // Keeps the other tiles in place, so that a quick second tap does not hit a neighbour.
          <li key={tile.id} className={`${styles.tile} ${styles.slot}`} aria-hidden="true">
            {tile.text}
          </li>
        ),
      )}
    </ul>
  );
}

/** Tiles after the verdict, each with its mark. */
export function LockedTiles({ label, tiles, isNumbered = false, isCorrectAt }: LockedTilesProps) {
  return (
    <ol className={`${styles.row} ${isNumbered ? styles.numbered : ''}`} aria-label={label}>
      {tiles.map(({ id, text }, place) => {
        const isCorrect = isCorrectAt(place);
        return (
          <li key={id} className={`${styles.tile} ${styles.locked} ${verdictClass(isCorrect)}`}>
            <span lang="en">{text}</span>
            {isCorrect !== undefined && <Mark isCorrect={isCorrect} />}
          </li>
        );
      })}
    </ol>
  );
}

interface LockedTilesProps {
  label: string;
  tiles: readonly TileContent[];
  /** Stacked, with numbers. */
  isNumbered?: boolean;
  /** Undefined before the verdict. */
  isCorrectAt(this: void, place: number): boolean | undefined;
}
