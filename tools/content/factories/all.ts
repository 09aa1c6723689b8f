import type { Factory } from './contract.ts';
import { LEXICON_FACTORIES } from './lexicon-factories.ts';
import { RECORD_FACTORIES } from './record-factories.ts';

export const FACTORIES: readonly Factory[] = [...LEXICON_FACTORIES, ...RECORD_FACTORIES];
