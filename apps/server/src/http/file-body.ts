import type { Readable } from 'node:stream';
import { BodyFile } from '@domdom/api/shared';
import { AppError } from '@domdom/domain/errors/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UploadStore } from '../modules/uploads/upload-store.service.ts';
import { limitArrival } from './body-time.ts';
import type { Seats } from './seats.ts';

/**
 * Lets the routes registered on `app` after this take a raw file, which arrives on disk and never in memory. Its sender
 * has a seat until the work is done; until there is a free one, nothing is read. The route sets the maximum size; no form of
 * another site can send this content type.
 */
export function acceptFiles(
  app: FastifyInstance,
  { store, seats }: { store: UploadStore; seats: Seats },
): void {
  const leaves = new WeakMap<FastifyRequest, () => void>();
  const responded = new WeakMap<FastifyRequest, () => void>();
  // The work is done. Whoever has read the response can send the next file.
  app.addHook('onSend', async (request) => leaves.get(request)?.());
  app.addHook('onResponse', async (request) => responded.get(request)?.());
  app.addContentTypeParser(
    'application/octet-stream',
    async (request: FastifyRequest, payload: Readable): Promise<BodyFile> => {
      if (request.caller === null) throw new AppError('UNAUTHENTICATED');
      const limit = request.routeOptions.bodyLimit;
      if (Number(request.headers['content-length'] ?? 0) > limit) throw new AppError('FILE_TOO_LARGE');
      // Before the wait for a seat, in which the sender may leave.
      const isOver = new Promise<void>((resolve) => responded.set(request, resolve));
      const leave = await seats.enter(request.caller);
      leaves.set(request, leave);
      limitArrival(request.raw);
      return new Promise((resolve, reject) => {
        store
          .receiveBody(payload, limit, ({ path, bytes }) => {
            resolve(new BodyFile(path, bytes));
            return isOver;
          })
          .catch(reject)
          .finally(leave);
      });
    },
  );
}
