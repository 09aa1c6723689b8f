import type { QueryClient } from '@tanstack/react-query';
import { type ExamAnswer, pickExam } from '../../lib/kept-work/pick.ts';

/** What a page has of one call, as far as it may be stored. */
export interface KeptAnswer {
  /** Null: nothing of it may be stored any more. */
  value: unknown;
  /** When the page got it. */
  at: number;
  /** The attempt that is over; its answers are deleted as well. */
  ended?: string;
}

/** Answers that pages begin with and that tell nothing which the pages did not show. */
const KEPT: ReadonlySet<string> = new Set([
  'GET /api/dashboard',
  'GET /api/student/day',
  'GET /api/olympic',
  'GET /api/unit-exercises',
  'GET /api/sample-tests',
  'GET /api/student/classes',
  'GET /api/student/classes/:classId',
  'GET /api/student/classes/:classId/assignments',
]);
/** They bring an attempt, which may hold keys and verdicts. */
export const ATTEMPTS: ReadonlySet<string> = new Set([
  'GET /api/examinations/:examinationId/attempt',
  'GET /api/olympic/exams/:number',
]);

/** The answer of either call; a numbered exam has three more fields. */
type AttemptAnswer = ExamAnswer & { examinationId?: string; number?: number; grade?: number };

/** An open attempt without what judges its answers; null when there is none. */
function keptAttempt(answer: AttemptAnswer): unknown {
  const picked = pickExam(answer);
  if (picked === null) return null;
  const { examinationId, number, grade } = answer;
  return examinationId === undefined ? picked : { ...picked, examinationId, number, grade };
}

/** What the page that is open shows, by query key. */
export function keptOf(client: QueryClient): Map<string, KeptAnswer> {
  const found = new Map<string, KeptAnswer>();
  for (const query of client.getQueryCache().getAll()) {
    const { data, status, dataUpdatedAt: at } = query.state;
    const [route] = query.queryKey;
    if (!query.isActive() || status !== 'success' || typeof route !== 'string') continue;
    const key = JSON.stringify(query.queryKey);
    if (KEPT.has(route)) found.set(key, { value: data, at });
    if (!ATTEMPTS.has(route)) continue;
    const answer = data as AttemptAnswer; // the answer of one of the two calls
    const value = keptAttempt(answer);
    const ended = value === null ? answer.view?.attempt.id : undefined;
    found.set(key, { value, at, ...(ended !== undefined && { ended }) });
  }
  return found;
}
