import { randomInt } from 'node:crypto';
import { activeRole, type RoleName, roleNames } from '@domdom/domain/access/roles';
import { accountMailTemplate } from '@domdom/domain/accounts/mail-templates';
import { passwordHolder } from '@domdom/domain/accounts/password';
import { AppError } from '@domdom/domain/errors/app-error';
import { IMPORT_STATUS, IMPORT_TEXTS, type ImportRow } from '@domdom/domain/imports/rows';
import { joinFullName } from '@domdom/domain/school/names';
import { isSchoolTypeId, type SchoolTypeId } from '@domdom/domain/school/school-types';
import { classNameKey } from '@domdom/domain/school/class-name';
import { makeJoinCode } from '@domdom/domain/school/join-code';
import { schoolYearOf } from '@domdom/domain/school/school-year';
import type { Database } from '../../db/connect.ts';
import { type ActorTrx, inTransactionBy } from '../../db/transaction.ts';
import { insertAccounts, newInitialPassword, type NewAccount } from '../accounts/new-accounts.service.ts';
import { hashBehindLogins } from '../auth/password.service.ts';
import { refuseAtCap } from '../budgets/cap.service.ts';
import { type NewMail, queueMails } from '../mail/mail.service.ts';
import {
  type ClaimedRow,
  claimRows,
  countMembersAmong,
  type DoneRow,
  insertClasses,
  lockAccounts,
  placeStudents,
  updateRows,
  type WaitingRun,
} from './batch.repo.ts';
import { mailKey } from './import.repo.ts';
import { type Judged, judgePeople } from './judge-people.ts';
import { type KnownClass, selectClassesOfYear } from './judge.repo.ts';
import { gradeOf, type Person, personOf, rowOf, schoolTypeOf } from './stored-person.ts';

const random = (below: number): number => randomInt(below);

/** A claimed row with what it needs. */
interface Item {
  no: number;
  person: Person;
  planned: number;
  /** Null for a row that found an account. */
  password: string | null;
  passwordHash: string | null;
  /** The password stood in the file, so others may know it. */
  isTyped: boolean;
}

/**
 * Makes the accounts of up to `limit` rows in one transaction, which holds the rows until it ends: a server that is
 * killed in it leaves nothing behind, and another one takes the same rows. Returns how many rows it took.
 */
export async function writeBatch(db: Database, run: WaitingRun, limit: number): Promise<number> {
  return inTransactionBy(db, { userId: run.createdBy }, async (trx) => {
    const claimed = await claimRows(trx, run.id, limit);
    if (claimed.length === 0) return 0;
    const items = await Promise.all(claimed.map(itemOf));
    await lockAccounts(trx, run.schoolId);
    await updateRows(trx, run.id, await importItems(trx, run, items));
    return claimed.length;
  });
}

/** Runs before anything but the rows is locked, because hashing takes long. */
async function itemOf({ no, person: stored, password: typed, planned }: ClaimedRow): Promise<Item> {
  const person = personOf(stored);
  const isNew = planned === IMPORT_STATUS.new;
  const holder = passwordHolder([person.userType]);
  const password = isNew ? (typed ?? newInitialPassword(holder)) : null;
  const passwordHash = password === null ? null : await hashBehindLogins(password);
  return { no, person, planned, password, passwordHash, isTyped: typed !== null };
}

async function importItems(trx: ActorTrx, run: WaitingRun, items: readonly Item[]): Promise<DoneRow[]> {
  const { schoolId } = run;
  const schoolYear = schoolYearOf(Date.now());
  const rows = items.map(({ no, person, password }): ImportRow =>
    rowOf(person, { no, password: password ?? '' }),
  );
  const judged = await judgePeople(trx, { schoolId, schoolYear, runId: run.id }, rows);
  const known = items.flatMap((item, index) => {
    const of = judged[index];
    return of === undefined ? [] : [{ item, judged: of }];
  });
  const classes = await classesFor(trx, run, schoolYear, known);
  const wanted = known.flatMap((one) => {
    const account = newAccountOf(one, classes);
    return account === null ? [] : [{ no: one.item.no, account }];
  });
  const made = await insertAccounts(
    trx,
    schoolId,
    wanted.map(({ account }) => account),
  );
  const ids = new Map(
    made.flatMap((result, index) => ('id' in result ? [[wanted[index]?.no, result.id] as const] : [])),
  );
  const done = known.map((one) => doneRow(one, { accountId: ids.get(one.item.no) ?? null, classes }));
  await placeStudents(
    trx,
    schoolId,
    known.flatMap(({ item, judged: of }) => {
      const classId = classes.idOf(item);
      const studentId = ids.get(item.no) ?? (of.isCertain ? of.accountId : null);
      const isPlaced = run.template === 'list' && item.person.userType === 'student';
      return isPlaced && classId !== null && studentId !== null ? [{ classId, studentId }] : [];
    }),
  );
  await queueMails(
    trx,
    known.flatMap((one, index) => (done[index]?.outcome === 'success' ? mailOf(run, one, done[index]) : [])),
  );
  return done;
}

