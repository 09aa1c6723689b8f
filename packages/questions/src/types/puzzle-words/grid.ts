/** The grid of a word puzzle: where its words are and whether it is valid. Cells are numbered from 0, row by row. */

export interface WordPosition {
  /** Position of the first letter. */
  row: number;
  column: number;
  /** Downwards instead of to the right. */
  isDown: boolean;
}

export interface PuzzleGrid {
  /** One string of capital letters per row. */
  letters: string[];
  /** One place per word, in the order of the words. */
  places: WordPosition[];
}

export interface GridSize {
  rows: number;
  columns: number;
  /** Whether words may run downwards too. */
  mayGoDown: boolean;
}

/** A word as written in the grid: capitals, without spaces, hyphens and the like. */
export function lettersOf(word: string): string {
  return word.toUpperCase().replaceAll(/[^A-Z]/g, '');
}

export function cellsOf({ row, column, isDown }: WordPosition, length: number, columns: number): number[] {
  return Array.from({ length }, (_, index) =>
    isDown ? (row + index) * columns + column : row * columns + column + index,
  );
}

export function canHold({ rows, columns, mayGoDown }: GridSize, word: string): boolean {
  const { length } = lettersOf(word);
  return length <= columns || (mayGoDown && length <= rows);
}

/** All places where a word of this length fits. */
export function positionsFor({ rows, columns, mayGoDown }: GridSize, length: number): WordPosition[] {
  const places: WordPosition[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (column + length <= columns) places.push({ row, column, isDown: false });
      if (mayGoDown && row + length <= rows) places.push({ row, column, isDown: true });
    }
  }
  return places;
}

/** East, south and the two diagonals; the opposite directions are covered by reading the word backwards. */
const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** Counts how often the letters are in the grid in a straight line, in any of the eight directions. */
export function countCopies(cells: readonly string[], columns: number, letters: string): number {
  const rows = cells.length / columns;
  const backwards = [...letters].toReversed().join('');
  let count = 0;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      for (const [down, right] of DIRECTIONS) {
        const lastRow = row + down * (letters.length - 1);
        const lastColumn = column + right * (letters.length - 1);
        if (lastRow >= rows || lastColumn >= columns || lastColumn < 0) continue;
        const first = row * columns + column;
        const step = down * columns + right;
        if (readsAt(cells, first, step, letters) || readsAt(cells, first, step, backwards)) count += 1;
      }
    }
  }
  return count;
}

/** Stops at the first different letter, because the grid is searched again for each filler letter. */
function readsAt(cells: readonly string[], first: number, step: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (cells[first + step * index] !== text[index]) return false;
  }
  return true;
}

/** Finds the words in a grid; null when a word is missing, occurs twice or shares all its letters with others. */
export function findWordPositions(
  letters: readonly string[],
  words: readonly string[],
  size: GridSize,
): WordPosition[] | null {
  const { rows, columns } = size;
  if (letters.length !== rows || !letters.every((row) => row.length === columns && /^[A-Z]+$/.test(row))) {
    return null;
  }
  const cells = [...letters.join('')];
  const places: WordPosition[] = [];
  for (const word of words.map(lettersOf)) {
    const place = positionsFor(size, word.length).find((one) =>
      cellsOf(one, word.length, columns).every((cell, index) => cells[cell] === word[index]),
    );
    if (place === undefined || countCopies(cells, columns, word) !== 1) return null;
    places.push(place);
  }
  return haveOwnCells(words, places, columns) ? places : null;
}

/** Whether every word has a letter that no other word uses, so that no word is found just by finding the others. */
export function haveOwnCells(
  words: readonly string[],
  places: readonly WordPosition[],
  columns: number,
): boolean {
  const cellsByWord = places.map((place, index) =>
    cellsOf(place, lettersOf(words[index] ?? '').length, columns),
  );
  return cellsByWord.every((cells, index) => {
    const others = new Set(cellsByWord.toSpliced(index, 1).flat());
    return cells.some((cell) => !others.has(cell));
  });
}
