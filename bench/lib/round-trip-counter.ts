/**
 * A proxy between the product and PostgreSQL that counts round trips by reading the wire protocol. A round trip is what
 * the client sends up to a Sync or a simple Query, plus the server's ReadyForQuery that answers it. It sees what is
 * really sent, whatever the driver or the product report.
 */
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';

const READY_FOR_QUERY = 'Z'.charCodeAt(0);
const TYPE_AND_LENGTH = 5;

export interface RoundTripCounter {
  /** The same database through the proxy. */
  url: string;
  /** Returns the statements answered since the last call, one per round trip, in the order of the answers. */
  take(): string[];
  close(): void;
}

/** Cuts a stream into messages `type byte, length, body`; `isUntypedFirst` is for a client's start-up message. */
class MessageReader {
  #rest: Buffer = Buffer.alloc(0);
  #isUntyped: boolean;

  constructor(isUntypedFirst: boolean) {
    this.#isUntyped = isUntypedFirst;
  }

  read(chunk: Buffer, handle: (type: number, body: Buffer) => void): void {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    for (;;) {
      const typeBytes = this.#isUntyped ? 0 : 1;
      if (this.#rest.length < TYPE_AND_LENGTH) return;
      const end = typeBytes + this.#rest.readInt32BE(typeBytes);
      if (this.#rest.length < end) return;
      const message = this.#rest.subarray(0, end);
      this.#rest = this.#rest.subarray(end);
      const wasUntyped = this.#isUntyped;
      this.#isUntyped = false;
      if (!wasUntyped) handle(message.readUInt8(0), message.subarray(TYPE_AND_LENGTH));
    }
  }
}

/** Reads zero-terminated texts from the start of a message. */
function texts(body: Buffer, count: number): string[] {
  return body.toString('utf8').split('\0', count);
}

/** The requests of one connection, in the order in which the server answers. */
class Conversation {
  readonly #prepared = new Map<string, string>();
  readonly #asked: string[] = [];
  #statement = '';

  handleRequest(type: number, body: Buffer): void {
    switch (String.fromCharCode(type)) {
      case 'P': {
        const [name = '', text = ''] = texts(body, 2);
        this.#prepared.set(name, text);
        break;
      }
      case 'B': {
        const [, name = ''] = texts(body, 2);
        this.#statement = this.#prepared.get(name) ?? '';
        break;
      }
      case 'Q':
        this.#asked.push(texts(body, 1)[0] ?? '');
        break;
      case 'S':
        this.#asked.push(this.#statement);
        break;
    }
  }

  /** Returns the statement that the next ReadyForQuery answers; undefined for the one that ends the login. */
  takeAnswered(): string | undefined {
    return this.#asked.shift();
  }
}

export async function countRoundTrips(databaseUrl: string): Promise<RoundTripCounter> {
  const target = new pg.Client({ connectionString: databaseUrl });
  const address = target.host.startsWith('/')
    ? { path: path.join(target.host, `.s.PGSQL.${target.port}`) }
    : { host: target.host, port: target.port };
  const answered: string[] = [];
  const sockets = new Set<net.Socket>();

  const server = net.createServer((client) => {
    const database = net.connect(address);
    const conversation = new Conversation();
    const requests = new MessageReader(true);
    const answers = new MessageReader(false);
    client.on('data', (chunk) => {
      requests.read(chunk, (type, body) => conversation.handleRequest(type, body));
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      answers.read(chunk, (type) => {
        if (type !== READY_FOR_QUERY) return;
        const statement = conversation.takeAnswered();
        if (statement !== undefined) answered.push(statement);
      });
      client.write(chunk);
    });
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      one.setNoDelay(true);
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const own = server.address();
  if (typeof own !== 'object' || own === null) throw new Error('The system assigned no port.');

  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(own.port);
  return {
    url: url.href,
    take: () => answered.splice(0),
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
