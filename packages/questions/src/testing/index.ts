/** Answers for tests outside this package: the content tests and the browser stories. The product never imports it. */
import '../types.ts';
import type { QuestionBase } from '../core/contract.ts';
import type { ScreenAnswer, TypeScreenAnswer, TypeWrongAnswers } from './contract.ts';
import * as listedScreenAnswers from './screen-answers.ts';
import * as listedWrongAnswers from './wrong-answers.ts';

export type { ScreenAnswer, ShownOption } from './contract.ts';

// Methods, because each gets questions of its own type only.
const wrongAnswersByType = new Map(Object.entries<TypeWrongAnswers>(listedWrongAnswers));
const screenAnswerByType = new Map(Object.entries<TypeScreenAnswer>(listedScreenAnswers));

/** Every answer one slip away from the key, in canonical ids. */
export function wrongAnswers(question: QuestionBase, key: unknown): unknown[] {
  const known = wrongAnswersByType.get(question.type);
  if (known === undefined) throw new Error(`No wrong answers are known for ${question.type}.`);
  return known.wrongAnswers(question, key, wrongAnswers);
}

/** How a browser story answers a stored question on the screen, right or wrong. */
export function screenAnswer(question: QuestionBase, isRight: boolean): ScreenAnswer {
  const known = screenAnswerByType.get(question.type);
  if (known === undefined) throw new Error(`No screen answer is known for ${question.type}.`);
  return known.screenAnswer(question, isRight, screenAnswer);
}
