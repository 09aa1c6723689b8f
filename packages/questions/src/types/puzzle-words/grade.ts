import type { QuestionGrade } from '../../core/contract.ts';
import { gradeParts, notGradable } from '../../core/grade-parts.ts';
import { isRecord } from '../../core/shape.ts';
import { cellsOf, lettersOf } from './grid.ts';
import type { PuzzleWordsAnswer, PuzzleWordsQuestion } from './schema.ts';
import { sizeOf } from './stored-grid.ts';

/**
 * Parts are the words. A word is found when all its letters are marked. Each marked letter outside the words removes
 * one found word, the last ones first, so that marking everything earns nothing.
 */
export function grade(question: PuzzleWordsQuestion, answer: unknown): QuestionGrade {
  const { words } = question;
  const { rows, columns } = sizeOf(question);
  if (!isRecord(answer) || !isCellList(answer.cells, rows * columns)) {
    return notGradable(words.length);
  }
  const marked = new Set(answer.cells);
  const cellsByWord = wordCells(question);
  const inWords = new Set(cellsByWord.flat());
  const strays = answer.cells.filter((cell) => !inWords.has(cell)).length;
  let left = cellsByWord.filter((cells) => cells.every((cell) => marked.has(cell))).length - strays;
  return gradeParts(
    cellsByWord.map((cells, index) => {
      const isCorrect = left > 0 && cells.every((cell) => marked.has(cell));
      if (isCorrect) left -= 1;
      return { id: String(index), isCorrect };
    }),
  );
}

export function keyAnswer(question: PuzzleWordsQuestion): PuzzleWordsAnswer {
  return { cells: [...new Set(wordCells(question).flat())].toSorted((one, other) => one - other) };
}

/** Returns the cells of each word. */
export function wordCells(question: PuzzleWordsQuestion): number[][] {
  const { words, grid } = question;
  const { columns } = sizeOf(question);
  return words.map(({ accepted }, index) => {
    const place = grid.places[index];
    return place === undefined ? [] : cellsOf(place, lettersOf(accepted).length, columns);
  });
}

function isCellList(value: unknown, count: number): value is number[] {
  if (!Array.isArray(value) || new Set(value).size !== value.length) return false;
  return value.every((cell) => Number.isInteger(cell) && cell >= 0 && cell < count);
}
