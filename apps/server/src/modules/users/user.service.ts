import type { ManagedUser, RouteInput } from '@domdom/api';
import type { userRoutes } from '@domdom/api/users';
import { roleLabel, roleNames, ROLES } from '@domdom/domain/access/roles';
import { checkManagedUser, MANAGED_USER_TEXTS } from '@domdom/domain/accounts/managed-user';
import { normalisePhone } from '@domdom/domain/accounts/phone';
import { freeUserName, normaliseUserName } from '@domdom/domain/accounts/user-name';
import { normaliseEmail } from '@domdom/domain/email';
import { AppError } from '@domdom/domain/errors/app-error';
import { isSchoolTypeId, schoolTypeLabel } from '@domdom/domain/school/school-types';
import { cleanLine } from '@domdom/domain/text/clean-line';
import type { Database } from '../../db/connect.ts';
import { announce } from '../../db/live-bus.ts';
import type { ActorTrx, AfterCommit } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { writeWorkbook } from '../../spreadsheet/workbook.ts';
import { takenUserNames } from '../accounts/new-accounts.service.ts';
import type { SessionService } from '../auth/session.service.ts';
import { leaveAllClasses } from '../classes/placing.service.ts';
import { moveAccount } from '../confirmation/confirm-teacher.service.ts';
import type { SiteService } from '../site/site.service.ts';
import { changeUser } from './user-changes.ts';
import { selectOptionalUser, selectUsers, type UserPage, type UserRow } from './user-list.repo.ts';
import { presentUser } from './user.present.ts';
import {
  archiveUser,
  isBound,
  isOpenSchool,
  isTakenUserName,
  leaveSchoolRights,
  relocate,
  restoreUser,
  setConfirmed,
  setLocked,
  setRoles,
  updateUser,
} from './user.repo.ts';

type Body<K extends keyof typeof userRoutes> =
  RouteInput<(typeof userRoutes)[K]> extends { body: infer B } ? B : never;

const OWN_LOCK = 'Không thể tự khoá tài khoản của mình. Hãy nhờ một quản trị viên khác!';
const OWN_DELETE = 'Không thể tự xoá tài khoản của mình. Hãy nhờ một quản trị viên khác!';
const OWN_ROLE = 'Không thể tự bỏ vai trò quản trị viên của mình. Hãy nhờ một quản trị viên khác!';
const OWN_MOVE = 'Không thể tự chuyển trường cho mình. Hãy nhờ một quản trị viên khác!';
const ARCHIVED = 'Tài khoản này đã xoá. Hãy khôi phục trước!';
const OTHER_EMAIL = 'Email đăng nhập không đổi được!';
const NO_SCHOOL = 'Không có trường này!';
const SAME_SCHOOL = 'Tài khoản đang ở trường này!';
const BOUND =
  'Thầy cô này đang có lớp, bài đã giao, tài liệu hoặc câu hỏi chia sẻ ở trường, nên không chuyển được. Hãy tạo tài khoản mới ở trường kia.';

const refused = (path: string, message: string) =>
  new AppError('INVALID_INPUT', { issues: [{ path, message }] });
const conflict = (message: string) => new AppError('CONFLICT', { message });

export type FoundUser = UserRow;

interface Parts {
  db: Database;
  sessions: SessionService;
  site: SiteService;
}

/** The accounts of a school as its administrators manage them. */
export class UserService {
  readonly #db: Database;
  readonly #sessions: SessionService;
  readonly #site: SiteService;

  constructor({ db, sessions, site }: Parts) {
    this.#db = db;
    this.#sessions = sessions;
    this.#site = site;
  }

