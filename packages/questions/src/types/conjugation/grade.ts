import type { QuestionGrade } from '../../core/contract.ts';
import { gradeParts, notGradable } from '../../core/grade-parts.ts';
import { isRecord, isTextList } from '../../core/shape.ts';
import { isAccepted, shownKey } from '../../core/typed.ts';
import type { ConjugationAnswer, ConjugationQuestion } from './schema.ts';

/** The parts are the cells, named `row.cell` by position: '0.0', '0.1', ... An empty cell is a wrong part. */
export function grade(question: ConjugationQuestion, answer: unknown): QuestionGrade {
  const cells = question.rows.flatMap((row, rowIndex) =>
    row.cells.map(({ accepted }, cellIndex) => ({ accepted, rowIndex, cellIndex })),
  );
  const typed = readCells(question, answer);
  if (typed === null) return notGradable(cells.length);
  return gradeParts(
    cells.map(({ accepted, rowIndex, cellIndex }) => ({
      id: `${rowIndex}.${cellIndex}`,
      isCorrect: isAccepted(typed[rowIndex]?.[cellIndex] ?? '', accepted),
    })),
  );
}

/** The first accepted text of each cell. */
export function keyAnswer(question: ConjugationQuestion): ConjugationAnswer {
  return {
    cells: question.rows.map((row) => row.cells.map((cell) => shownKey(cell.accepted))),
  };
}

/** Reads the typed texts; null unless they match the question's rows and cells exactly. */
function readCells(question: ConjugationQuestion, answer: unknown): string[][] | null {
  if (!isRecord(answer) || !Array.isArray(answer.cells) || !answer.cells.every(isTextList)) return null;
  const { cells } = answer;
  const isSameShape =
    cells.length === question.rows.length &&
    question.rows.every((row, index) => cells[index]?.length === row.cells.length);
  return isSameShape ? cells : null;
}
