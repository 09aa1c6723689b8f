import type { FastifyInstance } from 'fastify';

/**
 * Older clients read with OPTIONS and a body. Browsers ask with OPTIONS too, before a page of another site may call.
 * They get an answer below this path that permits nothing, because no header of it names a site.
 */
export function answerPreflights(app: FastifyInstance, path: string): void {
  app.addHook('onRequest', async ({ method, url, headers }, reply) => {
    if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return;
    if (url.startsWith(path)) await reply.code(204).send();
  });
}
