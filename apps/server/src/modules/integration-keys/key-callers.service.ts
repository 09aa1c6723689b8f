import { hash, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { parseClassLimit } from '@domdom/domain/access/class-limit';
import { readBasic } from '@domdom/domain/access/integration-key';
import { effectiveRoles, roleNames } from '@domdom/domain/access/roles';
import { loginNameOf } from '@domdom/domain/accounts/login-name';
import { AppError } from '@domdom/domain/errors/app-error';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import type { KeyCaller } from '../../http/caller.ts';
import type { SessionService } from '../auth/session.service.ts';
import { takeTry } from '../auth/throttle.service.ts';
import { hashToken } from '../auth/token.service.ts';
import { type FoundKey, selectOptionalKey, touchKey } from './integration-key.repo.ts';

/** How old the stored time of the last use may be before a use updates it. */
const TOUCH_AFTER_MS = 60_000;
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/u;

/** Whether a key acts for somebody who is an administrator of its school now. */
export function hasMaker(key: Pick<FoundKey, 'roles' | 'lists' | 'is_confirmed' | 'is_at_school'>): boolean {
  const account = { roles: roleNames(key.roles), isConfirmed: key.is_confirmed };
  const roles = effectiveRoles(account, { isListed: key.lists.includes('adminAccounts') });
  return key.is_at_school && key.is_confirmed && roles.includes('administrator');
}

/**
 * Finds who calls with an integration key. Known keys are kept where sessions are, so the end of one is heard of at once
 * on every server. A secret is as random as its hash is long, so one SHA-256 protects it as well as a slow hash would.
 */
export class KeyCallers {
  readonly #db: Database;
  readonly #pool: pg.Pool;
  readonly #cache: SessionService['cache'];

  constructor(db: Database, pool: pg.Pool, cache: SessionService['cache']) {
    this.#db = db;
    this.#pool = pool;
    this.#cache = cache;
  }

  /**
   * The caller of a Basic header; null when no key that works has this secret, with the account of the key that was
   * named. Only wrong secrets are slowed down: nobody guesses a right one, and a system that has it must not wait for
   * another one at the school that has not.
   */
  async find(
    authorization: string,
  ): Promise<{ caller: KeyCaller } | { caller: null; makerId: string | null }> {
    const given = readBasic(authorization);
    if (given === null || !UUID.test(given.id)) return { caller: null, makerId: null };
    const known = hash('sha256', `${given.id}:${given.secret}`, 'buffer');
    const cached = this.#cache.get(known, Date.now());
    if (cached !== null && cached.kind === 'key' && Date.now() < cached.key.expiresAtMs)
      return { caller: cached };
    const { generation } = this.#cache;
    const key = await selectOptionalKey(this.#pool, given.id);
    if (key === null) return { caller: null, makerId: null };
    const isRight = timingSafeEqual(key.code_hash, hashToken(given.secret));
    if (!isRight || key.is_revoked || key.left_ms <= 0 || !hasMaker(key)) {
      return { caller: null, makerId: key.user_id };
    }
    const caller = callerOf(key);
    this.#cache.set(known, caller, { generation, nowMs: Date.now() });
    if (Date.now() - (key.last_used_at?.getTime() ?? 0) > TOUCH_AFTER_MS) await touchKey(this.#db, key.id);
    return { caller };
  }

  /** Counts a wrong secret, and makes whoever sends many of them wait. */
  async refuse(address: string): Promise<never> {
    const rule = { free: 20, maxSeconds: 60, windowSeconds: 900 };
    await takeTry(this.#db, [{ key: `integration-key:${address}`, ...rule }]);
    throw new AppError('UNAUTHENTICATED', {
      message: 'Khoá tích hợp không đúng, đã hết hạn hoặc đã bị thu hồi!',
    });
  }
}

/** The administrator who made the key, without what belongs to the person: lists, a fresh login, other roles. */
const callerOf = (key: FoundKey): KeyCaller => ({
  sessionId: key.id,
  userId: key.user_id,
  schoolId: key.school_id,
  email: key.email,
  loginName: loginNameOf({ email: key.email, userName: key.user_name }),
  fullName: joinFullName(key.first_name, key.last_name),
  roles: ['administrator'],
  isConfirmed: true,
  authenticatedAtMs: 0,
  mustChangePassword: false,
  isShared: false,
  mustSetUpSecondFactor: false,
  isDemo: key.is_demo,
  profileLock: 'disabled',
  lists: [],
  classLimit: parseClassLimit(key.class_limit),
  kind: 'key',
  // An age, because the clocks of the servers and of the database may differ.
  key: { id: key.id, name: key.name, calls: new Set(key.calls), expiresAtMs: Date.now() + key.left_ms },
});
