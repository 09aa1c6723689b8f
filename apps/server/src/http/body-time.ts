import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, and spoken of as one. */
    takesFile?: boolean;
    /** The body has as long as the server gives any request. */
    isLong?: boolean;
  }
}

/** What Node answers when its own limit is over. */
const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/**
 * Cuts a body that has not come whole in time. Node knows one limit for all requests, and that one has to let files
 * through; whoever sends a login byte by byte should not keep a connection as long.
 */
export function limitBodyTime(app: FastifyInstance, limitMs: number): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }, reply) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || routeOptions.config?.isLong === true) return;
    const timer = setTimeout(() => {
      // Answered before its body came, as a refusal is: another answer would be taken for that to the next request.
      if (reply.raw.writableEnded) raw.destroy();
      else raw.socket.end(TIMED_OUT, () => raw.socket.destroy());
    }, limitMs);
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
  });
}
