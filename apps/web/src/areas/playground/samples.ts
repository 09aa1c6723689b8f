import type { PublicQuestion } from '@domdom/api';
import { queryOptions } from '@tanstack/react-query';
import { gradeStored, loadGrading, type Graded } from '../../lib/grade-stored.ts';

/** One sample question of a type. */
export interface SampleQuestion {
  id: string;
  /** Of the type, in Vietnamese. */
  typeLabel: string;
  title: string;
  /** The pupil's copy; another seed is another order. */
  show(seed: string): PublicQuestion;
  grade(seed: string, answer: unknown): Graded;
}

export interface SampleType {
  type: string;
  label: string;
  samples: SampleQuestion[];
}

async function loadSamples(): Promise<SampleType[]> {
  const grading = await loadGrading();
  return grading.questionTypes().map(({ type, label, samples }) => ({
    type,
    label,
    samples: samples.map(({ question }) => ({
      id: question.id,
      typeLabel: label,
      title: question.title,
      show: (seed) => grading.publicQuestion(question, seed),
      grade: (seed, answer) => gradeStored(grading, question, seed, answer),
    })),
  }));
}

/** They come with the code, so they never become stale. */
export const samplesQuery = () =>
  queryOptions({
    queryKey: ['sample-questions'],
    queryFn: loadSamples,
    staleTime: Infinity,
    structuralSharing: false,
  });
