import { queryOptions } from '@tanstack/react-query';
import { sampleOf, type SampleQuestion } from '../../components/sample-player/sample.ts';
import { loadGrading } from '../../lib/grade-stored.ts';

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
    samples: samples.map(({ question }) => sampleOf(grading, question, label)),
  }));
}

/** The samples are part of the code, so they never become stale. */
export const samplesQuery = () =>
  queryOptions({
    queryKey: ['sample-questions'],
    queryFn: loadSamples,
    staleTime: Infinity,
    structuralSharing: false,
  });
