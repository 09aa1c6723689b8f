import type { AccountCard, ManagedUser, RouteInput } from '@domdom/api';
import type { userRoutes } from '@domdom/api/users';
import { activeRole, type RoleName, ROLES } from '@domdom/domain/access/roles';
import { accountMailTemplate } from '@domdom/domain/accounts/mail-templates';
import { checkNewPassword } from '@domdom/domain/accounts/managed-user';
import { passwordHolder } from '@domdom/domain/accounts/password';
import { freeUserName } from '@domdom/domain/accounts/user-name';
import { normaliseEmail } from '@domdom/domain/email';
import { AppError } from '@domdom/domain/errors/app-error';
import { joinFullName } from '@domdom/domain/school/names';
import { isSchoolTypeId } from '@domdom/domain/school/school-types';
import type { Database } from '../../db/connect.ts';
import { type ActorTrx, inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { issueCards, selectSchoolOfCards } from '../accounts/card.service.ts';
import { insertAccounts, newInitialPassword, takenUserNames } from '../accounts/new-accounts.service.ts';
import { refuseEasyPassword } from '../auth/password-strength.service.ts';
import { hashInTurn, turnOfUser } from '../auth/password.service.ts';
import { placeIn, selectClassName } from '../classes/placing.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import type { SiteService } from '../site/site.service.ts';
import { selectOptionalUser, type UserRow } from './user-list.repo.ts';
import { presentCard, presentUser } from './user.present.ts';
import { setRoles } from './user.repo.ts';
import { changeOf, EMAIL_TAKEN, refuseFaults, TAKEN_USER_NAME } from './user.service.ts';

type NewUserForm = RouteInput<(typeof userRoutes)['POST /api/admin/users']>['body'];

/** What an account needs beside its form. */
interface Made {
  email: string | null;
  password: string;
  passwordHash: string;
  role: RoleName;
}

/** Accounts that an administrator creates one by one. */
export class NewUsers {
  readonly #db: Database;
  readonly #site: SiteService;

  constructor({ db, site }: { db: Database; site: SiteService }) {
    this.#db = db;
    this.#site = site;
  }

  /** With an e-mail, the typed password is mailed. With a user name alone, the answer shows one that was made. */
  async create(
    caller: Caller,
    form: NewUserForm,
  ): Promise<{ user: ManagedUser; card: AccountCard | null; isMailed: boolean }> {
    const email = normaliseEmail(form.email) || null;
    const loginBy = email === null && form.userName.trim() !== '' ? 'userName' : 'email';
    refuseFaults(form, { loginBy, before: null });
    const password = email === null ? newInitialPassword(passwordHolder(form.roles)) : form.password;
    if (email !== null) await this.#refuseTyped(caller, form, email);
    const passwordHash = await hashInTurn(turnOfUser(caller.userId), password);
    const role = activeRole(form.roles);
    // The form has at least one.
    if (role === 'null') throw new AppError('INVALID_INPUT');
    const made = { email, password, passwordHash, role };
    const { id, token, isMailed } = await inTransactionBy(this.#db, caller, (trx) =>
      this.#insert(trx, caller, form, made),
    );
    const row = await selectOptionalUser(this.#db, id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    const card = email === null ? await this.#cardOf(row, { password, token }) : null;
    return { user: presentUser(row, caller), card, isMailed };
  }

  async #insert(trx: ActorTrx, caller: Caller, form: NewUserForm, made: Made) {
    const { email, passwordHash, role } = made;
    const { firstName, lastName, userName, ...details } = changeOf(form);
    const { schoolId } = caller;
    const isStudent = form.roles.every((one) => one === 'student');
    const [result] = await insertAccounts(trx, schoolId, [
      {
        ...details,
        ...(userName === null ? {} : { userName }),
        email,
        passwordHash,
        role,
        fullName: joinFullName(firstName, lastName),
        names: { firstname: firstName, lastname: lastName },
        // Children go on with what is written on the card.
        mustChangePassword: !isStudent || email !== null,
      },
    ]);
    if (result === undefined || 'taken' in result) throw await this.#taken(schoolId, userName, result?.taken);
    const { id } = result;
    await setRoles(trx, { id, schoolId }, form.roles);
    if (form.classId !== null) await placeIn(trx, caller, id, { classId: form.classId, fromClassId: null });
    const [token = null] =
      email === null && isStudent ? await issueCards(trx, { schoolId, issuedBy: caller.userId }, [id]) : [];
    const schoolTypeId = isSchoolTypeId(form.schoolTypeId) ? form.schoolTypeId : null;
    const template = email === null ? null : accountMailTemplate({ role, schoolTypeId, isNew: true });
    if (email === null || template === null) return { id, token, isMailed: false };
    const studentName = joinFullName(firstName, lastName);
    await queueMail(trx, {
      schoolId,
      to: email,
      template,
      data: { email, password: made.password, studentName },
    });
    return { id, token, isMailed: true };
  }

  async #refuseTyped(caller: Caller, form: NewUserForm, loginName: string): Promise<void> {
    const faults = Object.entries(checkNewPassword(form, form.roles));
    if (faults.length > 0)
      throw new AppError('INVALID_INPUT', { issues: faults.map(([path, message]) => ({ path, message })) });
    const { name: schoolName } = await selectSchoolOfCards(this.#db, caller.schoolId);
    refuseEasyPassword(
      form.password,
      {
        holder: passwordHolder(form.roles),
        loginName,
        fullName: joinFullName(form.firstname, form.lastname),
        schoolName,
        brand: this.#site.brand,
      },
      'password',
    );
  }

  async #taken(schoolId: string, userName: string | null, taken: 'email' | 'userName' | undefined) {
    if (taken === 'email' || userName === null) return new AppError('EMAIL_TAKEN', { message: EMAIL_TAKEN });
    const names = new Set(await takenUserNames(this.#db, schoolId, [userName]));
    const free = freeUserName(userName, (name) => names.has(name));
    return new AppError('INVALID_INPUT', {
      issues: [{ path: 'userName', message: `${TAKEN_USER_NAME} Tên còn trống: ${free}` }],
      data: { userName: free },
    });
  }

  async #cardOf(row: UserRow, made: { password: string; token: string | null }): Promise<AccountCard> {
    const isStudent = row.roleIds.includes(ROLES.student);
    const className = isStudent ? await selectClassName(this.#db, row.id) : '';
    return presentCard(row, { className, ...made });
  }
}
