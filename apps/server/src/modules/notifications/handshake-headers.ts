import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server } from 'socket.io';
import { headersOver } from '../../http/answer-headers.ts';

/** What Engine.IO tells about a request that it refuses. */
interface Refusal {
  /** Has the response of a plain request. Of a request for another protocol there is the bare socket alone. */
  req: IncomingMessage & { res?: ServerResponse };
  code: number;
  message: string;
}

const FORBIDDEN = 4;

/** Socket.IO answers before any route, so its responses get the headers of all others here. */
export function guardHandshakes(io: Server, isOverTls: boolean): void {
  const headers = Object.entries(headersOver(isOverTls));
  io.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    // An opened line is no document, and every page opens one.
    if (request.headers.upgrade === undefined)
      for (const [name, value] of headers) response.setHeader(name, value);
    next();
  });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  // Engine.IO would write bare HTML into the socket. It writes nothing into one that has ended.
  io.engine.on('connection_error', ({ req, code, message }: Refusal) => {
    if (req.res !== undefined || !req.socket.writable) return;
    const body = JSON.stringify({ code, message });
    const status = code === FORBIDDEN ? '403 Forbidden' : '400 Bad Request';
    const head = `connection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n`;
    req.socket.end(`HTTP/1.1 ${status}\r\n${head}${lines}\r\n${body}`);
  });
}
