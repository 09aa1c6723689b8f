import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Lets the routes registered on `app` after this take a raw file. The route sets its maximum size; no form of another
 * site can send this content type.
 */
export function acceptFiles(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
}
