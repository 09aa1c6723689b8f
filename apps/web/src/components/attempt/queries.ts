import type { AttemptView, Exercise } from '@domdom/api';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { olympicExamArgs, type ExerciseAddress } from '../../lib/exam-paths.ts';
import { orKept } from '../../lib/kept-work/or-kept.ts';
import { apiQuery, routeKeyFilter } from '../../lib/query-client.ts';
import { timed } from './server-clock.ts';

interface ExamAnswer {
  exercise: Exercise;
  view: AttemptView | null;
  canStart: boolean;
  /** Absent when the URL names the examination. */
  examinationId?: string;
}

interface ExamCall {
  queryKey: readonly unknown[];
  read(signal: AbortSignal): Promise<ExamAnswer>;
}

function callOf(address: ExerciseAddress): ExamCall {
  if (address.kind === 'olympic') {
    const args = olympicExamArgs(address);
    return {
      queryKey: apiQuery('GET /api/olympic/exams/:number', args).queryKey,
      read: (signal) => api('GET /api/olympic/exams/:number', { ...args, signal }),
    };
  }
  const { examinationId, assignmentId } = address;
  const args = { params: { examinationId }, query: assignmentId === null ? {} : { assignmentId } };
  return {
    queryKey: apiQuery('GET /api/examinations/:examinationId/attempt', args).queryKey,
    read: (signal) => api('GET /api/examinations/:examinationId/attempt', { ...args, signal }),
  };
}

/** The exercise and the student's newest attempt. Its key is the one under which the server writes it into the page. */
export function examQuery(address: ExerciseAddress) {
  const { queryKey, read } = callOf(address);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<ExamAnswer> =>
      orKept(queryKey, () =>
        timed(
          () => read(signal),
          (answer) => answer.view?.serverTime,
        ),
      ),
  });
}

export const examinationIdOf = (
  address: ExerciseAddress,
  answer: ExamAnswer | undefined,
): string | undefined => (address.kind === 'exercise' ? address.examinationId : answer?.examinationId);

/** Caches what this page has just learnt of its attempt. */
export function rememberView(client: QueryClient, address: ExerciseAddress, view: AttemptView): void {
  const { behaviour, state } = view.attempt;
  const isDone = behaviour === 'test' && state !== 'open';
  client.setQueryData(examQuery(address).queryKey, (held) => {
    if (held === undefined) return held;
    // A test is done once, unless its assignment allows more; how many are left then, only the server knows.
    const isLast = isDone && (held.exercise.window?.attemptsAllowed ?? 1) === 1;
    return { ...held, view, canStart: held.canStart && !isLast };
  });
}

/** The list of what a student may practise, with progress; outdated as soon as an attempt begins. */
export const forgetPractised = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries(routeKeyFilter('GET /api/olympic')),
    client.invalidateQueries(routeKeyFilter('GET /api/unit-exercises')),
    client.invalidateQueries(routeKeyFilter('GET /api/unit-exercises/:unit')),
  ]);

/** Everything that a finished attempt makes outdated. */
export const forgetResults = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries(routeKeyFilter('GET /api/dashboard')),
    client.invalidateQueries(routeKeyFilter('GET /api/student/assignments/:assignmentId')),
    client.invalidateQueries(routeKeyFilter('GET /api/student/classes/:classId/assignments')),
    client.invalidateQueries(routeKeyFilter('GET /api/student/classes')),
    forgetPractised(client),
  ]);
