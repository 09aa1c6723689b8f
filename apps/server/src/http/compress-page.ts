import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
/** A page is 8 kB like this and written in a millisecond; the highest strength saves 0.5 kB more and takes thirty. */
const STRENGTH = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

interface Packed {
  body: string | Buffer;
  headers: Record<string, string>;
}

/** Pages are answered where no route is, and only the answers of routes are compressed by themselves. */
export async function compressPage(html: string, acceptEncoding: string | undefined): Promise<Packed> {
  const accepts = (encoding: string) =>
    (acceptEncoding ?? '').split(',').some((one) => one.trim().toLowerCase() === encoding);
  const vary = 'accept-encoding';
  if (accepts('br')) {
    return { body: await packBrotli(html, STRENGTH), headers: { vary, 'content-encoding': 'br' } };
  }
  if (accepts('gzip')) return { body: await packGzip(html), headers: { vary, 'content-encoding': 'gzip' } };
  return { body: html, headers: { vary } };
}