interface Known {
  item: Item;
  judged: Judged;
}

interface Classes {
  idOf(item: Item): string | null;
  gradeOf(item: Item): number | null;
  /** Its id, if this batch made it. */
  madeFor(item: Item): string | null;
  /** Why no student can be placed in the class of the row; null for none. */
  faultOf(item: Item): string | null;
}

const keyOf = ({ person }: Item): string => classNameKey(person.className);

/** The classes that the rows name, those that are new with the administrator as their teacher. */
async function classesFor(
  trx: ActorTrx,
  { schoolId, createdBy: userId }: WaitingRun,
  schoolYear: number,
  known: readonly Known[],
): Promise<Classes> {
  const byKey = new Map<string, KnownClass>();
  const wanted = known.filter(({ item, judged }) => item.person.className !== '' && judged.status !== 0);
  const madeIds = new Set<string>();
  let fault: string | null = null;
  if (wanted.length > 0) {
    for (const one of await selectClassesOfYear(trx, schoolId, schoolYear)) {
      const key = classNameKey(one.name);
      if (!byKey.has(key)) byKey.set(key, one);
    }
    const missing = new Map(
      wanted.flatMap(({ item }) => (byKey.has(keyOf(item)) ? [] : [[keyOf(item), item.person]])),
    );
    if (missing.size > 0) {
      fault = await faultAtCap(() => refuseAtCap(trx, 'classes', { schoolId, userId }, missing.size));
      const made = fault === null ? [...missing.values()].map(newClassOf) : [];
      if (made.length > 0) {
        for (const one of await insertClasses(trx, { schoolId, teacherId: userId, schoolYear }, made)) {
          byKey.set(classNameKey(one.name), one);
          madeIds.add(one.id);
        }
      }
    }
  }
  const full = new Map<string, string>();
  for (const [id, rows] of Map.groupBy(wanted, ({ item }) => byKey.get(keyOf(item))?.id ?? '')) {
    if (id === '') continue;
    const accountIds = rows.flatMap(({ judged }) => (judged.accountId === null ? [] : [judged.accountId]));
    const more = rows.length - (await countMembersAmong(trx, id, accountIds));
    if (more === 0) continue;
    const within = { classId: id };
    const message = await faultAtCap(() => refuseAtCap(trx, 'members', { schoolId, userId, within }, more));
    if (message !== null) full.set(id, message);
  }
  const found = (item: Item) => (item.person.className === '' ? undefined : byKey.get(keyOf(item)));
  return {
    idOf: (item) => found(item)?.id ?? null,
    madeFor: (item) => [found(item)?.id ?? ''].find((id) => madeIds.has(id)) ?? null,
    gradeOf: (item) => found(item)?.grade ?? gradeOf(item.person),
    faultOf: (item) =>
      item.person.className === '' ? null : (full.get(found(item)?.id ?? '') ?? (found(item) ? null : fault)),
  };
}

const newClassOf = ({ className, grade }: Person) => ({
  name: className.replace(/^lớp\s+(?=\d)/iu, ''),
  grade: grade ?? 0,
  joinCode: makeJoinCode(random),
});

async function faultAtCap(refuse: () => Promise<void>): Promise<string | null> {
  try {
    await refuse();
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'LIMIT_REACHED') return error.message;
    throw error;
  }
}

