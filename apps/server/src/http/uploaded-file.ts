import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '@domdom/domain/errors/app-error';
import { FILES_PATH, type GrantedFile, redirectCache } from './files-origin.ts';

/** For a file that its reader may lose the right to read: the browser asks again each time it shows it. */
export const ASK_AGAIN = 'private, no-cache';
/**
 * For a name that always has the same bytes, so browsers may cache it; only privately, because reading them requires a
 * session.
 */
export const FOR_A_YEAR = `private, max-age=${365 * 24 * 3600}, immutable`;

/** Lets the routes registered on `app` after this send files from a folder. */
export async function serveUploads(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false, index: false });
}

const LOCKED = "default-src 'none'; sandbox";
/** Browsers show no PDF in a sandbox. Their viewers run its contents apart from the page and its session. */
const lockedPdf = (framedBy: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors ${framedBy}`;

/** Sends a file that a user uploaded. Whatever it contains, no browser treats it as a page of ours. */
export function sendUpload(reply: FastifyReply, relative: string, cacheControl: string): FastifyReply {
  return grant(reply, { relative, isPdf: false, cacheControl });
}

/**
 * Sends an uploaded PDF for the browser to show in one of our frames. The browser treats it as a PDF even if it
 * contains something else.
 */
export function sendPdf(reply: FastifyReply, relative: string, cacheControl: string): FastifyReply {
  return grant(reply, { relative, isPdf: true, cacheControl });
}

/** The reader may have the file: sends it, or sends the reader to the origin that has it. */
function grant(
  reply: FastifyReply,
  { relative, isPdf, cacheControl }: { relative: string; isPdf: boolean; cacheControl: string },
): FastifyReply {
  const { filesOrigin } = reply.server;
  const disposition = reply.getHeader('content-disposition');
  const file: GrantedFile = {
    relative,
    isPdf,
    isLasting: cacheControl === FOR_A_YEAR,
    disposition: typeof disposition === 'string' ? disposition : null,
  };
  if (filesOrigin === null) return send(reply.header('x-frame-options', 'SAMEORIGIN'), file, "'self'");
  return reply
    .code(302)
    .removeHeader('content-disposition')
    .headers({ location: filesOrigin.urlOf(file), 'cache-control': redirectCache(file) })
    .send();
}

function send(
  reply: FastifyReply,
  { relative, isPdf, isLasting }: GrantedFile,
  framedBy: string,
): FastifyReply {
  if (isPdf) void reply.type('application/pdf');
  return reply
    .header('cache-control', isLasting ? FOR_A_YEAR : ASK_AGAIN)
    .header('content-security-policy', isPdf ? lockedPdf(framedBy) : LOCKED)
    .sendFile(relative);
}

/** Serves the uploads at their own origin, if there is one. */
export async function filesOfOrigin(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  const { filesOrigin } = app;
  if (filesOrigin === null) return;
  await serveUploads(app, folder);
  const config = { servesFiles: true, ignoresCaller: true } as const;
  app.get<{ Params: { '*': string } }>(FILES_PATH, { config, schema: { hide: true } }, (request, reply) => {
    const file = filesOrigin.open(request.params['*']);
    if (file === null) throw new AppError('NOT_FOUND');
    void reply.headers({
      // Pages of ours may show and load it; they send no cookies along, and there are none.
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': filesOrigin.pages,
    });
    if (file.disposition !== null) void reply.header('content-disposition', file.disposition);
    return send(reply, file, filesOrigin.pages);
  });
}
