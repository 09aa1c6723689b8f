import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../query-view.tsx';
import { SkeletonLines } from '../states.tsx';
import { gradingQuery } from './grading-query.ts';
import { SamplePlayer, type SamplePlayerProps } from './sample-player.tsx';
import { sampleOf } from './sample.ts';

interface StoredPlayerProps extends Pick<SamplePlayerProps, 'seed' | 'startsWithKey' | 'urlOf'> {
  /** With its key, in the current schema. */
  question: Parameters<typeof sampleOf>[1];
  typeLabel: string;
}

/** A stored question, tried out like a sample. */
export function StoredPlayer({ question, typeLabel, ...player }: StoredPlayerProps) {
  const query = useQuery(gradingQuery());
  return (
    <QueryView query={query} skeleton={<SkeletonLines count={4} />}>
      {(grading) => <SamplePlayer sample={sampleOf(grading, question, typeLabel)} {...player} />}
    </QueryView>
  );
}
