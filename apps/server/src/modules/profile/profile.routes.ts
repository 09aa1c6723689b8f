import type { profileRoutes } from '@domdom/api/profile';
import { attachment } from '../../http/attachment.ts';
import type { Handlers } from '../../http/routes.ts';
import type { ProfileService } from './profile.service.ts';

export function profileHandlers(profiles: ProfileService): Handlers<typeof profileRoutes> {
  return {
    'GET /api/profile': (_input, { caller }) => profiles.read(caller),
    'GET /api/profile/export': async (_input, { caller, reply }) => {
      void reply
        .header('content-disposition', attachment('du-lieu-cua-toi.json'))
        .header('cache-control', 'no-store');
      return profiles.ownData(caller);
    },
    'PUT /api/profile': ({ body }, { caller }) => profiles.save(caller, body),
  };
}