function newAccountOf({ item, judged }: Known, classes: Classes): NewAccount | null {
  const { person, passwordHash } = item;
  if (judged.status !== IMPORT_STATUS.new || passwordHash === null || classes.faultOf(item) !== null)
    return null;
  const isCardStudent = person.userType === 'student' && person.email === '';
  return {
    email: person.email || null,
    contactEmail: person.contactEmail || null,
    ...(judged.userName !== '' && { userName: judged.userName }),
    fullName: person.fullname,
    names: { firstname: person.firstname, lastname: person.lastname },
    role: person.userType,
    passwordHash,
    sex: person.gender,
    birthday: person.birthday || null,
    phone: person.phone,
    schoolTypeId: schoolTypeOf(person),
    grade: classes.gradeOf(item),
    // A child keeps the password of the card, unless others know it from the file.
    mustChangePassword: !isCardStudent || item.isTyped,
  };
}

function doneRow(
  { item, judged }: Known,
  { accountId, classes }: { accountId: string | null; classes: Classes },
): DoneRow {
  const { no, password } = item;
  const row = {
    no,
    planned: item.planned,
    message: judged.message || IMPORT_TEXTS.new,
    detail: '',
    accountId: null,
    password: null,
    userName: judged.userName,
    madeClass: null,
    isMailFailed: false,
    mailMessage: '',
  };
  const fault = judged.status === 0 ? judged.message : classes.faultOf(item);
  if (fault !== null) {
    return {
      ...row,
      status: 0,
      planned: null,
      message: IMPORT_TEXTS.notSaved,
      detail: fault,
      outcome: 'failure',
    };
  }
  if (judged.status === IMPORT_STATUS.exists) {
    const mail = mailFields(readerOf({ item, judged }, false), false);
    const planned = IMPORT_STATUS.exists;
    return { ...row, ...mail, status: planned, planned, accountId: judged.accountId, outcome: 'success' };
  }
  // Somebody took the name meanwhile, or an account that existed has gone: the row has another turn.
  if (accountId === null) {
    const again = { status: IMPORT_STATUS.pending, planned: IMPORT_STATUS.new, outcome: null };
    return { ...row, ...again, password: item.isTyped ? password : null };
  }
  const madeClass = classes.madeFor(item);
  const made = {
    ...row,
    ...mailFields(readerOf({ item, judged }, true), true),
    planned: IMPORT_STATUS.new,
    accountId,
    password,
    madeClass,
  };
  return { ...made, status: IMPORT_STATUS.new, outcome: 'success' };
}

/** Whom the mail of a row is for. */
interface Reader {
  email: string;
  fullName: string;
  role: RoleName | 'null';
  schoolTypeId: SchoolTypeId | null;
}

/** A new account is as the file says. One that exists is as it was before, whatever the file says about it. */
function readerOf({ item: { person }, judged: { account } }: Known, isNew: boolean): Reader | null {
  if (person.email === '') return null;
  if (isNew || account === null) {
    const { email, fullname: fullName, userType: role } = person;
    return { email, fullName, role, schoolTypeId: schoolTypeOf(person) };
  }
  const { email, firstName, lastName, schoolTypeId, roleIds } = account;
  if (email === null) return null;
  return {
    email,
    fullName: joinFullName(firstName, lastName),
    role: activeRole(roleNames(roleIds)),
    schoolTypeId: isSchoolTypeId(schoolTypeId) ? schoolTypeId : null,
  };
}

const templateOf = ({ role, schoolTypeId }: Reader, isNew: boolean) =>
  role === 'null' ? null : accountMailTemplate({ role, schoolTypeId, isNew });

/** An account without a mail is still made: its card has the password. */
function mailFields(reader: Reader | null, isNew: boolean): Pick<DoneRow, 'isMailFailed' | 'mailMessage'> {
  const isMailFailed = reader !== null && templateOf(reader, isNew) === null;
  return { isMailFailed, mailMessage: isMailFailed ? IMPORT_TEXTS.noTemplate : '' };
}

function mailOf({ schoolId, id }: WaitingRun, known: Known, row: DoneRow): NewMail[] {
  const isNew = row.status === IMPORT_STATUS.new;
  const reader = readerOf(known, isNew);
  const template = reader === null ? null : templateOf(reader, isNew);
  if (reader === null || template === null) return [];
  const { email: to, fullName: studentName } = reader;
  const data = { email: to, password: row.password, studentName };
  return [{ schoolId, to, template, data, dedupeKey: `${mailKey(id)}${row.no}` }];
}
