import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ExerciseAddress } from '../../lib/exam-paths.ts';
import { examinationIdOf, examQuery } from '../../components/attempt/queries.ts';

interface KnownExamination {
  /** Undefined until the server has resolved the number. */
  examinationId: string | undefined;
  query: Pick<UseQueryResult, 'data' | 'isPending' | 'isError' | 'error' | 'refetch'>;
}

/** The examination that a URL means, for callers that need no more. */
export function useExaminationId(address: ExerciseAddress): KnownExamination {
  const query = useQuery({ ...examQuery(address), enabled: address.kind === 'olympic' });
  return { examinationId: examinationIdOf(address, query.data), query };
}
