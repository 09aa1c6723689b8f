import type { FastifyInstance } from 'fastify';
import { libraryRoutes } from '@domdom/api/library';
import { AVATAR_LIMIT_BYTES } from '@domdom/domain/media/avatars';
import { attachment, inline } from '../../http/attachment.ts';
import { acceptFileForms, withFormFile } from '../../http/file-form.ts';
import { type Handlers, registerRoutes, type Relations } from '../../http/routes.ts';
import { ASK_AGAIN, FOR_A_YEAR, sendUpload, serveUploads } from '../../http/uploaded-file.ts';
import type { DocumentService } from '../documents/document.service.ts';
import type { Arrivals } from '../uploads/arrivals.service.ts';
import { relativeOf } from '../uploads/stored-path.service.ts';
import type { UploadStore } from '../uploads/upload-store.service.ts';
import type { BookService } from './book.service.ts';
import type { TitleService } from './title.service.ts';

interface Parts {
  titles: TitleService;
  books: BookService;
  documents: DocumentService;
  arrivals: Arrivals;
}

export async function registerLibrary(
  app: FastifyInstance,
  options: Parts & { store: UploadStore; relations: Relations },
): Promise<void> {
  const { relations, store, ...parts } = options;
  await acceptFileForms(app, AVATAR_LIMIT_BYTES);
  await serveUploads(app, store.folder);
  registerRoutes(app, libraryRoutes, libraryHandlers(parts), relations);
}

function libraryHandlers({ titles, books, documents, arrivals }: Parts): Handlers<typeof libraryRoutes> {
  return {
    'GET /api/library/titles': ({ query }, { caller }) => titles.list(caller, query),
    'POST /api/library/titles': ({ body }, { caller }) => titles.create(caller, body),
    'PATCH /api/library/titles/:titleId': ({ params, body }, { caller }) =>
      titles.change(caller, params.titleId, body),
    'DELETE /api/library/titles/:titleId': async ({ params }, { caller }) => ({
      ok: true,
      binId: await titles.remove(caller, params.titleId),
    }),
    'POST /api/library/titles/:titleId/cover': async ({ params }, { caller, request }) => {
      const announced = { headers: request.headers, most: AVATAR_LIMIT_BYTES };
      const isGone = () => request.raw.socket.destroyed;
      return arrivals.reserve(caller, announced, () =>
        withFormFile(request, (upload) => titles.putCover(caller, params.titleId, upload, isGone)),
      );
    },
    'DELETE /api/library/titles/:titleId/cover': ({ params }, { caller }) =>
      titles.removeCover(caller, params.titleId),
    'POST /api/library/proposals': async ({ body }, { caller }) => ({
      items: await titles.propose(caller, body.documentIds),
    }),
    'POST /api/library/batches': async ({ body }, { caller }) => ({
      items: await titles.createAll(caller, body.rows),
    }),
    'GET /api/library/covers': async (_input, { caller }) => ({ items: await books.coversOfLevel(caller) }),
    'GET /api/library/levels/:level': async ({ params }, { caller }) => ({
      items: await books.onLevel(caller, params.level),
    }),
    'GET /api/library/shelf': (_input, { caller }) => books.shelfOf(caller),
    'GET /api/library/books/:titleId': ({ params }, { caller }) => books.find(caller, params.titleId),
    'GET /api/library/books/:titleId/cover': async ({ params }, { reply }) =>
      sendUpload(reply, relativeOf(await books.coverOf(params.titleId)), FOR_A_YEAR),
    'GET /api/library/books/:titleId/file': async ({ params }, { reply }) => {
      const { relative, name } = await documents.fileOf(await books.documentOf(params.titleId));
      void reply.header('content-disposition', inline(name));
      return sendUpload(reply, relative, ASK_AGAIN);
    },
    'GET /api/library/books/:titleId/download': async ({ params }, { reply }) => {
      const { relative, name } = await documents.savedFileOf(await books.documentOf(params.titleId));
      void reply.header('content-disposition', attachment(name));
      return sendUpload(reply, relative, ASK_AGAIN);
    },
    'GET /api/library/books/:titleId/position': async ({ params }, { caller }) => ({
      position: await books.positionIn(caller, params.titleId),
    }),
    'PUT /api/library/books/:titleId/position': ({ params, body }, { caller }) =>
      books.savePosition(caller, params.titleId, body),
    'POST /api/library/books/:titleId/shares': async ({ params, body }, { caller }) => ({
      items: await books.give(caller, params.titleId, body),
    }),
    'GET /api/teacher/classes/:classId/books': async ({ params }, { caller }) => ({
      items: await books.ofClass(caller, params.classId),
    }),
    'GET /api/teacher/classes/:classId/books/:titleId/readers': ({ params }, { caller }) =>
      books.readersIn(caller, params.classId, params.titleId),
    'DELETE /api/teacher/classes/:classId/books/:titleId': async ({ params }, { caller }) => {
      await books.takeBack(caller, params.classId, params.titleId);
      return { ok: true };
    },
    'GET /api/offline-books': async (_input, { caller }) => ({ items: await books.offline(caller) }),
    'GET /api/offline-books/:titleId/cover': async ({ params }, { reply }) =>
      sendUpload(reply, relativeOf(await books.offlineCover(params.titleId)), FOR_A_YEAR),
  };
}
