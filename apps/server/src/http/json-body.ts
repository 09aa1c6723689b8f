import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { AppError } from '@domdom/domain/errors/app-error';
import { JSON_FAULTS, MOST_JSON_DEPTH, parseJson } from '@domdom/domain/text/json';
import { wellFormed } from './well-formed.ts';

/** Enough for every body without a number of its own; an answer to a question has a few dozen. */
const MOST_VALUES = 5000;

const NOT_UTF8 = 'Dữ liệu phải là văn bản UTF-8 hợp lệ!';
const OTHER_CHARSET = /;\s*charset\s*=\s*(?!"?utf-?8"?\s*(?:;|$))/i;
/** The only escapes that become text which PostgreSQL cannot store: NUL and half surrogate pairs. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

/**
 * Parses the bytes of a body. Every one is scanned before, so none costs more than its route allows. Throws the reason
 * when it is refused.
 */
export function readJson(body: Buffer, mostValues: number = MOST_VALUES): unknown {
  if (!isUtf8(body)) throw new AppError('INVALID_INPUT', { message: NOT_UTF8 });
  const text = body.toString().replace(/^\uFEFF/, '');
  const parsed = parseJson(text, { mostValues, mostDepth: MOST_JSON_DEPTH });
  if ('fault' in parsed) throw new AppError('INVALID_INPUT', { message: JSON_FAULTS[parsed.fault] });
  return UNSTORABLE.test(text) ? wellFormed(parsed.value) : parsed.value;
}

export function refuseOtherCharset(contentType = ''): void {
  if (OTHER_CHARSET.test(contentType)) throw new AppError('INVALID_INPUT', { message: NOT_UTF8 });
}

/** All bytes of a body. Throws as soon as there are more than `most`. */
export function bytesOf(payload: Readable, most: number, tooLong: () => AppError): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let length = 0;
    payload.on('data', (part: Buffer) => {
      length += part.length;
      if (length <= most) parts.push(part);
      else reject(tooLong());
    });
    payload.on('end', () => resolve(Buffer.concat(parts, length)));
    payload.on('error', reject);
    payload.on('close', () => reject(new AppError('INVALID_INPUT')));
  });
}
