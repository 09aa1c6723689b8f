import type { PublicQuestion, SamplePage } from '@domdom/api';
import { gradeStored, type Graded, type loadGrading } from '../../lib/grade-stored.ts';

/** A question to try out, including its key. */
export interface SampleQuestion {
  id: string;
  /** Vietnamese name of the question type. */
  typeLabel: string;
  title: string;
  /** Returns the student's version; a different seed gives a different order. */
  show(seed: string): PublicQuestion;
  grade(seed: string, answer: unknown): Graded;
}

export function sampleOf(
  grading: Awaited<ReturnType<typeof loadGrading>>,
  question: SamplePage['question'],
  typeLabel: string,
): SampleQuestion {
  return {
    id: question.id,
    typeLabel,
    title: question.title,
    show: (seed) => grading.publicQuestion(question, seed),
    grade: (seed, answer) => gradeStored(grading, question, seed, answer),
  };
}
