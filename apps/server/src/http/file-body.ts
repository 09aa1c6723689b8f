import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Lets the routes that are registered on `app` after this take a file as it is. The route says how long it may be; the
 * type is one that no form of another site can send.
 */
export function acceptFiles(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
}
