import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ExamPlace } from '../../lib/exam-paths.ts';
import { examinationIdOf, examQuery } from './queries.ts';

interface KnownExamination {
  /** Undefined until the server has said which one the number means. */
  examinationId: string | undefined;
  query: Pick<UseQueryResult, 'data' | 'isPending' | 'isError' | 'error' | 'refetch'>;
}

/** Which examination an address means, for whoever needs no more than that. */
export function useExaminationId(place: ExamPlace): KnownExamination {
  const query = useQuery({ ...examQuery(place), enabled: place.kind === 'olympic' });
  return { examinationId: examinationIdOf(place, query.data), query };
}
