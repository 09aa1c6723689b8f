import type { profileRoutes } from '@domdom/api/profile';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import type { Handlers } from '../../http/routes.ts';
import { presentCurrentUser } from '../people/current-user.service.ts';
import type { SiteService } from '../site/site.service.ts';
import { updateSchoolType } from './profile.repo.ts';

export function profileHandlers(db: Database, site: SiteService): Handlers<typeof profileRoutes> {
  return {
    'PUT /api/profile/school-type': async ({ body }, { caller }) => {
      await inTransactionBy(db, caller, (trx) => updateSchoolType(trx, caller.userId, body.schoolTypeId));
      return presentCurrentUser(db, site, caller);
    },
  };
}
