import type { FastifyInstance, FastifyReply } from 'fastify';
import { folderRoutes } from '@domdom/api/folders';
import { FILM_LIMIT_BYTES } from '@domdom/domain/media/documents';
import { attachment, inline } from '../../http/attachment.ts';
import { acceptFileForms, withFormFile } from '../../http/file-form.ts';
import { type Handlers, registerRoutes, type Relations } from '../../http/routes.ts';
import { ASK_AGAIN, sendPdf, sendUpload, serveUploads } from '../../http/uploaded-file.ts';
import type { Arrivals } from '../uploads/arrivals.service.ts';
import type { UploadStore } from '../uploads/upload-store.service.ts';
import type { FileService, StoredFile } from './file.service.ts';
import type { FolderService } from './folder.service.ts';

const PICTURES = new Set(['png', 'jpg', 'gif', 'webp']);

interface Parts {
  folders: FolderService;
  files: FileService;
  store: UploadStore;
  arrivals: Arrivals;
}

export async function registerFolders(
  app: FastifyInstance,
  { relations, ...parts }: Parts & { relations: Relations },
): Promise<void> {
  await acceptFileForms(app, FILM_LIMIT_BYTES);
  await serveUploads(app, parts.store.folder);
  registerRoutes(app, folderRoutes, folderHandlers(parts), relations);
}

function folderHandlers({ folders, files, arrivals }: Omit<Parts, 'store'>): Handlers<typeof folderRoutes> {
  return {
    'GET /api/folders': async (_input, { caller }) => ({ items: await folders.list(caller) }),
    'POST /api/folders': ({ body }, { caller }) => folders.create(caller, body),
    'PATCH /api/folders/:folderId': ({ params, body }, { caller }) =>
      folders.update(caller, params.folderId, body),
    'DELETE /api/folders/:folderId': async ({ params }, { caller }) => {
      await folders.remove(caller, params.folderId);
      return { ok: true };
    },
    'GET /api/folders/:folderId/files': ({ params, query }) => files.list(params.folderId, query),
    'GET /api/files': ({ query }, { caller }) => files.listOwn(caller, query),
    'POST /api/folders/:folderId/files': ({ params }, { caller, request }) =>
      arrivals.reserve(caller, { headers: request.headers, most: FILM_LIMIT_BYTES }, () =>
        withFormFile(request, (upload) => files.upload(caller, params.folderId, upload)),
      ),
    'PATCH /api/files/:fileId': ({ params, body }, { caller }) => files.update(caller, params.fileId, body),
    'DELETE /api/files/:fileId': async ({ params }, { caller }) => ({
      ok: true,
      binId: await files.remove(caller, params.fileId),
    }),
    'GET /api/files/:fileId/content': async ({ params, query }, { reply }) =>
      send(reply, await files.contentOf(params.fileId), query.save === 'true'),
  };
}

function send(reply: FastifyReply, { relative, name, kind }: StoredFile, isSaved: boolean): FastifyReply {
  const isShown = !isSaved && (kind === 'pdf' || PICTURES.has(kind));
  void reply.header('content-disposition', isShown ? inline(name) : attachment(name));
  return kind === 'pdf' ? sendPdf(reply, relative, ASK_AGAIN) : sendUpload(reply, relative, ASK_AGAIN);
}