  /** What is stored of the accounts on a page, without passwords and tokens. */
  search = (caller: Caller, request: UserPage) => selectUsers(this.#db, caller.schoolId, request);

  async list(caller: Caller, request: UserPage) {
    const { rows, total, isCut } = await this.search(caller, request);
    const items = rows.map((row) => presentUser(row, caller));
    return { items, total, isCut, page: request.page, size: request.size };
  }

  /** The rows of one page as a workbook. Passwords are in none. */
  async spreadsheet(caller: Caller, request: UserPage): Promise<Buffer> {
    // For all others there is no such file.
    if (!(await this.#site.accessListsOf(caller)).has('publicAdministrators'))
      throw new AppError('NOT_FOUND');
    const { items } = await this.list(caller, request);
    const rows = [COLUMNS, ...items.map(cellsOf)];
    return writeWorkbook([{ name: 'Người dùng', rows, widths: WIDTHS, stickyRows: 1 }]);
  }

  async find(caller: Caller, id: string): Promise<ManagedUser> {
    const row = await selectOptionalUser(this.#db, id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    return presentUser(row, caller);
  }

  async update(caller: Caller, id: string, body: Body<'PUT /api/admin/users/:userId'>): Promise<ManagedUser> {
    const before = await selectOptionalUser(this.#db, id);
    if (before === undefined) throw new AppError('NOT_FOUND');
    const email = before.email ?? '';
    if (body.email !== undefined && normaliseEmail(body.email) !== email) throw refused('email', OTHER_EMAIL);
    // Whoever has no e-mail needs the user name.
    refuseFaults(
      { ...body, email },
      {
        loginBy: email === '' ? 'userName' : 'email',
        before: roleNames(before.roleIds),
      },
    );
    await this.#change(caller, id, async (trx, account, afterCommit) => {
      if (account.archivedAt !== null) throw conflict(ARCHIVED);
      const hasOwnRole = !caller.roles.includes('administrator') || body.roles.includes('administrator');
      if (id === caller.userId && !hasOwnRole && roleNames(before.roleIds).includes('administrator'))
        throw conflict(OWN_ROLE);
      await updateUser(trx, id, changeOf(body));
      if (!(await setRoles(trx, account, body.roles))) return;
      await announce(trx, { kind: 'rights-changed', userId: id });
      afterCommit(() => this.#sessions.cache.forgetUser(id));
    });
    return this.find(caller, id);
  }

  async setLocked(caller: Caller, id: string, isLocked: boolean): Promise<ManagedUser> {
    if (id === caller.userId) throw conflict(OWN_LOCK);
    await this.#change(caller, id, async (trx, account, afterCommit) => {
      if (account.archivedAt !== null) throw conflict(ARCHIVED);
      await setLocked(trx, id, isLocked);
      if (isLocked) await this.#sessions.endAll(trx, afterCommit, { userId: id, reason: 'account-closed' });
    });
    return this.find(caller, id);
  }

  /** Archives the account: it cannot log in, and its e-mail and user name stay reserved. */
  async remove(caller: Caller, id: string): Promise<void> {
    if (id === caller.userId) throw conflict(OWN_DELETE);
    await this.#change(caller, id, async (trx, account, afterCommit) => {
      if (account.archivedAt !== null) throw new AppError('NOT_FOUND');
      await archiveUser(trx, id);
      await this.#sessions.endAll(trx, afterCommit, { userId: id, reason: 'account-closed' });
    });
  }

