import { findPlaces, type GridSize } from './grid.ts';
import { DEFAULT_SIDE } from './limits.ts';
import type { PuzzleWordsQuestion } from './schema.ts';

export function sizeOf({ settings }: Pick<PuzzleWordsQuestion, 'settings'>): GridSize {
  return {
    rows: settings.rows ?? DEFAULT_SIDE,
    columns: settings.columns ?? DEFAULT_SIDE,
    mayGoDown: settings.directions !== 'across',
  };
}

/** Whether the grid has the size that is asked for and holds every word once, where it is said to be. */
export function hasSoundGrid(question: Pick<PuzzleWordsQuestion, 'words' | 'grid' | 'settings'>): boolean {
  const words = question.words.map(({ accepted }) => accepted);
  const places = findPlaces(question.grid.letters, words, sizeOf(question));
  return (
    places !== null &&
    places.length === question.grid.places.length &&
    places.every(({ row, column, isDown }, index) => {
      const stored = question.grid.places[index];
      return stored?.row === row && stored.column === column && stored.isDown === isDown;
    })
  );
}
