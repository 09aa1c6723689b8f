import { randomInt } from 'node:crypto';
import type { MailDomain, NewSchoolKey, SchoolKey } from '@domdom/api';
import {
  MAIL_DOMAIN_MESSAGES,
  mailDomainProblem,
  normaliseMailDomain,
} from '@domdom/domain/access/mail-domains';
import { formatKeyCode, makeKeyCode } from '@domdom/domain/access/school-key';
import { AppError } from '@domdom/domain/errors/app-error';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { hashToken } from '../auth/token.service.ts';
import { countDomains, deleteDomain, insertDomain, selectDomains } from './address-proof.repo.ts';
import { insertKey, revokeKey, selectKeys, selectUses } from './school-key.repo.ts';

export { deleteOldProofs } from './address-proof.repo.ts';
export { deleteOldKeys } from './school-key.repo.ts';

const MOST_DOMAINS = 10;
const TOO_MANY_DOMAINS = `Mỗi trường chỉ liệt kê được ${MOST_DOMAINS} địa chỉ email!`;

/** What administrators hand to their own teachers: keys, and the domains of the school's own mail. */
export class SchoolKeyService {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async list({ schoolId }: Caller): Promise<SchoolKey[]> {
    const [keys, uses] = await Promise.all([selectKeys(this.#db, schoolId), selectUses(this.#db, schoolId)]);
    const usesOf = Map.groupBy(uses, ({ keyId }) => keyId);
    return keys.map(({ firstName, lastName, createdAt, expiresAt, revokedAt, ...key }) => ({
      ...key,
      createdByName: joinFullName(firstName, lastName),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      revokedAt: revokedAt?.toISOString() ?? null,
      uses: (usesOf.get(key.id) ?? []).map((use) => ({
        fullName: joinFullName(use.firstName, use.lastName),
        email: use.email ?? '',
        usedAt: use.usedAt.toISOString(),
      })),
    }));
  }

  /** Only the hash is stored: a copy of the database opens no school. */
  async make(caller: Caller, { uses, days }: { uses: number; days: number }): Promise<NewSchoolKey> {
    const code = makeKeyCode((below) => randomInt(below));
    const id = await inTransactionBy(this.#db, caller, (trx) =>
      insertKey(trx, {
        schoolId: caller.schoolId,
        createdBy: caller.userId,
        codeHash: hashToken(code),
        maxUses: uses,
        days,
      }),
    );
    const made = (await this.list(caller)).find((key) => key.id === id);
    if (made === undefined) throw new AppError('INTERNAL');
    return { ...made, code: formatKeyCode(code) };
  }

  async revoke(caller: Caller, id: string): Promise<void> {
    const isKnown = await inTransactionBy(this.#db, caller, (trx) => revokeKey(trx, caller.schoolId, id));
    if (!isKnown) throw new AppError('NOT_FOUND');
  }

  async domains({ schoolId }: Caller): Promise<MailDomain[]> {
    const rows = await selectDomains(this.#db, schoolId);
    return rows.map(({ domain, createdAt }) => ({ domain, createdAt: createdAt.toISOString() }));
  }

  async addDomain(caller: Caller, typed: string): Promise<MailDomain[]> {
    const domain = normaliseMailDomain(typed);
    const problem = mailDomainProblem(domain);
    if (problem !== null) throw refusedDomain(MAIL_DOMAIN_MESSAGES[problem]);
    const { schoolId, userId: addedBy } = caller;
    await inTransactionBy(this.#db, caller, async (trx) => {
      if ((await countDomains(trx, schoolId)) >= MOST_DOMAINS) throw refusedDomain(TOO_MANY_DOMAINS);
      await insertDomain(trx, { schoolId, domain, addedBy });
    });
    return this.domains(caller);
  }

  async removeDomain(caller: Caller, domain: string): Promise<MailDomain[]> {
    await inTransactionBy(this.#db, caller, (trx) =>
      deleteDomain(trx, caller.schoolId, normaliseMailDomain(domain)),
    );
    return this.domains(caller);
  }
}

const refusedDomain = (message: string) =>
  new AppError('INVALID_INPUT', { message, issues: [{ path: 'domain', message }] });
