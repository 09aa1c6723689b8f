import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Lets the routes that are registered on `app` after this answer with files of a folder. */
export async function serveUploads(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false, index: false });
}

/** A file that somebody uploaded: whatever it holds, no browser takes it for a page of ours. */
export function sendUpload(reply: FastifyReply, relative: string, cacheControl: string): FastifyReply {
  return reply
    .header('cache-control', cacheControl)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .sendFile(relative);
}
