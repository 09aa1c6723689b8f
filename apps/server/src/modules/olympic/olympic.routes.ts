import type { olympicRoutes } from '@domdom/api/olympic';
import type { Handlers } from '../../http/routes.ts';
import type { OlympicService } from './olympic.service.ts';

export function olympicHandlers(olympic: OlympicService): Handlers<typeof olympicRoutes> {
  return {
    'GET /api/olympic': ({ query }, { caller, request }) => olympic.exams(caller, request.host, query.grade),
    'GET /api/olympic/exams/:number': ({ params, query }, { caller, request }) =>
      olympic.exam(caller, request.host, { number: params.number, grade: query.grade }),
  };
}
