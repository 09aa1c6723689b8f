import net from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Answer {
  status: number;
  /** Names in lower case; a repeated name has all its values, in order. */
  headers: ReadonlyMap<string, readonly string[]>;
  /** As transferred: joined chunks, still compressed. */
  body: Buffer;
  /** Head and body on the wire. */
  bytes: number;
}

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

const END_OF_HEAD = '\r\n\r\n';
const EMPTY = Buffer.alloc(0);

/**
 * A kept-alive HTTP/1.1 connection, as cheap as a client can be, because the load shares the machine with the measured
 * server. It does not wait: each request is sent at once, even if the last one is unanswered.
 */
export class Connection {
  readonly #host: string;
  readonly #port: number;
  #socket: net.Socket | null = null;
  #waiting: Waiting[] = [];
  #rest: Buffer = EMPTY;

  constructor(origin: string) {
    const { hostname, port } = new URL(origin);
    this.#host = hostname;
    this.#port = Number(port);
  }

  /** `headers`: header lines, each with its line ending. */
  async send(method: string, path: string, headers: string, body?: string): Promise<Answer> {
    const socket = this.#socket ?? this.#open();
    const length = body === undefined ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
    socket.write(
      `${method} ${path} HTTP/1.1\r\nhost: ${this.#host}:${this.#port}\r\n${headers}${length}\r\n${body ?? ''}`,
    );
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
    });
  }

  close(): void {
    this.#socket?.destroy();
  }

  #open(): net.Socket {
    const socket = net.connect({ host: this.#host, port: this.#port, noDelay: true });
    this.#socket = socket;
    socket.on('data', (chunk) => this.#read(chunk));
    socket.on('error', (error) => this.#end(socket, error));
    socket.on('close', () => this.#end(socket, new Error('The server closed the connection.')));
    return socket;
  }

  #end(socket: net.Socket, error: Error): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    this.#rest = EMPTY;
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }

  #read(chunk: Buffer): void {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    for (;;) {
      const answer = readAnswer(this.#rest);
      if (answer === null) return;
      this.#rest = this.#rest.subarray(answer.bytes);
      this.#waiting.shift()?.resolve(answer);
    }
  }
}

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync };

/** Returns the body as text, decompressed. */
export function textOf({ headers, body }: Answer): string {
  const encoding = headers.get('content-encoding')?.[0];
  const isPacked = encoding === 'br' || encoding === 'gzip';
  return (isPacked ? UNPACK[encoding](body) : body).toString('utf8');
}

/** Returns the first complete response in the received bytes; null until there is one. */
export function readAnswer(received: Buffer): Answer | null {
  const endOfHead = received.indexOf(END_OF_HEAD);
  if (endOfHead === -1) return null;
  const [statusLine = '', ...lines] = received.toString('latin1', 0, endOfHead).split('\r\n');
  const headers = readHeaders(lines);
  const status = Number(statusLine.slice(9, 12));
  const start = endOfHead + END_OF_HEAD.length;
  if (headers.get('transfer-encoding')?.includes('chunked')) {
    const read = readChunks(received, start);
    return read === null ? null : { status, headers, body: read.body, bytes: read.end };
  }
  const end = start + Number(headers.get('content-length')?.[0] ?? 0);
  return end > received.length ? null : { status, headers, body: received.subarray(start, end), bytes: end };
}

function readHeaders(lines: readonly string[]): Map<string, string[]> {
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    const before = headers.get(name);
    if (before === undefined) headers.set(name, [value]);
    else before.push(value);
  }
  return headers;
}

function readChunks(received: Buffer, start: number): { body: Buffer; end: number } | null {
  const chunks: Buffer[] = [];
  for (let place = start; ;) {
    const endOfSize = received.indexOf('\r\n', place);
    if (endOfSize === -1) return null;
    const size = Number.parseInt(received.toString('latin1', place, endOfSize), 16);
    const from = endOfSize + 2;
    const end = from + size + 2;
    if (end > received.length) return null;
    if (size === 0) return { body: Buffer.concat(chunks), end };
    chunks.push(received.subarray(from, end - 2));
    place = end;
  }
}
