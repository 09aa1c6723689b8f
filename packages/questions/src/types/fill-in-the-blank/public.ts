import { splitAtBlanks, widthClass, type WidthClass } from '@domdom/domain/text/blanks';
import { publicBase } from '../../core/base.ts';
import type { PublicQuestionBase } from '../../core/contract.ts';
import type { FillInTheBlankQuestion } from './schema.ts';

export interface FillInTheBlankPublic extends PublicQuestionBase {
  /** The text around the blanks: one more segment than blanks. */
  segments: string[];
  /** Only a width class, because an exact width would tell the length of the answer. */
  blanks: { width: WidthClass }[];
}

export function toPublic(question: FillInTheBlankQuestion): FillInTheBlankPublic {
  return {
    ...publicBase(question),
    segments: splitAtBlanks(question.text),
    blanks: question.blanks.map((blank) => ({ width: widthClass([blank.accepted]) })),
  };
}
