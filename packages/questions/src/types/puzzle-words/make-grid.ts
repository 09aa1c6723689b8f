import { makeArrangement } from '../../core/arrangement.ts';
import type { Arrangement } from '../../core/contract.ts';
import {
  canHold,
  cellsOf,
  countCopies,
  haveOwnCells,
  lettersOf,
  positionsFor,
  type GridSize,
  type WordPosition,
  type PuzzleGrid,
} from './grid.ts';
import { MAX_SIDE, MIN_SIDE } from './limits.ts';

/** Letters around the words: 25, without Q, because students look for a U beside a Q. */
export const FILLER_LETTERS = 'ABCDEFGHIJKLMNOPRSTUVWXYZ';

const ATTEMPTS = 60;
const EMPTY = '';

/**
 * Makes a grid that contains every word exactly once, always the same for the same arguments; null when the words do
 * not fit.
 */
export function makeGrid(seed: string, words: readonly string[], size: GridSize): PuzzleGrid | null {
  if (![size.rows, size.columns].every(isSide) || words.length === 0) return null;
  if (!words.every((word) => lettersOf(word) !== '' && canHold(size, word))) return null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const chance = makeArrangement(seed, `grid ${attempt}`, []);
    // Many long words fit only if they all run in the same direction.
    const isAcrossOnly =
      attempt % 2 === 1 && words.every((word) => canHold({ ...size, mayGoDown: false }, word));
    const places = placedAtRandom(chance, words, isAcrossOnly ? { ...size, mayGoDown: false } : size);
    const letters = places === null ? null : filled(chance, words, places, size);
    if (places !== null && letters !== null) return { letters, places };
  }
  return null;
}

/** Sizes of unfinished and of older questions can be anything. */
function isSide(side: number): boolean {
  return Number.isInteger(side) && side >= MIN_SIDE && side <= MAX_SIDE;
}

/** Places the longest words first; two words may cross at a shared letter. */
function placedAtRandom(
  chance: Arrangement,
  words: readonly string[],
  size: GridSize,
): WordPosition[] | null {
  const cells = emptyCells(size);
  const places: WordPosition[] = [];
  const longestFirst = [...words.entries()].toSorted(
    ([, one], [, other]) => lettersOf(other).length - lettersOf(one).length,
  );
  for (const [index, word] of longestFirst) {
    const letters = lettersOf(word);
    const place = chance
      .shuffle(positionsFor(size, letters.length), `word ${index}`)
      .find((one) =>
        cellsOf(one, letters.length, size.columns).every(
          (cell, at) => cells[cell] === EMPTY || cells[cell] === letters[at],
        ),
      );
    if (place === undefined) return null;
    write(cells, place, letters, size.columns);
    places[index] = place;
  }
  return haveOwnCells(words, places, size.columns) ? places : null;
}

/** Fills all cells with letters and returns the rows; no filler letter creates a second copy of a word. */
function filled(
  chance: Arrangement,
  words: readonly string[],
  places: readonly WordPosition[],
  size: GridSize,
): string[] | null {
  const { rows, columns } = size;
  const cells = emptyCells(size);
  const hidden = words.map(lettersOf);
  for (const [index, place] of places.entries()) write(cells, place, hidden[index] ?? '', columns);
  const isSound = (): boolean => hidden.every((letters) => countCopies(cells, columns, letters) === 1);
  if (!isSound()) return null;
  for (const [cell, letter] of cells.entries()) {
    if (letter !== EMPTY) continue;
    const filler = chance.shuffle(FILLER_LETTERS.split(''), `filler ${cell}`).find((one) => {
      cells[cell] = one;
      return isSound();
    });
    if (filler === undefined) return null;
  }
  return Array.from({ length: rows }, (_, row) => cells.slice(row * columns, (row + 1) * columns).join(''));
}

function emptyCells({ rows, columns }: GridSize): string[] {
  return Array.from({ length: rows * columns }, () => EMPTY);
}

function write(cells: string[], place: WordPosition, letters: string, columns: number): void {
  for (const [index, cell] of cellsOf(place, letters.length, columns).entries()) {
    cells[cell] = letters[index] ?? EMPTY;
  }
}
