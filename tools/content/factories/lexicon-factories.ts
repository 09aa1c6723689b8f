import type { Factory } from './contract.ts';
import { WORD_CHOICES } from './word-choices.ts';

/** All factories that work from the lexicon, the sets and the tables of grammar. */
export const LEXICON_FACTORIES: readonly Factory[] = [...WORD_CHOICES];
