import { findWordPositions, type GridSize } from './grid.ts';
import { DEFAULT_SIDE } from './limits.ts';

/** The fields of a stored question that determine the size of its grid. */
interface Sized {
  settings: {
    rows?: number | undefined;
    columns?: number | undefined;
    directions?: 'across' | 'across-down' | undefined;
  };
}

/**
 * The fields of a stored question that the grid must match. The schema calls this file, so the type cannot come from
 * the schema.
 */
interface WithGrid extends Sized {
  words: readonly { accepted: string }[];
  grid: {
    letters: readonly string[];
    places: readonly { row: number; column: number; isDown: boolean }[];
  };
}

export function sizeOf({ settings }: Sized): GridSize {
  return {
    rows: settings.rows ?? DEFAULT_SIDE,
    columns: settings.columns ?? DEFAULT_SIDE,
    mayGoDown: settings.directions !== 'across',
  };
}

/** Whether the grid has the right size and contains every word exactly once, at its stored place. */
export function hasSoundGrid(question: WithGrid): boolean {
  const words = question.words.map(({ accepted }) => accepted);
  const places = findWordPositions(question.grid.letters, words, sizeOf(question));
  return (
    places !== null &&
    places.length === question.grid.places.length &&
    places.every(({ row, column, isDown }, index) => {
      const stored = question.grid.places[index];
      return stored?.row === row && stored.column === column && stored.isDown === isDown;
    })
  );
}
