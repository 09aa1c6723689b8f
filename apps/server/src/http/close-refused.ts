import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Pace } from './pace.ts';

/**
 * How long the rest of a refused body is thrown away before its connection is closed. Closing at once would reset the
 * connection, and a sender that is still sending would never read why it was refused.
 */
const LINGER_MS = 1_500;
/**
 * How fast what is left of all refused bodies together is read. One is read as fast as it comes, so that its sender reads
 * the response; many at once would keep the thread that takes students' answers from its work.
 */
const REST = new Pace({ bytesPerSecond: 1_000_000, burstBytes: 12_000_000 });

/**
 * Closes the connection after an answer that came before its body was whole, and after each refused file. Otherwise the
 * sender decides how long an upload that nobody wants holds a socket.
 */
export function closeRefused(app: FastifyInstance, lingerMs = LINGER_MS): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request;
    const isUnread = hasBody(raw) && !raw.complete && !raw.readableEnded;
    const isRefusedFile = reply.statusCode >= 400 && request.routeOptions.config?.isLong === true;
    if (isUnread || isRefusedFile) void reply.header('connection', 'close');
    if (isUnread) {
      lingerAfterwards(raw, lingerMs);
      // Node would read the rest without a pause once the answer is sent, unless somebody reads it already.
      if (isUntouched(raw)) throwAway(raw);
    }
    done(null, payload);
  });
}

export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isUntouched = (raw: IncomingMessage): boolean =>
  raw.readableFlowing === null && raw.listenerCount('readable') === 0;

function throwAway(raw: IncomingMessage): void {
  raw.on('data', (part: Buffer) => {
    raw.pause();
    void REST.pass(part.length).then(() => raw.resume());
  });
}

/** Replaces what Node calls when a last answer is sent: it would reset the connection of a body that still arrives. */
function lingerAfterwards(raw: IncomingMessage, lingerMs: number): void {
  const { socket } = raw;
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(timer));
    raw.once('end', () => socket.destroy());
    // Nobody parses the rest as a form any more.
    raw.unpipe();
    if (raw.listenerCount('data') === 0) throwAway(raw);
    raw.resume();
  };
}
