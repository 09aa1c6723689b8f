import fastifyMultipart, { type MultipartFile } from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mediaRoutes } from '@domdom/api/media';
import { AppError } from '@domdom/domain/errors/app-error';
import { UPLOAD_LIMIT_BYTES } from '@domdom/domain/media/uploads';
import { type Handlers, registerRoutes, type RelationChecks } from '../../http/routes.ts';
import type { MediaService } from './media.service.ts';

const NO_FILE = 'Không có tệp nào được tải lên!';
const ONE_YEAR_S = 365 * 24 * 3600;

/** The routes of uploaded files, with what only they need: forms that carry a file, and answers in bytes. */
export async function registerMedia(
  app: FastifyInstance,
  options: { media: MediaService; folder: string; relations: RelationChecks },
): Promise<void> {
  const { media, folder, relations } = options;
  await media.prepare();
  await app.register(fastifyMultipart, {
    // One byte more than is kept shows that the file is too large.
    limits: { fileSize: UPLOAD_LIMIT_BYTES + 1, files: 1, fields: 0, parts: 1, headerPairs: 20 },
  });
  await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false, index: false });
  registerRoutes(app, mediaRoutes, mediaHandlers(media), relations);
}

function mediaHandlers(media: MediaService): Handlers<typeof mediaRoutes> {
  return {
    'POST /api/media': async (_input, { caller, request }) => {
      await media.limit(caller);
      const { file, filename } = await fileOf(request);
      try {
        return await media.keep(caller, { stream: file, originalName: filename });
      } finally {
        // The rest of a file that was refused half-way; unread it would keep the connection.
        file.resume();
      }
    },
    'GET /api/media/:file': async ({ params }, { reply }) => send(reply, media.pathOf(params.file)),
  };
}

async function fileOf(request: FastifyRequest): Promise<MultipartFile> {
  const file = request.isMultipart() ? await request.file().catch(refuseForm) : undefined;
  if (file === undefined) throw new AppError('INVALID_INPUT', { message: NO_FILE });
  return file;
}

/** A form that ends in the middle, or has more in it than a file. */
function refuseForm(cause: unknown): never {
  throw new AppError('INVALID_INPUT', { message: NO_FILE }, { cause });
}

/** The name never stands for other bytes, so a browser keeps it; only for its own user, because it took a session. */
function send(reply: FastifyReply, { root, relative }: { root: string; relative: string }): FastifyReply {
  return reply
    .header('cache-control', `private, max-age=${ONE_YEAR_S}, immutable`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .sendFile(relative, root);
}
