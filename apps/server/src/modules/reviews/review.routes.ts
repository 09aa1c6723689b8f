import type { reviewRoutes } from '@domdom/api/reviews';
import type { Database } from '../../db/connect.ts';
import type { Handlers } from '../../http/routes.ts';
import { tryAgain } from '../attempts/results.service.ts';
import type { PaperStore } from '../examinations/paper-store.service.ts';
import type { ReviewService } from './review.service.ts';
import { studentDay } from './student-day.service.ts';

interface Parts {
  db: Database;
  papers: PaperStore;
  reviews: ReviewService;
}

export function reviewHandlers(parts: Parts): Handlers<typeof reviewRoutes> {
  const { reviews } = parts;
  return {
    'GET /api/student/day': (_input, { caller }) => studentDay(parts, caller),
    'GET /api/student/reviews': (_input, { caller }) => reviews.today(caller),
    'POST /api/student/reviews/:key': ({ params, body }, { caller }) =>
      reviews.answer(caller, { key: params.key, number: body.number, answer: body.answer }),
    'POST /api/attempts/:attemptId/mistakes/:questionId': ({ params, body }) =>
      tryAgain(parts, { ...params, answer: body.answer }),
  };
}
