import type { PrintForm } from '../../print/contract.ts';
import { idInside } from './limits.ts';
import type { CombinePublic } from './public.ts';
import type { CombineAnswer, CombineQuestion } from './schema.ts';

export const print: PrintForm<CombineQuestion, CombineAnswer, CombinePublic> = {
  blocks: ({ questions }, context) => [
    {
      kind: 'questions',
      questions: questions.map((question, position) => context.questionInside(question, position + 1)),
    },
  ],
  key: ({ number, question, shown, answer, rename, keyInside }) =>
    shown.questions.flatMap((child, position) => {
      const stored = question.questions[position];
      if (stored === undefined) return [];
      const childNumber = `${number}.${position + 1}`;
      const lines = keyInside({
        number: childNumber,
        question: stored,
        shown: child,
        answer: answer.answers[position]?.answer,
        rename: (id) => rename(idInside(position, id)),
      });
      return `${childNumber}: ${lines.join('; ')}`;
    }),
};
