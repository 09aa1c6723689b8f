import type { FastifyInstance } from 'fastify';
import { documentRoutes } from '@domdom/api/documents';
import { DOCUMENT_LIMIT_BYTES } from '@domdom/domain/media/documents';
import { attachment, inline } from '../../http/attachment.ts';
import { acceptFileForms, withFormFile } from '../../http/file-form.ts';
import { type Handlers, registerRoutes, type Relations } from '../../http/routes.ts';
import { ASK_AGAIN, sendPdf, sendUpload, serveUploads } from '../../http/uploaded-file.ts';
import type { Arrivals } from '../uploads/arrivals.service.ts';
import type { UploadStore } from '../uploads/upload-store.service.ts';
import type { DocumentService } from './document.service.ts';

interface Parts {
  documents: DocumentService;
  store: UploadStore;
  arrivals: Arrivals;
}

export async function registerDocuments(
  app: FastifyInstance,
  options: Parts & { relations: Relations },
): Promise<void> {
  const { relations, ...parts } = options;
  await acceptFileForms(app, DOCUMENT_LIMIT_BYTES);
  await serveUploads(app, parts.store.folder);
  registerRoutes(app, documentRoutes, documentHandlers(parts), relations);
}

function documentHandlers({ documents, arrivals }: Parts): Handlers<typeof documentRoutes> {
  return {
    'GET /api/documents': ({ query }, { caller }) => documents.list(caller, query),
    'POST /api/documents': async (_input, { caller, request }) => {
      const announced = { headers: request.headers, most: DOCUMENT_LIMIT_BYTES };
      return arrivals.reserve(caller, announced, () =>
        withFormFile(request, (upload) => documents.upload(caller, upload)),
      );
    },
    'PATCH /api/documents/:documentId': ({ params, body }, { caller }) =>
      documents.rename(caller, params.documentId, body),
    'DELETE /api/documents/:documentId': async ({ params }, { caller }) => {
      await documents.remove(caller, params.documentId);
      return { ok: true };
    },
    'GET /api/documents/:documentId/file': async ({ params }, { reply }) => {
      const { relative, name } = await documents.fileOf(params.documentId);
      void reply.header('content-disposition', attachment(name));
      return sendUpload(reply, relative, ASK_AGAIN);
    },
    'GET /api/documents/:documentId/preview': async ({ params }, { reply }) => {
      const { relative, name } = await documents.pdfOf(params.documentId);
      void reply.header('content-disposition', inline(name));
      return sendPdf(reply, relative, ASK_AGAIN);
    },
  };
}
