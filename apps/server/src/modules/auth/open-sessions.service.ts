import type { OpenSession } from '@domdom/api';
import { loginWayOf } from '@domdom/domain/accounts/login-way';
import { activeRole, roleNames } from '@domdom/domain/access/roles';
import { loginNameOf } from '@domdom/domain/accounts/login-name';
import { AppError } from '@domdom/domain/errors/app-error';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { inHashQueue, turnOfUser } from './hash-queue.ts';
import {
  refreshProof,
  selectOptionalOwner,
  selectSessionsOf,
  selectSessionsOfSchool,
} from './open-sessions.repo.ts';
import { selectPasswordHash } from './password.repo.ts';
import { verifyPassword, WRONG_PASSWORD } from './password.service.ts';
import { currentPasswordRule } from './password-throttle.ts';
import { deleteOtherSessions } from './session.repo.ts';
import type { SessionService } from './session.service.ts';
import { forgetTries, takeTry } from './throttle.service.ts';

type Row = Awaited<ReturnType<typeof selectSessionsOf>>[number];

/** Shows people where they are logged in, and lets them and their administrators end it. */
export class OpenSessions {
  readonly #db: Database;
  readonly #sessions: SessionService;

  constructor(db: Database, sessions: SessionService) {
    this.#db = db;
    this.#sessions = sessions;
  }

  async listOwn(caller: Caller): Promise<{ items: OpenSession[] }> {
    const rows = await selectSessionsOf(this.#db, caller.userId);
    return { items: rows.map((row) => presentSession(row, caller)) };
  }

  async listOfSchool(caller: Caller, query: { search: string; page: number; size: number }) {
    const { rows, total } = await selectSessionsOfSchool(this.#db, caller.schoolId, query);
    const items = rows.map((row) => ({
      ...presentSession(row, caller),
      userId: row.userId,
      fullName: joinFullName(row.firstName, row.lastName),
      loginName: loginNameOf(row),
      role: activeRole(roleNames(row.roleId === null ? [] : [row.roleId])),
    }));
    return { items, total, page: query.page, size: query.size };
  }

  async endOwn(caller: Caller, sessionId: string): Promise<void> {
    const owner = await selectOptionalOwner(this.#db, sessionId);
    if (owner?.userId !== caller.userId) throw new AppError('NOT_FOUND');
    await this.#sessions.end(sessionId, 'by-owner');
  }

  async endInSchool(caller: Caller, sessionId: string): Promise<void> {
    const owner = await selectOptionalOwner(this.#db, sessionId);
    if (owner?.schoolId !== caller.schoolId) throw new AppError('NOT_FOUND');
    await this.#sessions.end(sessionId, 'by-school');
  }

  /** Returns how many other sessions were ended. */
  async endOthers(caller: Caller): Promise<number> {
    const known = await inTransactionBy(this.#db, caller, (trx) =>
      deleteOtherSessions(trx, caller.userId, { keptId: caller.sessionId, reason: 'by-owner' }),
    );
    for (const sessionId of known) this.#sessions.cache.forget(sessionId);
    return known.length - 1;
  }

  /** Makes this session fresh again. Throws INVALID_INPUT for a wrong password. */
  async prove(caller: Caller, password: string): Promise<void> {
    const rule = currentPasswordRule(caller.userId);
    await takeTry(this.#db, [rule]);
    const stored = await selectPasswordHash(this.#db, caller.userId);
    if (!(await inHashQueue(turnOfUser(caller.userId), () => verifyPassword(stored, password)))) {
      throw new AppError('INVALID_INPUT', { issues: [{ path: 'password', message: WRONG_PASSWORD }] });
    }
    await forgetTries(this.#db, [rule.key]);
    await refreshProof(this.#db, caller.sessionId);
    this.#sessions.cache.forget(caller.sessionId);
  }
}

const presentSession = (row: Row, caller: Caller): OpenSession => ({
  id: row.id,
  device: row.device,
  network: row.network,
  kind: row.kind === 'api' ? 'api' : 'browser',
  way: loginWayOf(row.enteredBy),
  openedAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  isCurrent: row.id === caller.sessionId,
});
