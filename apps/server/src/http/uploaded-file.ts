import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Lets the routes registered on `app` after this send files from a folder. */
export async function serveUploads(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false, index: false });
}

const LOCKED = "default-src 'none'; sandbox";
/** Browsers show no PDF in a sandbox. Their viewers run its contents apart from the page and its session. */
const LOCKED_PDF = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Sends a file that a user uploaded. Whatever it contains, no browser treats it as a page of ours. */
export function sendUpload(reply: FastifyReply, relative: string, cacheControl: string): FastifyReply {
  return send(reply, relative, { cacheControl, policy: LOCKED });
}

/**
 * Sends an uploaded PDF for the browser to show in one of our frames. Whatever it contains, it is read as a PDF or not
 * at all.
 */
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
