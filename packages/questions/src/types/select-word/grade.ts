import type { QuestionGrade } from '../../core/contract.ts';
import { gradeWords, type WordsAnswer } from '../../core/word-bank.ts';
import type { SelectWordQuestion } from './schema.ts';

/** Parts are the blanks, named by position. */
export function grade({ blanks }: SelectWordQuestion, answer: unknown): QuestionGrade {
  return gradeWords(
    blanks.map((blank) => blank.accepted),
    answer,
  );
}

export function keyAnswer({ blanks }: SelectWordQuestion): WordsAnswer {
  return { words: blanks.map((blank) => blank.accepted) };
}
