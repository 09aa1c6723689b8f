import type { FastifyInstance } from 'fastify';
import { documentRoutes } from '@domdom/api/documents';
import { FILM_LIMIT_BYTES } from '@domdom/domain/media/documents';
import { attachment, inline } from '../../http/attachment.ts';
import { acceptFileForms, withFormFile } from '../../http/file-form.ts';
import { type Handlers, registerRoutes, type Relations } from '../../http/routes.ts';
import { relativeOf } from '../uploads/stored-path.service.ts';
import { ASK_AGAIN, FOR_A_YEAR, sendUpload, serveUploads } from '../../http/uploaded-file.ts';
import type { Arrivals } from '../uploads/arrivals.service.ts';
import type { UploadStore } from '../uploads/upload-store.service.ts';
import type { DocumentService } from './document.service.ts';
import type { TeacherFileService } from './teacher-file.service.ts';

interface Parts {
  documents: DocumentService;
  teacherFiles: TeacherFileService;
  store: UploadStore;
  arrivals: Arrivals;
}

export async function registerDocuments(
  app: FastifyInstance,
  options: Parts & { relations: Relations },
): Promise<void> {
  const { relations, ...parts } = options;
  await acceptFileForms(app, FILM_LIMIT_BYTES);
  await serveUploads(app, parts.store.folder);
  registerRoutes(app, documentRoutes, documentHandlers(parts), relations);
}

function documentHandlers({ documents, teacherFiles, arrivals }: Parts): Handlers<typeof documentRoutes> {
  return {
    'GET /api/documents': ({ query }, { caller }) => documents.list(caller, query),
    'POST /api/documents': async ({ query }, { caller, request }) => {
      const announced = { headers: request.headers, most: FILM_LIMIT_BYTES };
      const kept = {
        grade: query.classId ?? null,
        wantsCover: query.cover === 'true',
        isGone: () => request.raw.socket.destroyed,
      };
      return arrivals.reserve(caller, announced, () =>
        withFormFile(request, (upload) => documents.upload(caller, upload, kept)),
      );
    },
    'POST /api/documents/links': ({ body }, { caller }) => documents.keepLink(caller, body),
    'POST /api/documents/:documentId/cover': ({ params }, { caller, request }) =>
      documents.makeCover(caller, params.documentId, () => request.raw.socket.destroyed),
    'DELETE /api/documents/:documentId/cover': ({ params }, { caller }) =>
      documents.removeCover(caller, params.documentId),
    'GET /api/documents/:documentId/cover': async ({ params }, { reply }) =>
      sendUpload(reply, relativeOf(await documents.coverOf(params.documentId)), FOR_A_YEAR),
    'PATCH /api/documents/:documentId': ({ params, body }, { caller }) =>
      documents.change(caller, params.documentId, body),
    'DELETE /api/documents/:documentId': async ({ params }, { caller }) => {
      await documents.remove(caller, params.documentId);
      return { ok: true };
    },
    'GET /api/documents/:documentId/file': async ({ params }, { reply }) => {
      const { relative, name } = await documents.fileOf(params.documentId);
      void reply.header('content-disposition', attachment(name));
      return sendUpload(reply, relative, ASK_AGAIN);
    },
    'GET /api/teacher-files': async ({ query }, { caller }) => ({
      items: await teacherFiles.ofGrade(caller, query.classId),
    }),
    'GET /api/teacher-files/:documentId/file': async ({ params }, { reply }) => {
      const { relative, name } = await documents.fileOf(params.documentId);
      void reply.header('content-disposition', inline(name));
      return sendUpload(reply, relative, ASK_AGAIN);
    },
    'GET /api/teacher-files/:documentId/download': async ({ params }, { reply }) => {
      const { relative, name } = await documents.savedFileOf(params.documentId);
      void reply.header('content-disposition', attachment(name));
      return sendUpload(reply, relative, ASK_AGAIN);
    },
    'GET /api/teacher-files/:documentId/cover': async ({ params }, { reply }) =>
      sendUpload(reply, relativeOf(await documents.coverOf(params.documentId)), FOR_A_YEAR),
  };
}
