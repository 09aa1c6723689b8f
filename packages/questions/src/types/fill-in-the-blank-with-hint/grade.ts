import type { QuestionGrade } from '../../core/contract.ts';
import { gradeLetters, hiddenLetters } from '../../core/letter-word.ts';
import type { WithHintAnswer, WithHintQuestion } from './schema.ts';

/** Right when the letters in the boxes, together with the given ones, form the word. */
export function grade(question: WithHintQuestion, answer: unknown): QuestionGrade {
  return gradeLetters(question.accepted, answer);
}

export function keyAnswer(question: WithHintQuestion): WithHintAnswer {
  return { letters: hiddenLetters(question.accepted) };
}
