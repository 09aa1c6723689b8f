import type { rosterHelpRoutes } from '@domdom/api/roster-help';
import type { userRoutes } from '@domdom/api/users';
import { sendSpreadsheet } from '../../http/attachment.ts';
import type { Handlers } from '../../http/routes.ts';
import type { NewPasswords } from '../auth/new-password.service.ts';
import type { AvatarService } from '../profile/avatar.service.ts';
import type { Placing } from '../classes/placing.service.ts';
import type { AccountCards } from './account-cards.service.ts';
import type { NewUsers } from './new-user.service.ts';
import type { UserService } from './user.service.ts';

interface Parts {
  users: UserService;
  newUsers: NewUsers;
  newPasswords: NewPasswords;
  cards: AccountCards;
  placing: Placing;
  avatars: AvatarService;
}

/** Text of the query becomes what the list sorts by. */
const pageOf = <T extends { isDescending: 'true' | 'false' }>(query: T) => ({
  ...query,
  isDescending: query.isDescending === 'true',
});

export const userHandlers = ({
  users,
  newUsers,
  newPasswords,
  cards,
  placing,
}: Parts): Handlers<typeof userRoutes> => ({
  'GET /api/admin/users': ({ query }, { caller }) => users.list(caller, pageOf(query)),
  'GET /api/admin/users/spreadsheet': async ({ query }, { caller, reply }) =>
    sendSpreadsheet(reply, 'nguoi-dung.xlsx', await users.spreadsheet(caller, pageOf(query))),
  'GET /api/admin/users/:userId': ({ params }, { caller }) => users.find(caller, params.userId),
  'POST /api/admin/users': ({ body }, { caller, reply }) => {
    void reply.header('cache-control', 'no-store');
    return newUsers.create(caller, body);
  },
  'PUT /api/admin/users/:userId': ({ params, body }, { caller }) => users.update(caller, params.userId, body),
  'PUT /api/admin/users/:userId/lock': ({ params, body }, { caller }) =>
    users.setLocked(caller, params.userId, body.isLocked),
  'DELETE /api/admin/users/:userId': async ({ params }, { caller }) => {
    await users.remove(caller, params.userId);
    return { ok: true };
  },
  'POST /api/admin/users/:userId/restoration': ({ params }, { caller }) =>
    users.restore(caller, params.userId),
  'POST /api/admin/users/:userId/school': async ({ params, body }, { caller }) => {
    await users.move(caller, params.userId, body);
    return { ok: true };
  },
  'POST /api/admin/users/:userId/password': ({ params }, { caller }) => newPasswords.set(caller, params),
  'POST /api/admin/users/:userId/card': ({ params }, { caller }) => cards.issue(caller, params),
  'POST /api/admin/users/:userId/classes': async ({ params, body }, { caller }) => {
    await placing.place(caller, params.userId, body);
    return { ok: true };
  },
});

export const rosterHelpHandlers = ({
  newPasswords,
  cards,
  placing,
  avatars,
}: Pick<Parts, 'newPasswords' | 'cards' | 'placing' | 'avatars'>): Handlers<typeof rosterHelpRoutes> => ({
  'POST /api/teacher/classes/:classId/roster/:studentId/password': ({ params }, { caller }) =>
    newPasswords.set(caller, params),
  'POST /api/teacher/classes/:classId/roster/:studentId/card': ({ params }, { caller }) =>
    cards.issue(caller, params),
  'PUT /api/teacher/classes/:classId/roster/:studentId/avatar': async ({ params, body }, { caller }) => {
    await avatars.chooseForStudent(caller, params, body.ready);
    return { ok: true };
  },
  'POST /api/teacher/classes/:classId/roster/:studentId/move': async ({ params, body }, { caller }) => {
    await placing.move(caller, params.studentId, { fromClassId: params.classId, ...body });
    return { ok: true };
  },
  'GET /api/teacher/classes/:classId/former-members': ({ params, query }) =>
    placing.formerMembers(params.classId, query),
  'POST /api/teacher/classes/:classId/former-members/:studentId/return': async ({ params }, { caller }) => {
    await placing.takeBack(caller, params.classId, params.studentId);
    return { ok: true };
  },
});
