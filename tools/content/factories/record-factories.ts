import type { Factory } from './contract.ts';
import {
  answerColumns,
  conversationGaps,
  conversations,
  heardReplies,
  orderedLines,
  replies,
} from './exchange-factories.ts';
import { boxedPassages, passageQuestions, passageStatements, typedPassages } from './passage-factories.ts';
import { clicks, gapChoices, gapLists, mistakes } from './sentence-choices.ts';
import { dictations, orders, typedGaps } from './sentence-writing.ts';

/** All that is made of sentences, conversations and passages. */
export const RECORD_FACTORIES: readonly Factory[] = [
  gapChoices,
  gapLists,
  mistakes,
  clicks,
  orders,
  typedGaps,
  dictations,
  replies,
  heardReplies,
  conversations,
  orderedLines,
  answerColumns,
  conversationGaps,
  typedPassages,
  boxedPassages,
  passageQuestions,
  passageStatements,
];
