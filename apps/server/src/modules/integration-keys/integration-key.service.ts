import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { IntegrationKey, NewIntegrationKey } from '@domdom/api';
import type { IntegrationCallKey } from '@domdom/domain/access/integration-calls';
import {
  type IntegrationKeyDays,
  type IntegrationKeyState,
  MOST_INTEGRATION_KEYS,
  secretOf,
} from '@domdom/domain/access/integration-key';
import { AppError } from '@domdom/domain/errors/app-error';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import type { SessionService } from '../auth/session.service.ts';
import { hashToken } from '../auth/token.service.ts';
import { countOpenKeys, insertKey, type ListedKey, revokeKey, selectKeys } from './integration-key.repo.ts';
import { hasMaker } from './key-callers.service.ts';

const NAME_TAKEN = 'Trường đã có khoá tên này, kể cả khoá đã hết. Hãy đặt tên khác!';
const TOO_MANY = `Mỗi trường chỉ có ${MOST_INTEGRATION_KEYS} khoá còn dùng được. Hãy thu hồi khoá không cần nữa!`;

interface NewKey {
  name: string;
  canWrite: boolean;
  calls: IntegrationCallKey[];
  days: IntegrationKeyDays;
}

/** The keys with which other systems of a school call in, as its administrators keep them. */
export class IntegrationKeyService {
  readonly #db: Database;
  readonly #pool: pg.Pool;
  readonly #cache: SessionService['cache'];

  constructor(db: Database, pool: pg.Pool, cache: SessionService['cache']) {
    this.#db = db;
    this.#pool = pool;
    this.#cache = cache;
  }

  async list({ schoolId }: Caller): Promise<IntegrationKey[]> {
    return (await selectKeys(this.#pool, schoolId)).map(present);
  }

  /** Only the hash is stored: a copy of the database opens no school. */
  async make(caller: Caller, { name, canWrite, calls, days }: NewKey): Promise<NewIntegrationKey> {
    const secret = secretOf(randomBytes(32).toString('base64url'));
    const { schoolId, userId: createdBy } = caller;
    const id = await inTransactionBy(this.#db, caller, async (trx) => {
      if ((await countOpenKeys(trx, schoolId)) >= MOST_INTEGRATION_KEYS)
        throw new AppError('LIMIT_REACHED', { message: TOO_MANY });
      const key = { schoolId, createdBy, name, canWrite, days, calls: [...new Set(calls)] };
      const made = await insertKey(trx, { ...key, codeHash: hashToken(secret) });
      if (made !== null) return made;
      throw new AppError('INVALID_INPUT', {
        message: NAME_TAKEN,
        issues: [{ path: 'name', message: NAME_TAKEN }],
      });
    });
    const made = (await this.list(caller)).find((key) => key.id === id);
    if (made === undefined) throw new AppError('INTERNAL');
    return { ...made, secret };
  }

  async revoke(caller: Caller, id: string): Promise<void> {
    await inTransactionBy(this.#db, caller, async (trx, afterCommit) => {
      if (!(await revokeKey(trx, caller.schoolId, id))) throw new AppError('NOT_FOUND');
      // On this server without waiting for its own message.
      afterCommit(() => this.#cache.forget(id));
    });
  }
}

const stateOf = (key: ListedKey): IntegrationKeyState => {
  if (key.revoked_at !== null) return 'revoked';
  if (key.is_expired) return 'expired';
  return hasMaker(key) ? 'open' : 'stopped';
};

const present = (key: ListedKey): IntegrationKey => ({
  id: key.id,
  name: key.name,
  calls: key.calls,
  canWrite: key.can_write,
  state: stateOf(key),
  createdAt: key.created_at.toISOString(),
  createdByName: joinFullName(key.first_name, key.last_name),
  expiresAt: key.expires_at.toISOString(),
  revokedAt: key.revoked_at?.toISOString() ?? null,
  lastUsedAt: key.last_used_at?.toISOString() ?? null,
});
