import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

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
const LOCKED_PDF = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Sends a file that a user uploaded. Whatever it contains, no browser treats it as a page of ours. */
export function sendUpload(reply: FastifyReply, relative: string, cacheControl: string): FastifyReply {
  return send(reply, relative, { cacheControl, policy: LOCKED });
}

/**
 * Sends an uploaded PDF for the browser to show in one of our frames. The browser treats it as a PDF even if it
 * contains something else.
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
