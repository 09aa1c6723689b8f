import type { PublicQuestion, SamplePage } from '@domdom/api';
import { gradeStored, type Graded, type loadGrading } from '../../lib/grade-stored.ts';

/** A question that is tried out with its key at hand. */
export interface SampleQuestion {
  id: string;
  /** Of the type, in Vietnamese. */
  typeLabel: string;
  title: string;
  /** The pupil's copy; another seed is another order. */
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
