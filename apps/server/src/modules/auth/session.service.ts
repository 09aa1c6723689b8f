import type pg from 'pg';
import type { LoginWay } from '@domdom/domain/accounts/login-way';
import { AppError } from '@domdom/domain/errors/app-error';
import { MOST_SESSIONS } from '@domdom/domain/limits/caps';
import type { SessionEnd } from '@domdom/domain/security/session-ends';
import type { Database } from '../../db/connect.ts';
import type { AfterCommit, Trx } from '../../db/transaction.ts';
import type { Caller, PersonCaller } from '../../http/caller.ts';
import type { Entered } from './auth.service.ts';
import { SessionCache } from './session-cache.ts';
import { deleteOldSessionEnds, selectOptionalSessionEnd } from './session-end.repo.ts';
import {
  deleteExpiredSessions,
  deleteOtherSessions,
  deleteSession,
  deleteSessionOfFamily,
  deleteSessionsEntered,
  deleteSurplusSessions,
  insertSession,
  type NewSession,
  owesSecondFactor,
  rotateTokens,
  type SecondFactorDuty,
  selectOpenSession,
  selectOptionalSession,
  touchSession,
} from './session.repo.ts';
import { hashToken, newToken } from './tokens.ts';

export type { SecondFactorDuty } from './session.repo.ts';
export { deleteOtherSessions, deleteSessionsOfSchool, renewSessionsOfUser } from './session.repo.ts';

const ACCESS_SECONDS = 15 * 60;
/** How old `last_seen_at` may be before a visit updates it. */
const TOUCH_AFTER_MS = 3600 * 1000;

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

/** What people recognise a session by. */
export interface LoginOrigin {
  device: string;
  network: string;
}

/** Who shows a card or pictures uses a device of the school, for all that anyone knows. */
const howEntered = ({ way = 'password', isShared = false }: Entered) => ({
  enteredBy: way,
  isShared: isShared || way === 'card' || way === 'picture',
});

const refreshTokenOf = (family: string): string => `${family}.${newToken()}`;

/** Sessions are rows: a session that is not in the table does not exist, whatever a browser holds. */
export class SessionService {
  readonly cache = new SessionCache();
  readonly #db: Database;
  readonly #pool: pg.Pool;
  readonly #duty: SecondFactorDuty;

  constructor(db: Database, pool: pg.Pool, duty: SecondFactorDuty) {
    this.#db = db;
    this.#pool = pool;
    this.#duty = duty;
  }

