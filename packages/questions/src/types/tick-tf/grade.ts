import type { QuestionGrade } from '../../core/contract.ts';
import { gradeParts, notGradable } from '../../core/grade-parts.ts';
import { isRecord } from '../../core/shape.ts';
import type { TickTfAnswer, TickTfQuestion } from './schema.ts';

/** Parts are the statements; one without an answer is a wrong part. */
export function grade(question: TickTfQuestion, answer: unknown): QuestionGrade {
  const choices = readChoices(answer);
  if (choices === null) return notGradable(question.statements.length);
  return gradeParts(
    question.statements.map(({ id, isTrue }) => ({ id, isCorrect: choices.get(id) === isTrue })),
  );
}

export function keyAnswer(question: TickTfQuestion): TickTfAnswer {
  return { choices: Object.fromEntries(question.statements.map(({ id, isTrue }) => [id, isTrue])) };
}

function readChoices(answer: unknown): Map<string, boolean> | null {
  if (!isRecord(answer) || !isRecord(answer.choices)) return null;
  const choices = new Map<string, boolean>();
  for (const [id, choice] of Object.entries(answer.choices)) {
    if (typeof choice !== 'boolean') return null;
    choices.set(id, choice);
  }
  return choices;
}
