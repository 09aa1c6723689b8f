import { useParams, useSearchParams } from 'react-router';
import { useRoles } from '../../app/store/hooks.ts';

interface ExamRoute {
  examinationId: string;
  assignmentId: string | null;
  /** From 1; NaN when the address holds something else. */
  index: number;
  /** Staff see an exercise without doing it: nothing of it is stored. */
  isPreview: boolean;
}

/** What the address of an exercise page says. */
export function useExamRoute(): ExamRoute {
  const { examinationId = '', index = '' } = useParams();
  const [search] = useSearchParams();
  const roles = useRoles();
  return {
    examinationId,
    assignmentId: search.get('assignment'),
    index: /^\d+$/.test(index) ? Number(index) : Number.NaN,
    isPreview: roles.some((role) => role !== 'student'),
  };
}
