import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real mail server on a free loopback port, which keeps what it gets. */
export interface MailSink {
  url: string;
  /** What came, in order. */
  read(): Promise<Email[]>;
  /** The code of an answer to every mail from now on, e.g. 451 or 550; null takes them again. */
  refuseWith(code: number | null): void;
  close(): Promise<void>;
}

interface Options {
  port?: number;
  host?: string;
  /** A mail came: its bytes, and how many came before. */
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

/** Takes connections and never says a word. */
export async function openSilentServer(): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
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
