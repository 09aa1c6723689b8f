import { isUtf8 } from 'node:buffer';
import { AppError } from '@domdom/domain/errors/app-error';
import { JSON_FAULTS, MOST_JSON_DEPTH, parseJson } from '@domdom/domain/text/json';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { wellFormed } from './well-formed.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many values a JSON body may contain. */
    mostValues?: number;
  }
}

/** Enough for every body without a number of its own; an answer to a question has a few dozen. */
export const MOST_VALUES = 5000;

const NOT_UTF8 = 'Dữ liệu phải là văn bản UTF-8 hợp lệ!';
const OTHER_CHARSET = /;\s*charset\s*=\s*(?!"?utf-?8"?\s*(?:;|$))/i;
/** The only escapes that become text which PostgreSQL cannot store: NUL and half surrogate pairs. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

/** Reads JSON bodies. Every one is scanned before it is parsed, so no body costs more than its route allows. */
export function acceptJson(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer, done) => {
      try {
        refuseOtherCharset(request.headers['content-type']);
        done(null, readJson(body, request.routeOptions.config?.mostValues));
      } catch (error) {
        done(error instanceof Error ? error : new Error('unreadable', { cause: error }));
      }
    },
  );
}

/** Parses the bytes of a body. Throws the reason why it cannot. */
export function readJson(body: Buffer, mostValues: number = MOST_VALUES): unknown {
  if (!isUtf8(body)) throw new AppError('INVALID_INPUT', { message: NOT_UTF8 });
  const text = body.toString().replace(/^\uFEFF/, '');
  const parsed = parseJson(text, { mostValues, mostDepth: MOST_JSON_DEPTH });
  if ('fault' in parsed) throw new AppError('INVALID_INPUT', { message: JSON_FAULTS[parsed.fault] });
  return UNSTORABLE.test(text) ? wellFormed(parsed.value) : parsed.value;
}

function refuseOtherCharset(contentType = ''): void {
  if (OTHER_CHARSET.test(contentType)) throw new AppError('INVALID_INPUT', { message: NOT_UTF8 });
}
