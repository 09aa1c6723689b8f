import { statSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '@domdom/domain/errors/app-error';
import { attachment } from './attachment.ts';
import { FILES_PATH, type GrantedFile, redirectCache } from './files-origin.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The folder from which files are sent. */
    filesFolder: string;
  }
}

const PREFLIGHT_S = 3600;
/** For a file that its reader may lose the right to read: the browser asks again each time it shows it. */
export const ASK_AGAIN = 'private, no-cache';
/**
 * For a name that always has the same bytes, so browsers may cache it; only privately, because reading them requires a
 * session.
 */
export const FOR_A_YEAR = `private, max-age=${365 * 24 * 3600}, immutable`;

/** Lets the routes registered on `app` after this send files from a folder. */
export async function serveUploads(app: FastifyInstance, folder: string): Promise<void> {
  app.decorateReply('filesFolder', folder);
  await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false, index: false });
}

const LOCKED = "default-src 'none'; sandbox";
/** Browsers show no PDF in a sandbox. Their viewers run its contents apart from the page and its session. */
const LOCKED_PDF = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Sends a file that a user uploaded. Whatever it contains, no browser treats it as a page of ours. */
export function sendUpload(reply: FastifyReply, relative: string, cacheControl: string): FastifyReply {
  return grant(reply, { relative, isPdf: false, cacheControl });
}

/**
 * Sends an uploaded PDF, which the browser may show in a tab of its own. It treats the file as a PDF even if it contains
 * something else.
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
  if (filesOrigin === null) return send(reply, file);
  return reply
    .code(302)
    .removeHeader('content-disposition')
    .headers({ location: filesOrigin.urlOf(file), 'cache-control': redirectCache(file) })
    .send();
}

function send(reply: FastifyReply, { relative, isPdf, isLasting }: GrantedFile): FastifyReply {
  if (isPdf) void reply.type('application/pdf');
  allowLongEnd(reply, relative);
  return reply
    .header('cache-control', isLasting ? FOR_A_YEAR : ASK_AGAIN)
    .header('content-security-policy', isPdf ? LOCKED_PDF : LOCKED)
    .sendFile(relative);
}

/**
 * Sends a file to a viewer of others. It comes from here even when uploads have an origin of their own, since an address
 * there is good for hours and asks for no rights.
 */
export function sendToViewer(
  reply: FastifyReply,
  { relative, name }: { relative: string; name: string },
  viewer: string | null,
): FastifyReply {
  allowLongEnd(reply, relative);
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': attachment(name),
      'content-security-policy': LOCKED,
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-expose-headers': 'accept-ranges, content-range, content-length',
      ...(viewer !== null && { 'access-control-allow-origin': viewer }),
    })
    .sendFile(relative);
}

/** The end of a file that is shorter than the end asked for is the whole file; the library would refuse. */
function allowLongEnd({ request, filesFolder }: FastifyReply, relative: string): void {
  const [, wanted] = /^bytes=-(\d{1,15})$/.exec(request.headers.range ?? '') ?? [];
  if (wanted === undefined) return;
  const size = statSync(path.join(filesFolder, relative), { throwIfNoEntry: false })?.size ?? 0;
  if (Number(wanted) > size) delete request.headers.range;
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
      // The reader of books asks for parts.
      'access-control-expose-headers': 'accept-ranges, content-range',
    });
    if (file.disposition !== null) void reply.header('content-disposition', file.disposition);
    return send(reply, file);
  });
  // Some browsers ask first whether they may ask for a part.
  app.options(FILES_PATH, { config, schema: { hide: true } }, (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-origin': filesOrigin.pages,
        'access-control-allow-methods': 'GET',
        'access-control-allow-headers': 'range',
        'access-control-max-age': String(PREFLIGHT_S),
      })
      .send(),
  );
}
