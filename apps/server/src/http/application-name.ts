import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const HEADER = 'x-application-name';
/** Names of programs are words; anything else would only fill the log. */
const NAME = /^[\w .-]{1,40}$/;

/** The program that a call says it comes from. Anybody may write anything there, so it decides nothing. */
export function applicationName({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const name = headers[HEADER];
  return typeof name === 'string' && NAME.test(name) ? name : null;
}

/** Puts the name into each line that the log has about the call. */
export function logApplicationName(app: FastifyInstance): void {
  app.setChildLoggerFactory((logger, bindings, options, request) => {
    const application = applicationName(request);
    return logger.child(application === null ? bindings : { ...bindings, application }, options);
  });
}
