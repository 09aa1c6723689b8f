import type { FastifyInstance } from 'fastify';
import { mediaRoutes } from '@domdom/api/media';
import { UPLOAD_LIMIT_BYTES } from '@domdom/domain/media/uploads';
import { acceptFileForms, withFormFile } from '../../http/file-form.ts';
import { registerRoutes, type Relations } from '../../http/routes.ts';
import { FOR_A_YEAR, sendUpload, serveUploads } from '../../http/uploaded-file.ts';
import type { Arrivals } from '../uploads/arrivals.service.ts';
import { relativeOf } from '../uploads/stored-path.service.ts';
import type { UploadStore } from '../uploads/upload-store.service.ts';
import type { MediaService } from './media.service.ts';

/** The routes of uploaded files, with what only they need: forms that contain a file, and answers in bytes. */
export async function registerMedia(
  app: FastifyInstance,
  options: { media: MediaService; store: UploadStore; arrivals: Arrivals; relations: Relations },
): Promise<void> {
  const { media, store, arrivals, relations } = options;
  await acceptFileForms(app, UPLOAD_LIMIT_BYTES);
  await serveUploads(app, store.folder);
  registerRoutes(
    app,
    mediaRoutes,
    {
      'POST /api/media': async (_input, { caller, request }) => {
        const isGone = () => request.raw.socket.destroyed;
        const announced = { headers: request.headers, most: UPLOAD_LIMIT_BYTES };
        return arrivals.reserve(caller, announced, () =>
          withFormFile(request, (upload) => media.keep(caller, upload, isGone)),
        );
      },
      // The name has the shape of `UPLOADED_NAME`.
      'GET /api/media/:file': async ({ params }, { reply }) =>
        sendUpload(reply, relativeOf(params.file), FOR_A_YEAR),
    },
    relations,
  );
}
