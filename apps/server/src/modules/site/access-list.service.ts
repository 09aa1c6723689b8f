import type { AccessListEntry, EntryValue, ListableAccount } from '@domdom/api';
import { parseClassLimit } from '@domdom/domain/access/class-limit';
import { type AccessList, editableLists } from '@domdom/domain/access/lists';
import { activeRole, roleNames } from '@domdom/domain/access/roles';
import { loginNameOf } from '@domdom/domain/accounts/login-name';
import { AppError } from '@domdom/domain/errors/app-error';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import { announce } from '../../db/live-bus.ts';
import { type ActorTrx, inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import {
  type AccountRow,
  countEntries,
  deleteEntry,
  type EntryRow,
  insertEntry,
  selectAccounts,
  selectClasses,
  selectEntryPage,
  selectOptionalAccount,
  selectOptionalEntry,
  updateEntry,
} from './access-list.repo.ts';
import { hiddenItemsOf } from './hidden-items.service.ts';

const UNKNOWN_ACCOUNT = 'Trường không có tài khoản này!';
const LISTED_ALREADY = 'Tài khoản này đã có trong danh sách!';
const NOTHING_HIDDEN = 'Hãy chọn ít nhất một mục cần ẩn!';
const NOTHING_LEFT = 'Hãy chọn ít nhất một khối hoặc một lớp!';
const FOREIGN_CLASS = 'Có lớp không thuộc trường của bạn!';
const OWN_ENTRY = 'Bạn không thể tự bỏ quyền của chính mình; hãy nhờ một người khác trong danh sách!';

/** The access lists as administrators edit them, each limited to accounts of their own school. */
export class AccessListService {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async lists(caller: Caller): Promise<{ list: AccessList; count: number }[]> {
    const counts = await countEntries(this.#db, caller.schoolId);
    return editableLists(caller).map((list) => ({ list, count: counts.get(list) ?? 0 }));
  }

  async entries(caller: Caller, list: AccessList, query: { search: string; page: number; size: number }) {
    refuseClosed(caller, list);
    const { rows, total } = await selectEntryPage(this.#db, caller.schoolId, list, query);
    const items = await this.#present(caller, list, rows);
    return { items, total, page: query.page, size: query.size };
  }

  async accounts(caller: Caller, search: string): Promise<ListableAccount[]> {
    return (await selectAccounts(this.#db, caller.schoolId, search)).map(presentAccount);
  }

  async add(
    caller: Caller,
    list: AccessList,
    { userId: listedId, ...value }: EntryValue & { userId: string },
  ): Promise<AccessListEntry> {
    refuseClosed(caller, list);
    const stored = await this.#valueOf(caller, list, value);
    const userId = await inTransactionBy(this.#db, caller, async (trx) => {
      const account = await selectOptionalAccount(trx, caller.schoolId, listedId);
      if (account === null) throw refused('userId', UNKNOWN_ACCOUNT);
      const isNew = await insertEntry(trx, { list, userId: account.id, value: stored });
      if (!isNew) throw refused('userId', LISTED_ALREADY);
      await announce(trx, { kind: 'rights-changed', userId: account.id });
      return account.id;
    });
    return this.#entry(caller, list, userId);
  }

  async change(
    caller: Caller,
    list: AccessList,
    userId: string,
    value: EntryValue,
  ): Promise<AccessListEntry> {
    refuseClosed(caller, list);
    const stored = await this.#valueOf(caller, list, value);
    await this.#changeNamed(caller, list, userId, async (trx) => {
      if (!(await updateEntry(trx, { list, userId, value: stored }))) throw new AppError('NOT_FOUND');
    });
    return this.#entry(caller, list, userId);
  }

  async remove(caller: Caller, list: AccessList, userId: string): Promise<void> {
    refuseClosed(caller, list);
    // Otherwise the last one could lock everyone out of the settings.
    if (list === 'siteSettings' && userId === caller.userId) {
      throw new AppError('CONFLICT', { message: OWN_ENTRY });
    }
    await this.#changeNamed(caller, list, userId, (trx) => deleteEntry(trx, { list, userId }));
  }

  async #changeNamed(
    caller: Caller,
    list: AccessList,
    userId: string,
    work: (trx: ActorTrx) => Promise<void>,
  ): Promise<void> {
    await inTransactionBy(this.#db, caller, async (trx) => {
      const entry = await selectOptionalEntry(trx, caller.schoolId, list, userId);
      if (entry === null) throw new AppError('NOT_FOUND');
      await work(trx);
      await announce(trx, { kind: 'rights-changed', userId });
    });
  }

  async #entry(caller: Caller, list: AccessList, userId: string): Promise<AccessListEntry> {
    const row = await selectOptionalEntry(this.#db, caller.schoolId, list, userId);
    const [entry] = row === null ? [] : await this.#present(caller, list, [row]);
    if (entry === undefined) throw new AppError('NOT_FOUND');
    return entry;
  }

  /** The value of the entry, in the form in which the list is read. */
  async #valueOf(
    caller: Caller,
    list: AccessList,
    { hiddenItems, grades, classIds }: EntryValue,
  ): Promise<readonly (string | number)[] | null> {
    if (list === 'sidebarHiddenItems') {
      if (hiddenItems.length === 0) throw refused('hiddenItems', NOTHING_HIDDEN);
      return [...new Set(hiddenItems)];
    }
    if (list !== 'gradeLimited') return null;
    if (grades.length + classIds.length === 0) throw refused('grades', NOTHING_LEFT);
    const known = await selectClasses(this.#db, caller.schoolId, classIds);
    if (known.length < new Set(classIds).size) throw refused('classIds', FOREIGN_CLASS);
    return [...new Set(grades), ...new Set(classIds)];
  }

  async #present(caller: Caller, list: AccessList, rows: EntryRow[]): Promise<AccessListEntry[]> {
    const limits = rows.map(({ value }) => (list === 'gradeLimited' ? parseClassLimit(value) : null));
    const ids = limits.flatMap((limit) => [...(limit?.classIds ?? [])]);
    const classes = await selectClasses(this.#db, caller.schoolId, ids);
    return rows.map((row, index) => ({
      ...presentAccount(row),
      hiddenItems: list === 'sidebarHiddenItems' ? hiddenItemsOf(row.value) : [],
      grades: [...(limits[index]?.grades ?? [])],
      classes: classes
        .filter(({ id }) => limits[index]?.classIds.includes(id))
        .map(({ id, name }) => ({ id, className: name })),
    }));
  }
}

function refuseClosed(caller: Caller, list: AccessList): void {
  if (!editableLists(caller).includes(list)) throw new AppError('FORBIDDEN');
}

const refused = (path: string, message: string) =>
  new AppError('INVALID_INPUT', { message, issues: [{ path, message }] });

const presentAccount = (row: AccountRow): ListableAccount => ({
  userId: row.id,
  loginName: loginNameOf(row),
  fullName: joinFullName(row.firstName, row.lastName),
  role: activeRole(roleNames(row.roleIds ?? [])),
  isConfirmed: row.isConfirmed,
});
