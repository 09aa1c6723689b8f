import type { paperCodeRoutes } from '@domdom/api/paper-codes';
import { sendSpreadsheet } from '../../http/attachment.ts';
import type { Handlers } from '../../http/routes.ts';
import type { PaperCodeService } from './paper-code.service.ts';

export function paperCodeHandlers(codes: PaperCodeService): Handlers<typeof paperCodeRoutes> {
  return {
    'GET /api/examinations/:examinationId/printout': ({ params, query }, { caller }) =>
      codes.read(caller, params.examinationId, query.version),
    'POST /api/examinations/:examinationId/paper-codes': ({ params, body }, { caller }) =>
      codes.make(caller, params.examinationId, body),
    'DELETE /api/examinations/:examinationId/paper-codes/:code': ({ params, query }, { caller }) =>
      codes.setDeleted(caller, { ...params, ...query }, true),
    'POST /api/examinations/:examinationId/paper-codes/:code/restore': ({ params, body }, { caller }) =>
      codes.setDeleted(caller, { ...params, ...body }, false),
    'GET /api/examinations/:examinationId/paper-codes/key': async ({ params, query }, { caller, reply }) =>
      sendSpreadsheet(
        reply,
        'dap-an-cac-ma-de.xlsx',
        await codes.keyFile(caller, params.examinationId, query.version),
      ),
  };
}
