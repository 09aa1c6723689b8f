import type { Picks } from '../../core/contract.ts';
import { getQuestionType } from '../../core/registry.ts';
import { isRecord } from '../../core/shape.ts';
import { idInside, idOutside } from './limits.ts';
import type { CombineQuestion } from './schema.ts';

export const picks: Picks<CombineQuestion> = {
  options: ({ questions }) =>
    questions.flatMap((question, position) =>
      (getQuestionType(question.type).picks?.options(question) ?? []).map((option) => ({
        ...option,
        id: idInside(position, option.id),
        group: `Câu ${position + 1} ${option.group}`.trim(),
      })),
    ),
  chosen({ questions }, answer) {
    const given: readonly unknown[] = isRecord(answer) && Array.isArray(answer.answers) ? answer.answers : [];
    return questions.flatMap((question, position) => {
      const { picks: inner, answerSchema, renameAnswer } = getQuestionType(question.type);
      const one = given[position];
      const parsed = answerSchema.safeParse(isRecord(one) ? one.answer : null);
      if (inner === undefined || !parsed.success) return [];
      const canonical = renameAnswer(parsed.data, (id) => idOutside(position, id));
      return inner.chosen(question, canonical).map((id) => idInside(position, id));
    });
  },
};
