import type { importRoutes } from '@domdom/api/imports';
import { sendSpreadsheet } from '../../http/attachment.ts';
import type { Handlers } from '../../http/routes.ts';
import { spreadsheetTemplate } from './account-spreadsheet.ts';
import type { ImportService } from './import.service.ts';

export const importHandlers = (imports: ImportService): Handlers<typeof importRoutes> => ({
  'GET /api/admin/imports/template': async (_input, { reply }) =>
    sendSpreadsheet(reply, 'mau-nhap-tai-khoan.xlsx', await spreadsheetTemplate()),
  'GET /api/admin/accounts/spreadsheet': async (_input, { caller, reply }) => {
    const { name, bytes } = await imports.accounts(caller);
    return sendSpreadsheet(reply, name, bytes);
  },
  'GET /api/admin/imports': ({ query }, { caller }) => imports.list(caller, query),
  'POST /api/admin/imports': ({ body, query }, { caller }) => imports.read(caller, body, query.fileName),
  'GET /api/admin/imports/:runId': ({ params }, { caller }) => imports.find(caller, params.runId),
  'GET /api/admin/imports/:runId/rows': ({ params, query }, { caller }) =>
    imports.rows(caller, params.runId, query),
  'PUT /api/admin/imports/:runId/columns': ({ params, body }, { caller }) =>
    imports.setColumns(caller, params.runId, body),
  'PUT /api/admin/imports/:runId/header-row': ({ params, body }, { caller }) =>
    imports.setHeaderRow(caller, params.runId, body.headerRow),
  'POST /api/admin/imports/:runId/start': ({ params }, { caller }) => imports.start(caller, params.runId),
  'DELETE /api/admin/imports/:runId': async ({ params }, { caller }) => {
    await imports.discard(caller, params.runId);
    return { ok: true };
  },
  'POST /api/admin/imports/:runId/undo': ({ params }, { caller }) => imports.undo(caller, params.runId),
  'POST /api/admin/imports/:runId/cards': ({ params }, { caller, reply }) => {
    void reply.header('cache-control', 'no-store');
    return imports.cards(caller, params.runId);
  },
  'POST /api/admin/imports/:runId/passwords': ({ params }, { caller }) =>
    imports.renewPasswords(caller, params.runId),
  'DELETE /api/admin/imports/:runId/passwords': ({ params }, { caller }) =>
    imports.forgetPasswords(caller, params.runId),
});
