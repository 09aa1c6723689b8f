import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { hasBody } from './close-refused.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, and error messages call it one. */
    takesFile?: boolean;
    /** The body may take as long as the server allows any request. */
    isLong?: boolean;
  }
}

/** The response Node sends when its own limit is over. */
const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/**
 * Cuts off a body that has not arrived completely in time. Node has one limit for all requests, which must be long
 * enough for files; a client that sends a login byte by byte should not hold a connection that long.
 */
export function limitBodyTime(app: FastifyInstance, limitMs: number): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (!hasBody(raw) || routeOptions.config?.isLong === true) return;
    const timer = setTimeout(() => {
      // A refusal is sent before the body arrives, and a second response would be taken for the next request's.
      if (reply.raw.writableEnded) raw.destroy();
      else raw.socket.end(TIMED_OUT, () => raw.socket.destroy());
    }, limitMs);
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
  });
}

/** Long enough for ten megabytes over a village school's connection. */
const ARRIVAL_MS = 60_000;

/** Cuts off a body whose sender keeps others waiting. */
export function limitArrival(raw: IncomingMessage): void {
  const timer = setTimeout(() => raw.destroy(), ARRIVAL_MS);
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
}
