import type { SecurityLogRow } from '@domdom/api';
import { loginNameOf } from '@domdom/domain/accounts/login-name';
import { SECURITY_KINDS, SecurityBuffer, type SecurityEvent } from '@domdom/domain/security/events';
import { joinFullName } from '@domdom/domain/school/names';
import { z } from 'zod';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import { insertSecurityRows, type SecurityQuery, selectSecurityPage } from './security-log.repo.ts';

const Kind = z.enum(SECURITY_KINDS);
const WRITE_EVERY_MS = 2_000;

/**
 * Writes down logins, refusals and what changes rights. Requests never wait for it: events are merged in memory and
 * written every two seconds, so a crash loses those of the last two seconds and the counts of the last minute.
 */
export class SecurityLog {
  readonly #db: Database;
  readonly #report: (error: unknown) => void;
  readonly #buffer = new SecurityBuffer();
  readonly #timer: NodeJS.Timeout;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Database, report: (error: unknown) => void) {
    this.#db = db;
    this.#report = report;
    this.#timer = setInterval(() => void this.write(), WRITE_EVERY_MS).unref();
  }

  add(event: SecurityEvent): void {
    this.#buffer.add(event, Date.now());
  }

  /** Writes what is due. `isLast`: everything. */
  async write({ isLast = false }: { isLast?: boolean } = {}): Promise<void> {
    const rows = this.#buffer.take(Date.now(), { isLast });
    this.#writing = this.#writing.then(async () => {
      if (rows.length > 0) await insertSecurityRows(this.#db, rows).catch(this.#report);
    });
    return this.#writing;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.write({ isLast: true });
  }

  /** Administrators read the log of their school, keepers of the site settings the whole. */
  async list(caller: Caller, query: SecurityQuery) {
    const isWhole = caller.lists.includes('siteSettings');
    const { rows, total } = await selectSecurityPage(this.#db, isWhole ? null : caller.schoolId, query);
    const items = rows.map(
      ({ accountId, firstName, lastName, email, userName, kind, at, ...row }): SecurityLogRow => ({
        ...row,
        kind: Kind.parse(kind),
        at: at.toISOString(),
        person:
          accountId === null
            ? null
            : {
                id: accountId,
                fullName: joinFullName(firstName ?? '', lastName ?? ''),
                loginName: loginNameOf({ email, userName }),
              },
      }),
    );
    return { items, total, page: query.page, size: query.size, isWhole };
  }
}
