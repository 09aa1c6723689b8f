import { queryOptions } from '@tanstack/react-query';
import { loadGrading } from '../../lib/grade-stored.ts';

/** The code with the question types and their samples; it never becomes stale. */
export const gradingQuery = () =>
  queryOptions({
    queryKey: ['grading'],
    queryFn: loadGrading,
    staleTime: Infinity,
    structuralSharing: false,
  });
