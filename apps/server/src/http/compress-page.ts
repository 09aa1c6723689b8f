import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Page } from './web-build.ts';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
/** A page is 8 kB like this and written in a millisecond; the highest strength saves 0.5 kB more and takes thirty. */
const STRENGTH = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** For what is packed once; it ends at a whole byte, so that more may follow. */
const ONCE = {
  params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  finishFlush: constants.BROTLI_OPERATION_FLUSH,
};
/** More of a page's own than this is worth packing with it. */
const MOST_STORED_BYTES = 1_500;

interface Packed {
  body: string | Buffer;
  headers: Record<string, string>;
}

/** What is the same for everybody is most of a page: packed when it is first asked for. */
const packedHeads = new WeakMap<Page, Promise<Buffer>>();

function packedHead(page: Page): Promise<Buffer> {
  const packed = packedHeads.get(page) ?? packBrotli(page.before, ONCE);
  packedHeads.set(page, packed);
  return packed;
}

/**
 * Pages are answered where no route is, and only the answers of routes are compressed by themselves.
 * `own`: what this one has in the place for it.
 */
export async function compressPage(
  page: Page,
  own: string,
  acceptEncoding: string | undefined,
): Promise<Packed> {
  const accepts = (encoding: string) =>
    (acceptEncoding ?? '').split(',').some((one) => one.trim().toLowerCase() === encoding);
  const vary = 'accept-encoding';
  const rest = `${own}${page.after}`;
  const html = `${page.before}${rest}`;
  if (accepts('br')) {
    const stored = Buffer.from(rest);
    const isShort = stored.length <= MOST_STORED_BYTES;
    const body = isShort
      ? Buffer.concat([await packedHead(page), ...storedBlock(stored)])
      : await packBrotli(html, STRENGTH);
    return { body, headers: { vary, 'content-encoding': 'br' } };
  }
  if (accepts('gzip')) return { body: await packGzip(html), headers: { vary, 'content-encoding': 'gzip' } };
  return { body: html, headers: { vary } };
}

/** The end of a brotli stream (RFC 7932, 9.2): bytes as they are, at most 64 KiB, after a whole byte. */
function storedBlock(bytes: Buffer): Buffer[] {
  const isUncompressed = 1 << 19;
  const header = Buffer.alloc(3);
  // Not the last block, four hexadecimal digits of length less one, not compressed.
  header.writeUIntLE(isUncompressed | ((bytes.length - 1) << 3), 0, 3);
  const lastAndEmpty = Buffer.from([3]);
  return [header, bytes, lastAndEmpty];
}
