import type { QuestionGrade, QuestionBase } from '../../core/contract.ts';
import { notGradable } from '../../core/grade-parts.ts';
import { getQuestionType } from '../../core/registry.ts';
import { isRecord } from '../../core/shape.ts';
import { idInside, idOutside } from './limits.ts';
import type { CombineAnswer, CombineQuestion } from './schema.ts';

/**
 * Right when every question is right. The parts are those of all questions, each id prefixed with its question's
 * position.
 */
export function grade({ questions }: CombineQuestion, answer: unknown): QuestionGrade {
  const answers: unknown = isRecord(answer) ? answer.answers : undefined;
  const isGradable = Array.isArray(answers) && answers.length === questions.length;
  const grades = questions.map((question, position) =>
    gradeChild(question, isGradable ? answers[position] : null, position),
  );
  const possible = sum(grades.map((one) => one.possible));
  if (!isGradable) return notGradable(possible);
  return {
    isCorrect: grades.length > 0 && grades.every((one) => one.isCorrect),
    earned: sum(grades.map((one) => one.earned)),
    possible,
    parts: grades.flatMap(({ parts }, position) =>
      parts.map(({ id, isCorrect }) => ({ id: idInside(position, id), isCorrect })),
    ),
    isGradable,
  };
}

export function keyAnswer({ questions }: CombineQuestion): CombineAnswer {
  return {
    answers: questions.map((question, position) => {
      const { type, keyAnswer: keyOf, renameAnswer } = getQuestionType(question.type);
      return { type, answer: renameAnswer(keyOf(question), (id) => idInside(position, id)) };
    }),
  };
}

/** The combined question's own explanation, followed by those of its questions. */
export function explanationOf({ explanation, questions }: CombineQuestion): QuestionBase['explanation'] {
  const joined = (name: 'text' | 'audioScript'): string | undefined => {
    const texts = questions.flatMap((question, position) => {
      const text = question.explanation?.[name];
      return text === undefined ? [] : [`Câu ${position + 1}: ${text}`];
    });
    const own = explanation?.[name];
    const all = own === undefined ? texts : [own, ...texts];
    return all.length === 0 ? undefined : all.join('\n');
  };
  return { text: joined('text'), audioScript: joined('audioScript') };
}

function gradeChild(question: QuestionBase, given: unknown, position: number): QuestionGrade {
  const questionType = getQuestionType(question.type);
  const isOfType = isRecord(given) && given.type === question.type;
  const parsed = questionType.answerSchema.safeParse(isOfType ? given.answer : null);
  if (!parsed.success) return questionType.grade(question, null);
  return questionType.grade(
    question,
    questionType.renameAnswer(parsed.data, (id) => idOutside(position, id)),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
