import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { gatewayAvatarRoutes, OwnId } from '@domdom/api/gateway';
import { AppError } from '@domdom/domain/errors/app-error';
import { AVATAR_LIMIT_BYTES } from '@domdom/domain/media/avatars';
import { acceptFileForms, ONE_FILE, withFormFiles } from '../../http/file-form.ts';
import { parseInput } from '../../http/parse-input.ts';
import { registerRoutes, type Relations } from '../../http/routes.ts';
import type { AvatarService } from '../profile/avatar.service.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import type { Arrivals } from '../uploads/arrivals.service.ts';
import { refuseForeignIdentity } from './parameters.ts';

const MOST_FIELDS = 10;
/** Other fields of older clients are ignored: the picture is always that of this account. */
const Fields = z.object({ entityId: OwnId });

/**
 * The account's own picture as older clients send it: one file in a form, with a field before or after it that says
 * whose it is.
 */
export async function registerGatewayAvatar(
  app: FastifyInstance,
  options: {
    avatars: AvatarService;
    arrivals: Arrivals;
    profiles: ProfileService;
    relations: Relations;
  },
): Promise<void> {
  const { avatars, arrivals, profiles, relations } = options;
  await acceptFileForms(app, AVATAR_LIMIT_BYTES, { files: 1, fields: MOST_FIELDS });
  registerRoutes(
    app,
    gatewayAvatarRoutes,
    {
      'POST /api/v1.0/user-profile/update-avatar': async (_input, { caller, request }) => {
        const isGone = () => request.raw.socket.destroyed;
        const announced = { headers: request.headers, most: AVATAR_LIMIT_BYTES };
        const rowsAffected = await arrivals
          .reserve(caller, announced, () =>
            withFormFiles(
              request,
              (files, fields) =>
                avatars.replace(caller, files, {
                  isGone,
                  check: () => {
                    const parsed = parseInput(Fields, Object.fromEntries(fields));
                    if ('error' in parsed) throw parsed.error;
                    refuseForeignIdentity(caller, parsed.value.entityId);
                  },
                }),
              ONE_FILE,
            ),
          )
          .catch(asBadInput);
        const { user } = await profiles.account(caller);
        return { rowsAffected, avatarUrl: user.avatarUrl };
      },
    },
    relations,
  );
}

/** Older clients know only one error for a file that is not a picture. */
function asBadInput(error: unknown): never {
  if (error instanceof AppError && error.code === 'FILE_TYPE_REFUSED')
    throw new AppError('INVALID_INPUT', { message: error.message }, { cause: error });
  throw error;
}
