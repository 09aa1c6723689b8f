import type { QuestionGrade } from '../../core/contract.ts';
import { gradeWords, type WordsAnswer } from '../../core/word-bank.ts';
import type { SelectWordInImageQuestion } from './schema.ts';

/** Parts are the images, named by position. */
export function grade(question: SelectWordInImageQuestion, answer: unknown): QuestionGrade {
  return gradeWords(keyAnswer(question).words, answer);
}

export function keyAnswer({ images }: SelectWordInImageQuestion): { words: string[] } & WordsAnswer {
  return { words: images.map((image) => image.accepted) };
}
