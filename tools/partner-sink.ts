/** A system of others for tests and measurements: keeps what it is told, and answers as it is set. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedCall {
  url: string;
  /** The id of the message, by which a partner drops repeats. */
  messageId: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

export interface PartnerSink {
  readonly origin: string;
  /** As messages name it. */
  readonly host: string;
  readonly port: number;
  /** In the order of their arrival. */
  readonly calls: readonly ReceivedCall[];
  /** 'silent' takes the call and never answers. */
  answer(status: number | 'silent', body?: string): void;
  close(): Promise<void>;
}

/** `port`: one that an earlier sink has left, for a partner that comes back. */
export async function openPartnerSink({ port = 0 } = {}): Promise<PartnerSink> {
  const calls: ReceivedCall[] = [];
  let answer: { status: number | 'silent'; body: string } = { status: 200, body: '{"message":"OK"}' };
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url = '', headers } = request;
      const messageId = String(headers['x-message-id']);
      calls.push({ url, messageId, headers, body: Buffer.concat(parts).toString('utf8') });
      const { status, body } = answer;
      if (status !== 'silent') response.writeHead(status).end(body);
    });
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const { port: own } = server.address() as AddressInfo; // it listens on a port
  return {
    origin: `http://127.0.0.1:${own}`,
    host: `127.0.0.1:${own}`,
    port: own,
    calls,
    answer: (status, body = '') => {
      answer = { status, body };
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
