import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ExamPlace } from '../../lib/exam-paths.ts';
import { examinationIdOf, examQuery } from '../../components/attempt/queries.ts';

interface KnownExamination {
  /** Undefined until the server has resolved the number. */
  examinationId: string | undefined;
  query: Pick<UseQueryResult, 'data' | 'isPending' | 'isError' | 'error' | 'refetch'>;
}

/** The examination that a URL means, for callers that need no more. */
export function useExaminationId(place: ExamPlace): KnownExamination {
  const query = useQuery({ ...examQuery(place), enabled: place.kind === 'olympic' });
  return { examinationId: examinationIdOf(place, query.data), query };
}
