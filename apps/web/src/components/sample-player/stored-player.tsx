import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../query-view.tsx';
import { SkeletonLines } from '../states.tsx';
import { gradingQuery } from './grading-query.ts';
import { SamplePlayer } from './sample-player.tsx';
import { sampleOf } from './sample.ts';

interface StoredPlayerProps {
  /** With its key, in its present shape. */
  question: Parameters<typeof sampleOf>[1];
  typeLabel: string;
  seed: string;
}

/** A question as it is kept, to be tried out like a sample. */
export function StoredPlayer({ question, typeLabel, seed }: StoredPlayerProps) {
  const query = useQuery(gradingQuery());
  return (
    <QueryView query={query} skeleton={<SkeletonLines count={4} />}>
      {(grading) => <SamplePlayer sample={sampleOf(grading, question, typeLabel)} seed={seed} />}
    </QueryView>
  );
}
