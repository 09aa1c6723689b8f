import type { QuestionGrade } from '../../core/contract.ts';
import { gradeLetters, hiddenLetters } from '../../core/letter-word.ts';
import type { FillLetterAnswer, FillLetterQuestion } from './schema.ts';

/** Right when each letter equals the expected one. */
export function grade(question: FillLetterQuestion, answer: unknown): QuestionGrade {
  return gradeLetters(question.accepted, answer);
}

export function keyAnswer(question: FillLetterQuestion): FillLetterAnswer {
  return { letters: hiddenLetters(question.accepted) };
}