  async restore(caller: Caller, id: string): Promise<ManagedUser> {
    await this.#change(caller, id, async (trx, account) => {
      if (account.archivedAt !== null) await restoreUser(trx, id);
    });
    return this.find(caller, id);
  }

  /** Students leave their classes, which keep the results. Staff wait for the word of the new school. */
  async move(
    caller: Caller,
    id: string,
    { schoolId, userName: typed }: { schoolId: string; userName: string },
  ): Promise<void> {
    if (id === caller.userId) throw conflict(OWN_MOVE);
    const row = await selectOptionalUser(this.#db, id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    if (schoolId === row.schoolId) throw refused('schoolId', SAME_SCHOOL);
    const userName = normaliseUserName(typed) || row.userName;
    if (userName !== null) await this.#refuseTakenName(schoolId, userName);
    const move = async (trx: ActorTrx, account: { archivedAt: Date | null }, afterCommit: AfterCommit) => {
      if (account.archivedAt !== null) throw conflict(ARCHIVED);
      if (!(await isOpenSchool(trx, schoolId))) throw refused('schoolId', NO_SCHOOL);
      const isStudent = row.roleIds.every((role) => role === ROLES.student);
      if (!isStudent && (await isBound(trx, id))) throw conflict(BOUND);
      await leaveAllClasses(trx, id);
      await leaveSchoolRights(trx, id);
      await this.#sessions.endAll(trx, afterCommit, { userId: id, reason: 'account-closed' });
      await relocate(trx, id, { schoolId, userName });
      await moveAccount(trx, id, schoolId);
      // Its school has vouched for the child, and nothing is shared with it before a class takes it.
      if (isStudent && row.isConfirmed) await setConfirmed(trx, id);
    };
    await this.#change(caller, id, move, { alsoSchoolId: schoolId });
  }

  async #refuseTakenName(schoolId: string, userName: string): Promise<void> {
    const taken = new Set(await takenUserNames(this.#db, schoolId, [userName]));
    if (!taken.has(userName)) return;
    const free = freeUserName(userName, (name) => taken.has(name));
    throw new AppError('INVALID_INPUT', {
      issues: [{ path: 'userName', message: `Trường đó đã có tên ${userName}. Tên còn trống: ${free}` }],
      data: { userName: free },
    });
  }

  async #change(
    ...args: Parameters<typeof changeUser<void>> extends [Database, ...infer Rest] ? Rest : never
  ) {
    try {
      await changeUser(this.#db, ...args);
    } catch (error) {
      if (isTakenUserName(error)) throw refused('userName', TAKEN_USER_NAME);
      throw error;
    }
  }
}

export const TAKEN_USER_NAME = 'Trường đã có tên đăng nhập này. Hãy thêm một chữ số!';

/** Throws with the texts of the form. */
export function refuseFaults(
  form: Parameters<typeof checkManagedUser>[0],
  options: Parameters<typeof checkManagedUser>[1],
): void {
  const issues = Object.entries(checkManagedUser(form, options)).map(([path, message]) => ({
    path,
    message,
  }));
  if (issues.length > 0) throw new AppError('INVALID_INPUT', { issues });
}

/** The columns of an account as they are stored. */
export function changeOf(
  form: Omit<Parameters<typeof checkManagedUser>[0], 'email' | 'roles'> & { roles: readonly string[] },
) {
  return {
    firstName: cleanLine(form.firstname),
    lastName: cleanLine(form.lastname),
    userName: normaliseUserName(form.userName) || null,
    contactEmail: normaliseEmail(form.contactEmail) || null,
    phone: normalisePhone(form.phone),
    schoolTypeId: form.schoolTypeId,
    grade: form.roles.includes('student') ? form.grade : null,
  };
}

export const EMAIL_TAKEN = MANAGED_USER_TEXTS.emailTaken;

const COLUMNS = [
  'Họ và tên',
  'Email',
  'Tên đăng nhập',
  'Điện thoại',
  'Vai trò',
  'Cấp học',
  'Lớp',
  'Trạng thái',
];
const WIDTHS = [30, 30, 20, 16, 24, 24, 8, 14];

const cellsOf = (user: ManagedUser): string[] => [
  user.fullName,
  user.email,
  user.userName,
  user.phone,
  user.roles.map(roleLabel).join(', '),
  isSchoolTypeId(user.schoolTypeId) ? schoolTypeLabel(user.schoolTypeId) : '',
  user.grade === null ? '' : String(user.grade),
  user.archivedAt !== null ? 'Đã xoá' : user.isLocked ? 'Đã khoá' : 'Đang dùng',
];
