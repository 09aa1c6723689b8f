import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Lets the routes that are registered on `app` after this answer with files of a folder. */
export async function serveUploads(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false, index: false });
}

const LOCKED = "default-src 'none'; sandbox";
/** Browsers show no PDF in a sandbox. Their viewers run what is in it apart from the page and its session. */
const LOCKED_PDF = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** A file that somebody uploaded: whatever it holds, no browser takes it for a page of ours. */
export function sendUpload(reply: FastifyReply, relative: string, cacheControl: string): FastifyReply {
  return send(reply, relative, { cacheControl, policy: LOCKED });
}

/** An uploaded PDF that the browser shows in a frame of ours; whatever it holds, it is read as a PDF or not at all. */
export function sendPdf(reply: FastifyReply, relative: string, cacheControl: string): FastifyReply {
  return send(reply.type('application/pdf'), relative, { cacheControl, policy: LOCKED_PDF });
}

function send(
  reply: FastifyReply,
  relative: string,
  { cacheControl, policy }: { cacheControl: string; policy: string },
): FastifyReply {
  return reply
    .header('cache-control', cacheControl)
    .header('content-security-policy', policy)
    .header('x-frame-options', 'SAMEORIGIN')
    .sendFile(relative);
}
