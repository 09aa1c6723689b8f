import type { FastifyInstance } from 'fastify';
import { avatarRoutes } from '@domdom/api/profile';
import { AVATAR_LIMIT_BYTES } from '@domdom/domain/media/avatars';
import type { Database } from '../../db/connect.ts';
import { acceptFileForms, withFormFile } from '../../http/file-form.ts';
import type { Caller } from '../../http/caller.ts';
import { registerRoutes, type Relations } from '../../http/routes.ts';
import { FOR_A_YEAR, sendUpload, serveUploads } from '../../http/uploaded-file.ts';
import { presentCurrentUser } from '../people/current-user.service.ts';
import type { SiteService } from '../site/site.service.ts';
import type { Arrivals } from '../uploads/arrivals.service.ts';
import { relativeOf } from '../uploads/stored-path.service.ts';
import type { AvatarService } from './avatar.service.ts';

export async function registerAvatars(
  app: FastifyInstance,
  options: {
    db: Database;
    site: SiteService;
    avatars: AvatarService;
    arrivals: Arrivals;
    /** The folder of the uploads. */
    folder: string;
    relations: Relations;
  },
): Promise<void> {
  const { db, site, avatars, arrivals, folder, relations } = options;
  await acceptFileForms(app, AVATAR_LIMIT_BYTES);
  await serveUploads(app, folder);
  const changed = async (caller: Caller, rowsAffected: number) => ({
    rowsAffected,
    user: await presentCurrentUser(db, site, caller),
  });
  registerRoutes(
    app,
    avatarRoutes,
    {
      'POST /api/profile/avatar': async (_input, { caller, request }) => {
        const isGone = () => request.raw.socket.destroyed;
        const announced = { headers: request.headers, most: AVATAR_LIMIT_BYTES };
        const count = await arrivals.reserve(caller, announced, () =>
          withFormFile(request, (upload) => avatars.replace(caller, [upload], { isGone })),
        );
        return changed(caller, count);
      },
      'PUT /api/profile/avatar': async ({ body }, { caller }) =>
        changed(caller, await avatars.choose(caller, body.ready)),
      'DELETE /api/profile/avatar': async (_input, { caller }) =>
        changed(caller, await avatars.remove(caller)),
      // The name has the shape of `AVATAR_NAME`.
      'GET /api/avatars/:file': async ({ params }, { reply }) =>
        sendUpload(reply, relativeOf(params.file), FOR_A_YEAR),
    },
    relations,
  );
}
