import type { SpokenAnswerPublic } from './public.ts';
import type { SpokenAnswerAnswer } from './schema.ts';

export function isComplete(_question: SpokenAnswerPublic, answer: SpokenAnswerAnswer | null): boolean {
  return answer !== null && ('cannot' in answer || answer.recording !== '');
}

export function initialAnswer(): null {
  return null;
}
