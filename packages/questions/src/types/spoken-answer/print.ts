import type { PrintForm } from '../../print/contract.ts';
import { printMessages } from '../../print/messages.ts';
import { hint, promptBlock } from '../../print/texts.ts';
import type { SpokenAnswerPublic } from './public.ts';
import type { SpokenAnswerAnswer, SpokenAnswerQuestion } from './schema.ts';

export const print: PrintForm<SpokenAnswerQuestion, SpokenAnswerAnswer, SpokenAnswerPublic> = {
  blocks: (shown) => [...promptBlock(shown, true), hint(printMessages.spoken(shown.maxSeconds))],
  key: ({ question }) => [printMessages.markedByTeacher(question.settings.maxMark)],
};
