import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { isApiError } from '../../lib/api-client.ts';
import type { ExerciseAddress } from '../../lib/exam-paths.ts';
import { warnOfNoQuestions } from '../../lib/toast.ts';
import { useExamRoute } from './use-exam-route.ts';

/** No exam has this number. An exercise addressed by id was given or linked, so its own page says that it is gone. */
export const isMissing = ({ kind }: ExerciseAddress, error: unknown): boolean =>
  kind === 'olympic' && isApiError(error) && error.status === 404;

/** Nothing exists at this URL: redirects to the choice of exams, with the reason. */
export function MissingExam() {
  const { home } = useExamRoute();
  useEffect(() => {
    warnOfNoQuestions();
  }, []);
  return <Navigate to={home} replace />;
}
