import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react';
import { Mark } from './mark.tsx';
import styles from './tiles.module.css';
import { dragStyle, type Drag, type PointerHandlers } from './use-drag.ts';
import { tileId } from './use-tile-focus.ts';
import { verdictClass } from './verdict.ts';

/** A word, a group of words or a letter that can be put somewhere. */
export interface TileContent {
  id: string;
  text: string;
}

interface TileProps extends PointerHandlers {
  tile: TileContent;
  /** Read after the text by screen readers. */
  hint?: string;
  /** Present while this tile is dragged. */
  drag: Drag<unknown> | null;
  onClick(this: void, event: MouseEvent): void;
  onKeyDown?(this: void, event: KeyboardEvent): void;
}

/** A tile to tap, to drag with `useDrag`, and to move by keyboard. */
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
  /** Accessible name, Vietnamese. */
  label: string;
  /** Those in the bank and those that have left it, in the order of the question. */
  tiles: readonly TileContent[];
  isInBank(this: void, tile: TileContent): boolean;
  /** Draws one that is in the bank. */
  children(this: void, tile: TileContent): ReactNode;
  ref: Ref<HTMLUListElement>;
}

/** The tiles that are left to be placed. */
export function TileBank({ label, tiles, isInBank, children, ref }: TileBankProps) {
  return (
    <ul className={styles.row} ref={ref} aria-label={label}>
      {tiles.map((tile) =>
        isInBank(tile) ? (
          <li key={tile.id} className={styles.item}>
            {children(tile)}
          </li>
        ) : (
          // Keeps the other tiles where they are, so that a quick second tap does not hit a neighbour.
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
  /** One below the other, with numbers. */
  isNumbered?: boolean;
  /** Undefined while there is no verdict. */
  isCorrectAt(this: void, place: number): boolean | undefined;
}
