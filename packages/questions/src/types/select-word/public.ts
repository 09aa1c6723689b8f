import { publicBase } from '../../core/base.ts';
import type { Arrangement, PublicQuestionBase } from '../../core/contract.ts';
import { publicText, type PublicText } from '../../core/text-with-blanks.ts';
import { choicesAt } from './choices.ts';
import type { SelectWordQuestion } from './schema.ts';

export interface SelectWordPublic extends PublicQuestionBase, PublicText {
  /** The words of the box, shuffled; empty with drop-down lists. */
  words: string[];
  /** Shuffled choices of each blank's drop-down list, empty without one. */
  blanks: { choices: string[] }[];
}

export function toPublic(question: SelectWordQuestion, arrangement: Arrangement): SelectWordPublic {
  const { words = [], blanks, settings } = question;
  const isDropDown = settings.isDropDown ?? false;
  return {
    ...publicBase(question),
    ...publicText(question),
    // A shuffle may well show the words in the order of the blanks: one that never did would tell something.
    words: isDropDown ? [] : arrangement.shuffle(words),
    blanks: blanks.map((blank) => ({
      choices: isDropDown ? shownChoices(choicesAt(blank, words), arrangement) : [],
    })),
  };
}

/** Equal lists look alike, whatever order their author wrote them in. */
function shownChoices(choices: readonly string[], arrangement: Arrangement): string[] {
  const sorted = choices.toSorted();
  return arrangement.shuffle(sorted, JSON.stringify(sorted));
}
