import { publicBase } from '../../core/base.ts';
import type { Arrangement, PublicQuestionBase } from '../../core/contract.ts';
import { hiddenLetters, letterCells, type LetterCell } from '../../core/letter-word.ts';
import type { WithHintQuestion } from './schema.ts';

export interface WithHintPublic extends PublicQuestionBase {
  prompt?: string | undefined;
  cells: LetterCell[];
  /** The letters to be typed, shuffled; by chance they may be in the order of the word. */
  jumbled?: string[] | undefined;
}

export function toPublic(question: WithHintQuestion, arrangement: Arrangement): WithHintPublic {
  const { prompt, accepted, settings } = question;
  const letters = hiddenLetters(accepted);
  return {
    ...publicBase(question),
    ...(prompt !== undefined && { prompt }),
    cells: letterCells(accepted),
    ...(settings.jumbled === true && { jumbled: arrangement.shuffle(letters) }),
  };
}
