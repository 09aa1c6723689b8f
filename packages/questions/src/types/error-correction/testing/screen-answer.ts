import type { ScreenAnswer } from '../../../testing/contract.ts';
import { typedBlanks } from '../../../testing/on-screen.ts';
import type { ErrorCorrectionQuestion } from '../schema.ts';

export function screenAnswer(question: ErrorCorrectionQuestion, isRight: boolean): ScreenAnswer {
  const correction = typedBlanks(question, isRight);
  if (question.mistake === undefined) return correction;
  return { kind: 'together', answers: [{ kind: 'part', part: question.mistake - 1 }, correction] };
}
