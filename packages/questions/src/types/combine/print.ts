import type { KeyParts, PrintForm } from '../../print/contract.ts';
import { idInside } from './limits.ts';
import type { CombinePublic } from './public.ts';
import type { CombineAnswer, CombineQuestion } from './schema.ts';

type Parts = Omit<KeyParts<CombineQuestion, CombineAnswer, CombinePublic>, 'keyInside'>;

const inside = ({ number, question, shown, answer, rename }: Parts): Omit<KeyParts, 'keyInside'>[] =>
  shown.questions.flatMap((child, position) => {
    const stored = question.questions[position];
    return stored === undefined
      ? []
      : [
          {
            number: `${number}.${position + 1}`,
            question: stored,
            shown: child,
            answer: answer.answers[position]?.answer,
            rename: (id: string) => rename(idInside(position, id)),
          },
        ];
  });

export const print: PrintForm<CombineQuestion, CombineAnswer, CombinePublic> = {
  blocks: ({ questions }, context) => [
    {
      kind: 'questions',
      questions: questions.map((question, position) => context.questionInside(question, position + 1)),
    },
  ],
  key: ({ keyInside, ...parts }) =>
    inside(parts).map((child) => `${child.number}: ${keyInside(child).join('; ')}`),
  inside,
};
