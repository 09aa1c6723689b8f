import { widthClass, type WidthClass } from '@domdom/domain/text/blanks';
import { publicBase } from '../../core/base.ts';
import type { PublicQuestionBase } from '../../core/contract.ts';
import type { ConjugationQuestion } from './schema.ts';

export interface ConjugationPublic extends PublicQuestionBase {
  /** Titles of the shown column and of every answer column. */
  columns?: string[] | undefined;
  isTitleShown: boolean;
  isNumbered: boolean;
  rows: { shown: string }[];
  /** Width class of each answer column, from the longest accepted text of the whole column. */
  widths: WidthClass[];
}

export function toPublic(question: ConjugationQuestion): ConjugationPublic {
  const columnCount = question.rows[0]?.cells.length ?? 0;
  return {
    ...publicBase(question),
    ...(question.columns !== undefined && { columns: [...question.columns] }),
    isTitleShown: question.columns !== undefined && question.settings.showTitleColumn === true,
    isNumbered: question.settings.showNumber === true,
    rows: question.rows.map((row) => ({ shown: row.shown })),
    widths: Array.from({ length: columnCount }, (_, column) =>
      widthClass(question.rows.map((row) => row.cells[column]?.accepted ?? '')),
    ),
  };
}
