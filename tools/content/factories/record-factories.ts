import type { Factory } from './contract.ts';
import {
  answerColumns,
  conversationGaps,
  conversations,
  heardReplies,
  orderedLines,
  replies,
} from './exchange-factories.ts';
import {
  chosenPassageGaps,
  passageQuestions,
  passageStatements,
  typedPassageGaps,
} from './passage-factories.ts';
import { clicks, gapChoices, gapLists, mistakes } from './sentence-choices.ts';
import { dictations, orders, typedSentenceGaps } from './sentence-writing.ts';

/** All factories that use sentences, exchanges and passages. */
export const RECORD_FACTORIES: readonly Factory[] = [
  gapChoices,
  gapLists,
  mistakes,
  clicks,
  orders,
  typedSentenceGaps,
  dictations,
  replies,
  heardReplies,
  conversations,
  orderedLines,
  answerColumns,
  conversationGaps,
  typedPassageGaps,
  chosenPassageGaps,
  passageQuestions,
  passageStatements,
];