  async findCaller(token: string, kind: PersonCaller['kind']): Promise<Caller | null> {
    const hash = hashToken(token);
    const cached = this.cache.get(hash, Date.now());
    if (cached !== null) return cached.kind === kind ? cached : null;
    const { generation } = this.cache;
    const wanted = { tokenHash: hash, kind, duty: this.#duty };
    const session = await selectOptionalSession(this.#pool, wanted);
    if (session === null) return null;
    this.cache.set(hash, session.caller, { generation, nowMs: Date.now() });
    if (Date.now() - session.lastSeenAt.getTime() > TOUCH_AFTER_MS) {
      await touchSession(this.#db, session.caller.sessionId);
    }
    return session.caller;
  }

  /** Logs an account out everywhere, on this server as soon as the change is committed. */
  async endAll(
    trx: Trx,
    afterCommit: AfterCommit,
    { userId, reason }: { userId: string; reason: SessionEnd },
  ): Promise<void> {
    const ended = await deleteOtherSessions(trx, userId, { keptId: null, reason });
    afterCommit(() => {
      for (const sessionId of ended) this.cache.forget(sessionId);
    });
  }

  /** Logs children out wherever they entered with pictures that have been replaced. */
  async endAfterPictures(trx: Trx, afterCommit: AfterCommit, userIds: readonly string[]): Promise<void> {
    if (userIds.length === 0) return;
    await this.#endEntered(trx, afterCommit, { userIds, way: 'picture', keptId: null }, 'by-school');
  }

  /** Logs people out wherever they entered with a school account that opens theirs no more, but for this session. */
  async endAfterProvider(
    trx: Trx,
    afterCommit: AfterCommit,
    { userIds, keptId, reason }: { userIds: readonly string[]; keptId: string; reason: SessionEnd },
  ): Promise<void> {
    if (userIds.length === 0) return;
    await this.#endEntered(trx, afterCommit, { userIds, way: 'provider', keptId }, reason);
  }

  async #endEntered(
    trx: Trx,
    afterCommit: AfterCommit,
    ...what: [
      entered: { userIds: readonly string[]; way: LoginWay; keptId: string | null },
      reason: SessionEnd,
    ]
  ): Promise<void> {
    const ended = await deleteSessionsEntered(trx, ...what);
    afterCommit(() => {
      for (const sessionId of ended) this.cache.forget(sessionId);
    });
  }

  /** Whether the account may never be without a second factor. */
  mustHaveSecondFactor({ roles, isDemo }: Caller): boolean {
    return owesSecondFactor({ roles, isDemo }, this.#duty);
  }

  /** Returns the account of a session, for something that was allowed in its name; null once the session has ended. */
  findOpen(sessionId: string): Promise<Caller | null> {
    return selectOpenSession(this.#pool, sessionId, this.#duty);
  }

  /** Opens a browser session. Its token is stored only in the cookie. */
  async openBrowserSession(
    entered: Entered,
    origin: LoginOrigin,
  ): Promise<{ token: string; caller: Caller }> {
    const token = newToken();
    const caller = await this.#open({
      ...entered,
      ...howEntered(entered),
      ...origin,
      kind: 'browser',
      tokenHash: hashToken(token),
      tokenSeconds: null,
      refreshHash: null,
      familyHash: null,
    });
    return { token, caller };
  }

  async openApiSession(entered: Entered, origin: LoginOrigin): Promise<{ pair: TokenPair; caller: Caller }> {
    const family = newToken();
    const pair = { accessToken: newToken(), refreshToken: refreshTokenOf(family) };
    const caller = await this.#open({
      ...entered,
      ...howEntered(entered),
      ...origin,
      kind: 'api',
      tokenHash: hashToken(pair.accessToken),
      tokenSeconds: ACCESS_SECONDS,
      refreshHash: hashToken(pair.refreshToken),
      familyHash: hashToken(family),
    });
    return { pair, caller };
  }

  async #open(session: NewSession): Promise<Caller> {
    const { generation } = this.cache;
    const opened = await insertSession(this.#pool, session, this.#duty);
    if (opened === null) throw new AppError('LOGIN_FAILED'); // disabled, closed or another password since the check
    this.cache.set(session.tokenHash, opened.caller, { generation, nowMs: Date.now() });
    return opened.caller;
  }

  /**
   * Returns a new token pair; null when the refresh token is unknown, used or expired. A token that comes a second time
   * was copied, by someone who may hold the newer one as well, so it ends the session.
   */
  async refresh(refreshToken: string): Promise<TokenPair | null> {
    const [family = ''] = refreshToken.split('.');
    const pair = { accessToken: newToken(), refreshToken: refreshTokenOf(family) };
    const rotated = await rotateTokens(this.#db, hashToken(refreshToken), {
      tokenHash: hashToken(pair.accessToken),
      tokenSeconds: ACCESS_SECONDS,
      refreshHash: hashToken(pair.refreshToken),
      familyHash: hashToken(family),
    });
    if (rotated === null) {
      const ended = await deleteSessionOfFamily(this.#db, hashToken(family));
      if (ended !== null) this.cache.forget(ended);
      return null;
    }
    this.cache.forget(rotated.id);
    return pair;
  }

  /** `reason` is null when its own browser ends it. */
  async end(sessionId: string, reason: SessionEnd | null): Promise<void> {
    await deleteSession(this.#db, sessionId, reason);
    this.cache.forget(sessionId);
  }

  /** Says why the session of a browser has ended that still has its cookie; null when nobody ended it. */
  findEnd(token: string): Promise<SessionEnd | null> {
    return selectOptionalSessionEnd(this.#db, hashToken(token));
  }

  async deleteExpired(): Promise<void> {
    await deleteExpiredSessions(this.#db);
    await deleteSurplusSessions(this.#db, MOST_SESSIONS);
    await deleteOldSessionEnds(this.#db);
  }
}
