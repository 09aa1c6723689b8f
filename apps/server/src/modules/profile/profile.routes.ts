import type { profileRoutes } from '@domdom/api/profile';
import type { FastifyReply } from 'fastify';
import { attachment } from '../../http/attachment.ts';
import type { Handlers } from '../../http/routes.ts';
import { Seats } from '../../http/seats.ts';
import type { ProfileService } from './profile.service.ts';

/** Long enough for the largest file over a village school's connection. */
const SENDING_MS = 120_000;

/** A file is in memory until its reader has it, and somebody may read slowly on purpose. */
const readers = () =>
  new Seats({
    most: 6,
    busy: 'Hệ thống đang soạn dữ liệu cho người khác, vui lòng thử lại sau ít giây!',
    busyAgainSeconds: 5,
  });

export function profileHandlers(profiles: ProfileService): Handlers<typeof profileRoutes> {
  const seats = readers();
  return {
    'GET /api/profile': (_input, { caller }) => profiles.read(caller),
    'GET /api/profile/export': async (_input, { caller, reply }) => {
      leaveWhenSent(reply, await seats.enter(caller));
      void reply
        .header('content-disposition', attachment('du-lieu-cua-toi.json'))
        .header('cache-control', 'no-store');
      return profiles.ownData(caller);
    },
    'PUT /api/profile': ({ body }, { caller }) => profiles.save(caller, body),
  };
}

function leaveWhenSent({ raw }: FastifyReply, leave: () => void): void {
  const late = setTimeout(() => raw.destroy(), SENDING_MS).unref();
  const end = () => {
    clearTimeout(late);
    leave();
  };
  if (raw.destroyed) end();
  else raw.once('close', end);
}
