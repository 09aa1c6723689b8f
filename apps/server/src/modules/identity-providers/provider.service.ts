import type { IdentityProvider, ProviderLink, ProviderState } from '@domdom/api';
import { SCHOOL_ACCOUNT_PATH } from '@domdom/domain/access/identity-provider';
import { loginNameOf } from '@domdom/domain/accounts/login-name';
import { AppError } from '@domdom/domain/errors/app-error';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import { type AfterCommit, inTransactionBy, type Trx } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import type { SessionService } from '../auth/session.service.ts';
import type { Client, ProviderClient } from './provider-client.service.ts';
import { deleteLink, selectLinksOf, selectRefusedLinks } from './provider-link.repo.ts';
import {
  deleteProvider,
  replaceProvider,
  selectOptionalProvider,
  selectProviders,
  selectSchoolCode,
} from './provider.repo.ts';

const NO_SECRET =
  'Máy chủ chưa có mật khẩu (client secret) của ứng dụng này. Hãy nhờ người vận hành đặt OIDC_SECRETS.';
const FRESH_MS = 10_000;

/** Where the people of a school log in with its own accounts, as its administrators and the owners of accounts keep it. */
export class IdentityProviders {
  readonly #db: Database;
  readonly #client: ProviderClient;
  readonly #sessions: SessionService;
  #offered: { value: Promise<boolean>; freshUntilMs: number } | null = null;

  constructor(db: Database, client: ProviderClient, sessions: SessionService) {
    this.#db = db;
    this.#client = client;
    this.#sessions = sessions;
  }

  /** Whether any school has a provider that works; asked for with every page, and read at most every ten seconds. */
  isOffered(): Promise<boolean> {
    if (this.#offered !== null && Date.now() < this.#offered.freshUntilMs) return this.#offered.value;
    const isApproved = (client: Client) => this.#client.hasSecret(client);
    const value = selectProviders(this.#db, { isApproved }).then((found) => found.length > 0);
    this.#offered = { value, freshUntilMs: Date.now() + FRESH_MS };
    value.catch(() => this.#forget());
    return value;
  }

  /** Whether this school has a provider that works. */
  async isOfferedBy(schoolId: string): Promise<boolean> {
    const stored = await selectOptionalProvider(this.#db, schoolId);
    return stored !== null && this.#client.hasSecret(stored);
  }

  #forget(): void {
    this.#offered = null;
  }

  async read({ schoolId }: Caller, origin: string): Promise<ProviderState> {
    const stored = await selectOptionalProvider(this.#db, schoolId);
    const refused = await selectRefusedLinks(this.#db, schoolId);
    return {
      provider: stored === null ? null : present(stored),
      hasSecret: stored !== null && this.#client.hasSecret(stored),
      redirectUri: `${origin}${SCHOOL_ACCOUNT_PATH}`,
      schoolUrl: `${origin}/s/${await selectSchoolCode(this.#db, schoolId)}`,
      refused: refused.map(({ id, refusedAt, ...owner }) => ({
        id,
        fullName: joinFullName(owner.firstName, owner.lastName),
        loginName: loginNameOf(owner),
        refusedAt: (refusedAt ?? new Date()).toISOString(),
      })),
    };
  }

  async save(caller: Caller, { domains, ...provider }: IdentityProvider): Promise<void> {
    const { schoolId } = caller;
    await inTransactionBy(this.#db, caller, async (trx, afterCommit) => {
      const stored = { schoolId, ...provider, domains: [...new Set(domains)].toSorted() };
      await this.#endSessions(trx, afterCommit, caller, await replaceProvider(trx, stored));
      afterCommit(() => this.#forget());
    });
  }

  async remove(caller: Caller): Promise<void> {
    await inTransactionBy(this.#db, caller, async (trx, afterCommit) => {
      await this.#endSessions(trx, afterCommit, caller, await deleteProvider(trx, caller.schoolId));
      afterCommit(() => this.#forget());
    });
  }

  async check({ schoolId }: Caller): Promise<void> {
    const stored = await selectOptionalProvider(this.#db, schoolId);
    if (stored === null) throw new AppError('NOT_FOUND');
    if (!this.#client.hasSecret(stored)) throw new AppError('CONFLICT', { message: NO_SECRET });
    await this.#client.check(stored);
  }

  async removeRefused(caller: Caller, linkId: string): Promise<void> {
    await this.#removeLink(caller, linkId, { refusedAtSchool: caller.schoolId });
  }

  async listOwn({ userId }: Caller): Promise<ProviderLink[]> {
    const rows = await selectLinksOf(this.#db, userId);
    return rows.map(({ id, label, createdAt, lastUsedAt }) => ({
      id,
      label,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    }));
  }

  async removeOwn(caller: Caller, linkId: string): Promise<void> {
    await this.#removeLink(caller, linkId, { userId: caller.userId });
  }

  async #removeLink(caller: Caller, linkId: string, of: Parameters<typeof deleteLink>[2]): Promise<void> {
    await inTransactionBy(this.#db, caller, async (trx, afterCommit) => {
      const userId = await deleteLink(trx, linkId, of);
      if (userId === null) throw new AppError('NOT_FOUND');
      await this.#endSessions(trx, afterCommit, caller, [userId]);
    });
  }

  /** Whoever has entered with a school account may be the reason why its link is removed. */
  #endSessions(trx: Trx, afterCommit: AfterCommit, caller: Caller, userIds: string[]): Promise<void> {
    const isOwn = userIds.length === 1 && userIds[0] === caller.userId;
    return this.#sessions.endAfterProvider(trx, afterCommit, {
      ...{ userIds, keptId: caller.sessionId },
      reason: isOwn ? 'by-owner' : 'by-school',
    });
  }
}

const present = ({ issuer, clientId, label, domains }: IdentityProvider): IdentityProvider => ({
  ...{ issuer, clientId, label, domains },
});
