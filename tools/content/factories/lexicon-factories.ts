import type { Factory } from './contract.ts';
import { SET_CHOICES } from './set-choices.ts';
import { SET_COLUMNS } from './set-columns.ts';
import { WORD_CHOICES } from './word-choices.ts';
import { WORD_FORMS } from './word-forms.ts';
import { WORD_GAPS } from './word-gaps.ts';
import { WORD_KINDS } from './word-kinds.ts';
import { WORD_LETTERS } from './word-letters.ts';
import { WORD_MATCHING } from './word-matching.ts';
import { WORD_PUZZLES } from './word-puzzles.ts';

/** All factories that use the lexicon, the sets and the grammar tables. */
export const LEXICON_FACTORIES: readonly Factory[] = [
  ...WORD_CHOICES,
  ...WORD_MATCHING,
  ...SET_COLUMNS,
  ...SET_CHOICES,
  ...WORD_LETTERS,
  ...WORD_GAPS,
  ...WORD_FORMS,
  ...WORD_KINDS,
  ...WORD_PUZZLES,
];
