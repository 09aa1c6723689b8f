import type { PrintForm } from '../../print/contract.ts';
import { choicesBlock, optionLetter, optionName } from '../../print/items.ts';
import { promptBlock } from '../../print/texts.ts';
import type { OneChoicePublic } from './public.ts';
import type { OneChoiceAnswer, OneChoiceQuestion } from './schema.ts';

export const print: PrintForm<OneChoiceQuestion, OneChoiceAnswer, OneChoicePublic> = {
  blocks: (shown, context) => [
    ...promptBlock(shown, shown.isUnderlining),
    choicesBlock(shown.options, shown, context),
  ],
  key: ({ shown, answer }) => [optionName(shown.options, shown, answer.optionId)],
  letter: ({ shown, answer }) => optionLetter(shown.options, shown, answer.optionId),
};
