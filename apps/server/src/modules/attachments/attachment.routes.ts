import type { FastifyInstance, FastifyRequest } from 'fastify';
import { attachmentRoutes } from '@domdom/api/attachments';
import { TICKET_HEADER } from '@domdom/domain/media/attachments';
import { FILM_LIMIT_BYTES } from '@domdom/domain/media/documents';
import { acceptFileForms, withFormFile } from '../../http/file-form.ts';
import type { Caller } from '../../http/caller.ts';
import { registerRoutes, type Relations } from '../../http/routes.ts';
import type { Arrivals } from '../uploads/arrivals.service.ts';
import type { AttachmentService, AttachmentCaller } from './attachment.service.ts';

export async function registerAttachments(
  app: FastifyInstance,
  options: { attachments: AttachmentService; arrivals: Arrivals; relations: Relations },
): Promise<void> {
  const { attachments, arrivals, relations } = options;
  await acceptFileForms(app, FILM_LIMIT_BYTES);
  registerRoutes(
    app,
    attachmentRoutes,
    {
      'GET /api/attachments/:moduleName/:subModuleName/:entityName/:entityId': async (
        { params, query },
        { caller, request },
      ) => attachments.list(await attachments.admit(attachmentCallerOf(caller, request), params), query),
      // Checks the right before it reads the file.
      'POST /api/attachments/:moduleName/:subModuleName/:entityName/:entityId/files': async (
        { params },
        { caller, request },
      ) => {
        const admitted = await attachments.admit(attachmentCallerOf(caller, request), params);
        // A phone with a ticket uses the room of the account that issued it.
        const announced = { headers: request.headers, most: FILM_LIMIT_BYTES };
        return arrivals.reserve(admitted.actor, announced, () =>
          withFormFile(request, (upload) => attachments.upload(admitted, upload)),
        );
      },
      'DELETE /api/attachments/:moduleName/:subModuleName/:entityName/:entityId/files/:fileId': async (
        { params: { fileId, ...entity } },
        { caller },
      ) => {
        const admitted = await attachments.admit({ caller, ticket: undefined }, entity);
        await attachments.remove(admitted, fileId);
        return { ok: true } as const;
      },
      'POST /api/attachments/:moduleName/:subModuleName/:entityName/:entityId/tickets': async (
        { params },
        { caller },
      ) => attachments.issueTicket(await attachments.admit({ caller, ticket: undefined }, params)),
    },
    relations,
  );
}

function attachmentCallerOf(caller: Caller | null, request: FastifyRequest): AttachmentCaller {
  const sent = request.headers[TICKET_HEADER];
  return { caller, ticket: typeof sent === 'string' ? sent : undefined };
}
