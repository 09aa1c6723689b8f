import { widthClass, type WidthClass } from '@domdom/domain/text/blanks';
import { publicBase, publicPicture } from '../../core/base.ts';
import type { Picture, PublicQuestionBase } from '../../core/contract.ts';
import type { ConjugationQuestion } from './schema.ts';

export interface ConjugationPublic extends PublicQuestionBase {
  prompt?: string | undefined;
  /** Titles of the shown column and of every answer column, if the author has written them. */
  columns?: string[] | undefined;
  isTitleShown: boolean;
  isNumbered: boolean;
  rows: { shown: string; picture?: Picture | undefined }[];
  /** Width class of each answer column, based on the longest accepted text in the column. */
  widths: WidthClass[];
}

export function toPublic(question: ConjugationQuestion): ConjugationPublic {
  const columnCount = question.rows[0]?.cells.length ?? 0;
  return {
    ...publicBase(question),
    ...(question.prompt !== undefined && { prompt: question.prompt }),
    ...(question.columns !== undefined && { columns: [...question.columns] }),
    isTitleShown: question.settings.showTitleColumn === true,
    isNumbered: question.settings.showNumber === true,
    rows: question.rows.map(({ shown, picture }) => ({
      shown,
      ...(picture !== undefined && { picture: publicPicture(picture) }),
    })),
    widths: Array.from({ length: columnCount }, (_, column) =>
      widthClass(question.rows.map((row) => row.cells[column]?.accepted ?? '')),
    ),
  };
}
