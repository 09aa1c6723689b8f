import type { schoolRoutes } from '@domdom/api/schools';
import { sendSpreadsheet } from '../../http/attachment.ts';
import type { Handlers } from '../../http/routes.ts';
import type { SchoolService } from './school.service.ts';

export function schoolHandlers(schools: SchoolService): Handlers<typeof schoolRoutes> {
  return {
    'GET /api/schools': ({ query }, { caller }) => schools.list(caller, query),
    'POST /api/schools': ({ body }, { caller }) => schools.create(caller, body),
    'PATCH /api/schools/:schoolId': ({ params, body }, { caller }) =>
      schools.update(caller, params.schoolId, body),
    'GET /api/schools/template': async (_input, { reply }) =>
      sendSpreadsheet(reply, 'mau-danh-sach-truong.xlsx', await schools.template()),
    'GET /api/admin/attempt-rules': (_input, { caller }) => schools.attemptRules(caller),
    'PUT /api/admin/attempt-rules': ({ body }, { caller }) => schools.setAttemptRules(caller, body),
    'POST /api/schools/import/read': ({ body }) => schools.read(body),
    'POST /api/schools/import': ({ body }, { caller }) => schools.import(caller, body.items),
  };
}
