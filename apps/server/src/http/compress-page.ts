import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Page } from './web-build.ts';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
/**
 * A page of this kind is 8 kB and compresses in a millisecond. The highest level saves another 0.5 kB but takes thirty.
 */
const STRENGTH = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** For the part that is compressed once. It ends on a byte boundary, so that more can follow. */
const ONCE = {
  params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  finishFlush: constants.BROTLI_OPERATION_FLUSH,
};
/** If a page's own part is longer than this, it is worth compressing too. */
const MOST_STORED_BYTES = 1_500;

interface Packed {
  body: string | Buffer;
  headers: Record<string, string>;
}

/** Most of a page is the same for everyone. That part is compressed when it is first requested. */
const packedHeads = new WeakMap<Page, Promise<Buffer>>();

function packedHead(page: Page): Promise<Buffer> {
  const packed = packedHeads.get(page) ?? packBrotli(page.before, ONCE);
  packedHeads.set(page, packed);
  return packed;
}

/**
 * Compresses a page, because pages are answered outside routes and only route responses are compressed automatically.
 * `own` is the part of this one page that goes in its slot.
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

/** The end of a brotli stream (RFC 7932, 9.2): uncompressed bytes, at most 64 KiB, starting on a byte boundary. */
function storedBlock(bytes: Buffer): Buffer[] {
  const isUncompressed = 1 << 19;
  const header = Buffer.alloc(3);
  // Not the last block; the length minus one in four hexadecimal digits; uncompressed.
  header.writeUIntLE(isUncompressed | ((bytes.length - 1) << 3), 0, 3);
  const lastAndEmpty = Buffer.from([3]);
  return [header, bytes, lastAndEmpty];
}
