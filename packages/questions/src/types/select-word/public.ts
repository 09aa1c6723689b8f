import { publicBase } from '../../core/base.ts';
import type { Arrangement, PublicQuestionBase } from '../../core/contract.ts';
import { publicText, type PublicText } from '../../core/text-with-blanks.ts';
import { choicesAt } from './choices.ts';
import type { SelectWordQuestion } from './schema.ts';

export interface SelectWordPublic extends PublicQuestionBase, PublicText {
  /** The shuffled words of the box; empty with drop-down lists. */
  words: string[];
  /** Shuffled choices of each blank's drop-down list; empty without a list. */
  blanks: { choices: string[] }[];
}

export function toPublic(question: SelectWordQuestion, arrangement: Arrangement): SelectWordPublic {
  const { words = [], blanks, settings } = question;
  const isDropDown = settings.isDropDown ?? false;
  return {
    ...publicBase(question),
    ...publicText(question),
    // The shuffle may by chance produce the order of the blanks: ruling that order out would reveal something.
    words: isDropDown ? [] : arrangement.shuffle(words),
    blanks: blanks.map((blank) => ({
      choices: isDropDown ? shownChoices(choicesAt(blank, words), arrangement) : [],
    })),
  };
}

/** Makes equal lists look alike, in whatever order the author wrote them. */
function shownChoices(choices: readonly string[], arrangement: Arrangement): string[] {
  const sorted = choices.toSorted();
  return arrangement.shuffle(sorted, JSON.stringify(sorted));
}
