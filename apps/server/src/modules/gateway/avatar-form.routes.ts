import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { gatewayAvatarRoutes, OwnId } from '@domdom/api/gateway';
import { AppError } from '@domdom/domain/errors/app-error';
import { AVATAR_LIMIT_BYTES } from '@domdom/domain/media/avatars';
import { acceptFileForms, ONE_FILE, withFormFiles } from '../../http/file-form.ts';
import { parseInput } from '../../http/parse-input.ts';
import { registerRoutes, type RelationChecks } from '../../http/routes.ts';
import type { AvatarService } from '../profile/avatar.service.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import { refuseForeignIdentity } from './parameters.ts';

const MOST_FIELDS = 10;
/** Whatever else older clients say about the picture, it is the one of this account. */
const Fields = z.object({ entityId: OwnId });

/** The own picture, as older clients send it: one file of a form, with whose it is in a field before or after it. */
export async function registerGatewayAvatar(
  app: FastifyInstance,
  options: { avatars: AvatarService; profiles: ProfileService; relations: RelationChecks },
): Promise<void> {
  const { avatars, profiles, relations } = options;
  await acceptFileForms(app, AVATAR_LIMIT_BYTES, { files: 1, fields: MOST_FIELDS });
  registerRoutes(
    app,
    gatewayAvatarRoutes,
    {
      'POST /api/v1.0/user-profile/update-avatar': async (_input, { caller, request }) => {
        const isGone = () => request.raw.socket.destroyed;
        const rowsAffected = await withFormFiles(
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
        ).catch(asBadInput);
        const { user } = await profiles.account(caller);
        return { rowsAffected, avatarUrl: user.avatarUrl };
      },
    },
    relations,
  );
}

/** They know one answer for what is no picture. */
function asBadInput(error: unknown): never {
  if (error instanceof AppError && error.code === 'FILE_TYPE_REFUSED')
    throw new AppError('INVALID_INPUT', { message: error.message }, { cause: error });
  throw error;
}
