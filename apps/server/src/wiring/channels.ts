import type { OutgoingChannel } from '@domdom/api/outgoing-messages';
import type { Env } from '../env.ts';
import type { Channel } from '../modules/outgoing/message-sending.service.ts';
import { mobilePasswordChannel } from '../modules/auth/mobile-passwords.service.ts';
import { mirrorChannel } from '../modules/registration/registration.service.ts';
import { webhookChannel } from '../modules/webhooks/webhook-channel.service.ts';
import type { Services } from './services.ts';

/** Every way in which messages reach other systems. */
export const channelsOf = (
  env: Env,
  { db, site, hub }: Pick<Services, 'db' | 'site' | 'hub'>,
): Record<OutgoingChannel, Channel> => ({
  mirror: mirrorChannel(site),
  'mobile-password': mobilePasswordChannel(env.mobilePasswords),
  webhook: webhookChannel({ db, hub, hosts: env.webhookHosts }),
});
