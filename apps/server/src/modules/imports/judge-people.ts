import { freeUserName, userNameBase } from '@domdom/domain/accounts/user-name';
import { IMPORT_STATUS, IMPORT_TEXTS, type ImportRow } from '@domdom/domain/imports/rows';
import { classNameKey } from '@domdom/domain/school/class-name';
import { joinFullName } from '@domdom/domain/school/names';
import { foldForSearch } from '@domdom/domain/text/search';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';
import { takenUserNames } from '../accounts/new-accounts.service.ts';
import {
  type KnownAccount,
  type Namesake,
  selectByEmail,
  selectByUserName,
  selectNamesakes,
} from './judge.repo.ts';

/** What the school's accounts say about a row. */
export interface Judged {
  status: 0 | 1 | 2;
  message: string;
  /** Of a row that exists. */
  accountId: string | null;
  /** Whom the mail of a row that exists is for; null for a new row. */
  account: KnownAccount | null;
  /** An existing student may be placed in the class of the row: it is certainly the same person. */
  isCertain: boolean;
  /** The user name to propose; '' for an account with an e-mail. */
  userName: string;
}

const FOREIGN = 'Email này không dùng được, vui lòng nhập email khác';
const LEFT = 'Tài khoản này đã bị khoá hoặc đã lưu trữ; hãy mở lại ở trang quản lý thay vì nhập lại';
const SAME_NAME = 'Tên đăng nhập đã tồn tại';
const SAME_STUDENT = 'Học sinh đã có tài khoản';

export interface Judging {
  schoolId: string;
  schoolYear: number;
  /** The run that the rows belong to, once it makes accounts. */
  runId: string | null;
}

/**
 * Judges rows by the accounts that are there now. Rows that the file alone makes invalid stay so. The same answers come
 * before the import, to show, and in the transaction that makes the accounts.
 */
export async function judgePeople(
  db: Database | Trx,
  { schoolId, schoolYear, runId }: Judging,
  rows: readonly ImportRow[],
): Promise<Judged[]> {
  const usable = rows.filter(({ status }) => status !== IMPORT_STATUS.invalid);
  const unnamed = usable.filter(({ email, userName }) => email === '' && userName === '');
  const students = unnamed.filter(({ userType }) => userType === 'student');
  const bases = [...new Set(unnamed.map(({ fullname }) => userNameBase(fullname)))];
  const emails = usable.flatMap(({ email }) => (email === '' ? [] : [email]));
  const userNames = usable.flatMap(({ userName }) => (userName === '' ? [] : [userName]));
  // One after the other: a transaction has one connection.
  const byEmail = indexBy(await selectByEmail(db, emails), ({ email }) => email ?? '');
  const byUserName = indexBy(
    await selectByUserName(db, schoolId, userNames),
    ({ userName }) => userName ?? '',
  );
  const scope = { schoolId, schoolYear, exceptRunId: runId };
  const namesakes = new Map<string, Namesake[]>();
  for (const one of await selectNamesakes(db, scope, students)) {
    const key = nameKey(one.firstName, one.lastName);
    namesakes.set(key, [...(namesakes.get(key) ?? []), one]);
  }
  const taken = new Set([...(await takenUserNames(db, schoolId, bases)), ...userNames]);

  return rows.map((row): Judged => {
    if (row.status === IMPORT_STATUS.invalid) return { ...NOBODY, status: 0, message: row.message };
    const found = row.email === '' ? undefined : byEmail.get(row.email);
    if (found !== undefined) return ofAccount(found, { schoolId, message: IMPORT_TEXTS.exists });
    const named = row.userName === '' ? undefined : byUserName.get(row.userName);
    if (named !== undefined) return ofNamed(named, row, schoolId);
    const isUnnamed = row.email === '' && row.userName === '';
    const same = isUnnamed
      ? sameStudent(row, namesakes.get(nameKey(row.firstname, row.lastname)) ?? [])
      : null;
    if (same !== null) {
      const judged = ofAccount(same, { schoolId, message: SAME_STUDENT });
      return { ...judged, isCertain: judged.status === IMPORT_STATUS.exists && row.birthday !== '' };
    }
    const userName = isUnnamed
      ? freeUserName(userNameBase(row.fullname), (name) => taken.has(name))
      : row.userName;
    taken.add(userName);
    return { ...NOBODY, status: 1, message: row.message, userName };
  });
}

const NOBODY = { accountId: null, account: null, isCertain: false, userName: '' } as const;

const indexBy = <T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T> =>
  new Map(items.map((item) => [keyOf(item), item]));

const nameKey = (firstName: string, lastName: string): string =>
  `${firstName}|${lastName}`.normalize('NFC').toLowerCase();

/** Accounts of other schools, and those that left, look unusable: they are not told of the import either. */
function ofAccount(
  account: KnownAccount,
  { schoolId, message }: { schoolId: string; message: string },
): Judged {
  if (account.schoolId !== schoolId) return { ...NOBODY, status: 0, message: FOREIGN };
  if (account.isArchived || account.isDisabled) return { ...NOBODY, status: 0, message: LEFT };
  const userName = account.userName ?? '';
  return { status: 2, message, accountId: account.id, account, isCertain: true, userName };
}

function ofNamed(account: KnownAccount, row: ImportRow, schoolId: string): Judged {
  const isSame =
    foldForSearch(joinFullName(account.firstName, account.lastName)) === foldForSearch(row.fullname);
  if (!isSame) return { ...NOBODY, status: 0, message: `Tên đăng nhập "${row.userName}" là của người khác` };
  return ofAccount(account, { schoolId, message: SAME_NAME });
}

/** The student with this name and birthday; without both birthdays, the one of this name in the same class, or the only. */
function sameStudent(row: ImportRow, namesakes: readonly Namesake[]): Namesake | null {
  const key = classNameKey(row.className);
  const same = namesakes.find(({ birthday, classNames }) => {
    if (row.birthday !== '' && birthday !== null) return row.birthday === birthday;
    return key === '' || classNames.some((name) => classNameKey(name) === key);
  });
  return same ?? null;
}
