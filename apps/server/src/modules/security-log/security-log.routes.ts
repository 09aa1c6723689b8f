import type { securityLogRoutes } from '@domdom/api/security-log';
import type { Handlers } from '../../http/routes.ts';
import type { SecurityLog } from './security-log.service.ts';

export const securityLogHandlers = (log: SecurityLog): Handlers<typeof securityLogRoutes> => ({
  'GET /api/security-log': ({ query }, { caller }) => log.list(caller, query),
});
