import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real mail server on a free loopback port that keeps what it receives. */
export interface MailSink {
  url: string;
  /** The received mails, in order. */
  read(): Promise<Email[]>;
  /** The reply code to every mail from now on, e.g. 451 or 550; null accepts mails again. */
  refuseWith(code: number | null): void;
  close(): Promise<void>;
}

interface Options {
  port?: number;
  host?: string;
  /** Called for each mail with its bytes and the number of earlier mails. */
  onMail?: (mail: Buffer, count: number) => void;
}

export async function openMailSink({
  port = 0,
  host = '127.0.0.1',
  onMail,
}: Options = {}): Promise<MailSink> {
  const came: Buffer[] = [];
  let refusal: number | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusal === null) {
          const mail = Buffer.concat(chunks);
          onMail?.(mail, came.length);
          came.push(mail);
        }
        done(refusal === null ? null : Object.assign(new Error('not now'), { responseCode: refusal }));
      });
    },
  });
  server.listen(port, host);
  await once(server.server, 'listening');
  return {
    url: `smtp://${host}:${portOf(server.server)}`,
    read: () => Promise.all(came.map((mail) => PostalMime.parse(mail))),
    refuseWith(code) {
      refusal = code;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export interface SilentServer {
  url: string;
  /** Resolves with the first connection. */
  visited: Promise<void>;
  close(): Promise<void>;
}

/** Accepts connections and never replies. */
export async function openSilentServer(): Promise<SilentServer> {
  const sockets = new Set<Socket>();
  const visit = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    visit.resolve();
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    visited: visit.promise,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}
