import type { TickTfAnswer, TickTfQuestion } from '../schema.ts';

/** Each choice flipped. */
export function wrongAnswers(_question: TickTfQuestion, { choices }: TickTfAnswer): TickTfAnswer[] {
  return Object.entries(choices).map(([id, isTrue]) => ({ choices: { ...choices, [id]: !isTrue } }));
}
