import type { ErasurePreview, OwnData, SchoolAccount } from '@domdom/api';
import { activeRole, roleNames } from '@domdom/domain/access/roles';
import { loginNameOf } from '@domdom/domain/accounts/login-name';
import { AppError } from '@domdom/domain/errors/app-error';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import { type ActorTrx, inTransactionBy, inTransactionBySystem } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { deleteOtherSessions, type SessionService } from '../auth/session.service.ts';
import { hasAdministrator } from '../people/user.service.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import type { UploadStore } from '../uploads/upload-store.service.ts';
import { type AccountRow, countData, selectAccounts, selectOptionalAccount } from './account.repo.ts';
import {
  selectKeepers,
  deletePersonalData,
  eraseAccount,
  insertErasure,
  type LedgerEntry,
  type LockedAccount,
  lockOptionalAccount,
  selectLedger,
  selectUnerased,
} from './erasure.repo.ts';
import { LedgerFile } from './ledger-file.ts';

const WRONG_NAME = 'Tên đăng nhập không đúng với tài khoản này!';
const OWN_ACCOUNT = 'Không thể tự xoá tài khoản của mình. Hãy nhờ một quản trị viên khác!';
const LAST_ADMINISTRATOR = 'Đây là quản trị viên cuối cùng của trường, nên chưa xoá được!';
const LAST_KEEPER = 'Đây là người cuối cùng giữ cài đặt trang web, nên chưa xoá được!';
const KEEPER = 'Chỉ người được đổi cài đặt trang web mới xoá được tài khoản này.';

interface Parts {
  db: Database;
  sessions: SessionService;
  uploads: UploadStore;
  profiles: ProfileService;
}

/** Erases accounts and the personal data of their owners; `db/erasure-map.ts` says what happens to which table. */
export class ErasureService {
  readonly #parts: Parts;
  readonly #file: LedgerFile;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#file = new LedgerFile(parts.uploads.folder);
  }

  async list(caller: Caller, query: { search: string; page: number; size: number }) {
    const isWhole = caller.lists.includes('siteSettings');
    const { rows, total } = await selectAccounts(this.#parts.db, isWhole ? null : caller.schoolId, query);
    const items = rows.map((row) => presentAccount(row, caller));
    return { items, total, page: query.page, size: query.size, isWhole };
  }

  async preview(caller: Caller, id: string): Promise<ErasurePreview> {
    const account = await this.#find(id);
    const counts = await countData(this.#parts.db, account);
    const { sessions, openAttempts, answers, files, questions, notifications, mails } = counts;
    const { attempts, joinedClasses, taughtClasses, assignments } = counts;
    return {
      account: presentAccount(account, caller),
      deleted: { sessions, openAttempts, answers, files, questions, notifications, mails },
      kept: {
        attempts,
        joinedClasses,
        taughtClasses,
        assignments,
        files: counts.keptFiles,
        questions: counts.keptQuestions,
      },
    };
  }

  async exportOf(id: string): Promise<OwnData> {
    const { roleIds } = await this.#find(id);
    return this.#parts.profiles.dataOf(id, roleNames(roleIds));
  }

  /** Throws INVALID_INPUT when the login name is another one, and CONFLICT for an account that somebody must keep. */
  async erase(caller: Caller, id: string, typedName: string): Promise<void> {
    if (id === caller.userId) throw new AppError('CONFLICT', { message: OWN_ACCOUNT });
    const entry = { accountId: id, erasedBy: caller.userId, erasedAt: new Date().toISOString() };
    await inTransactionBy(this.#parts.db, caller, (trx) =>
      this.#eraseIn(trx, entry, async (account) => {
        const { schoolId } = account;
        if (typedName.trim().toLowerCase() !== loginNameOf(account))
          throw new AppError('INVALID_INPUT', { issues: [{ path: 'loginName', message: WRONG_NAME }] });
        const [hadAdministrator, keepers] = [await hasAdministrator(trx, schoolId), await selectKeepers(trx)];
        if (keepers.includes(id) && !caller.lists.includes('siteSettings'))
          throw new AppError('FORBIDDEN', { message: KEEPER });
        return async () => {
          if (hadAdministrator && !(await hasAdministrator(trx, schoolId)))
            throw new AppError('CONFLICT', { message: LAST_ADMINISTRATOR });
          if (keepers.length > 0 && (await selectKeepers(trx)).length === 0)
            throw new AppError('CONFLICT', { message: LAST_KEEPER });
        };
      }),
    ).then((after) => after());
    await this.#file.append([entry]);
  }

  /**
   * Erases what the ledger's file names and this database, restored from an older backup, still has. Writes into the file
   * what only the database knows. Runs before the server answers anybody. Returns how many accounts it erased.
   */
  async applyLedger(): Promise<number> {
    const { db } = this.#parts;
    const [written, stored] = [await this.#file.read(), await selectLedger(db)];
    const known = new Set(written.map(({ accountId }) => accountId));
    await this.#file.append(stored.filter(({ accountId }) => !known.has(accountId)));
    const unerased = await selectUnerased(db, [...known]);
    for (const accountId of unerased) {
      const entry = written.find((one) => one.accountId === accountId);
      if (entry === undefined) continue;
      const after = await inTransactionBySystem(db, (trx) =>
        this.#eraseIn(trx, entry, async () => () => Promise.resolve()),
      );
      await after();
    }
    return unerased.length;
  }

  /**
   * `check` looks at the account before anything happens, and returns what to check afterwards. Returns what remains to
   * be done once the transaction is committed; a crash before that leaves files without an owner, which are swept.
   */
  async #eraseIn(
    trx: ActorTrx,
    entry: LedgerEntry,
    check: (account: LockedAccount) => Promise<() => Promise<void>>,
  ): Promise<() => Promise<void>> {
    const account = await lockOptionalAccount(trx, entry.accountId);
    if (account === undefined || account.erasedAt !== null) throw new AppError('NOT_FOUND');
    const recheck = await check(account);
    await insertErasure(trx, account.schoolId, entry);
    const files = await deletePersonalData(trx, account);
    const ended = await deleteOtherSessions(trx, account.id, { keptId: null, reason: 'account-closed' });
    await eraseAccount(trx, account.id);
    await recheck();
    return async () => {
      for (const sessionId of ended) this.#parts.sessions.cache.forget(sessionId);
      for (const file of files) await this.#parts.uploads.discard(file);
    };
  }

  async #find(id: string): Promise<AccountRow> {
    const account = await selectOptionalAccount(this.#parts.db, id);
    if (account === undefined) throw new AppError('NOT_FOUND');
    return account;
  }
}

const presentAccount = (row: AccountRow, caller: Caller): SchoolAccount => ({
  id: row.id,
  fullName: joinFullName(row.firstName, row.lastName),
  loginName: loginNameOf(row),
  role: activeRole(roleNames(row.roleIds)),
  schoolName: row.schoolName,
  createdAt: row.createdAt.toISOString(),
  isOwn: row.id === caller.userId,
});
