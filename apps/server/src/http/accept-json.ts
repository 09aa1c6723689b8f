import type { Readable } from 'node:stream';
import { AppError } from '@domdom/domain/errors/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UploadStore } from '../modules/uploads/upload-store.service.ts';
import type { BodyReader } from './body-reader.ts';
import { limitArrival } from './body-time.ts';
import type { Caller } from './caller.ts';
import { TOO_LONG } from './errors.ts';
import { bytesOf, readJson, refuseOtherCharset } from './json-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The key of the route in the contract. */
    routeKey?: string;
    /** How many values a JSON body may contain. */
    mostValues?: number;
  }
}

/** Up to this size a body takes a millisecond or two, less than handing it to another process. */
const SMALL_BYTES = 64 * 1024;

/** A few students who send slowly on purpose would keep teachers out, and no answer of theirs is large. */
const sitterOf = ({ userId, isConfirmed, roles }: Caller) => ({
  userId,
  isConfirmed: isConfirmed && roles.some((role) => role !== 'student'),
});

const tooLong = () => new AppError('FILE_TOO_LARGE', { message: TOO_LONG });

/**
 * Reads JSON bodies. Small ones, every answer of a student among them, are parsed at once. A large one needs an account
 * and waits unread for a seat, arrives on disk at a limited pace, and is parsed and validated by another process.
 */
export function acceptJson(
  app: FastifyInstance,
  { store, reader }: { store: UploadStore; reader: BodyReader },
): void {
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const { headers, routeOptions, caller, raw } = request;
    const { routeKey, mostValues } = routeOptions.config ?? {};
    refuseOtherCharset(headers['content-type']);
    const length = Number(headers['content-length'] ?? 0);
    if (length > routeOptions.bodyLimit) throw tooLong();
    // A body that does not say its length is small, or refused.
    if (length <= SMALL_BYTES)
      return readJson(
        await bytesOf(payload, Math.min(SMALL_BYTES, routeOptions.bodyLimit), tooLong),
        mostValues,
      );
    if (caller === null || routeKey === undefined) throw tooLong();
    return reader.seats.within(sitterOf(caller), () => {
      limitArrival(raw);
      return store.receiveBody(payload, routeOptions.bodyLimit, ({ path }) =>
        reader.read({ path, routeKey, mostValues }),
      );
    });
  });
}
