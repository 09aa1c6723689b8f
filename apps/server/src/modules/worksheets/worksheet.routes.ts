import type { worksheetRoutes } from '@domdom/api/worksheets';
import type { Handlers } from '../../http/routes.ts';
import type { WorksheetService } from './worksheet.service.ts';

export function worksheetHandlers(worksheets: WorksheetService): Handlers<typeof worksheetRoutes> {
  return {
    'POST /api/folders/:folderId/worksheets': ({ params, body }, { caller }) =>
      worksheets.create(caller, params.folderId, body),
    'GET /api/worksheets/:fileId': ({ params }) => worksheets.find(params.fileId),
    'PUT /api/worksheets/:fileId': ({ params, body }, { caller }) =>
      worksheets.save(caller, params.fileId, body),
    'POST /api/worksheets/:fileId/copy': ({ params }, { caller }) => worksheets.copy(caller, params.fileId),
  };
}
