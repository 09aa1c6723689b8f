import { publicBase } from '../../core/base.ts';
import type { Arrangement, PublicQuestionBase } from '../../core/contract.ts';
import { getQuestionType } from '../../core/registry.ts';
import { idInside } from './limits.ts';
import type { CombineAnswer, CombineQuestion } from './schema.ts';

export interface CombinePublic extends PublicQuestionBase {
  /** In the author's order, each in its type's public form. */
  questions: PublicQuestionBase[];
}

export function partIds({ questions }: CombineQuestion): string[] {
  return questions.flatMap((question, position) =>
    getQuestionType(question.type)
      .partIds(question)
      .map((id) => idInside(position, id)),
  );
}

export function renameAnswer({ answers }: CombineAnswer, rename: (id: string) => string): CombineAnswer {
  return {
    answers: answers.map(
      (given) =>
        given && { ...given, answer: getQuestionType(given.type).renameAnswer(given.answer, rename) },
    ),
  };
}

export function toPublic(question: CombineQuestion, arrangement: Arrangement): CombinePublic {
  return {
    ...publicBase(question),
    questions: question.questions.map((child, position) =>
      getQuestionType(child.type).toPublic(child, {
        shuffle: (items, salt = '') => arrangement.shuffle(items, idInside(position, salt)),
        rename: (id) => arrangement.rename(idInside(position, id)),
      }),
    ),
  };
}
