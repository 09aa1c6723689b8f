import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
const STRENGTH = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A large text that is the same for everyone: it is compressed once, in another thread, when it is first asked for. */
export class PackedFile {
  /** Changes with the text. */
  readonly version: string;
  readonly #bytes: Buffer;
  readonly #type: string;
  readonly #packed = new Map<string, Promise<Buffer>>();

  constructor(text: string, type: string) {
    this.#bytes = Buffer.from(text);
    this.#type = type;
    this.version = createHash('sha256').update(this.#bytes).digest('hex').slice(0, 12);
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const accepted = (request.headers['accept-encoding'] ?? '').split(',').map((one) => one.trim());
    const encoding = ['br', 'gzip'].find((one) => accepted.includes(one));
    void reply.type(this.#type).header('vary', 'accept-encoding');
    if (encoding === undefined) return reply.send(this.#bytes);
    const packed = this.#packed.get(encoding) ?? this.#pack(encoding);
    this.#packed.set(encoding, packed);
    return reply.header('content-encoding', encoding).send(await packed);
  }

  #pack(encoding: string): Promise<Buffer> {
    return encoding === 'br' ? packBrotli(this.#bytes, STRENGTH) : packGzip(this.#bytes);
  }
}
