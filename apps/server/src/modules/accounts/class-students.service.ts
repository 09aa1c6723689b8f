import { nameKey } from '@domdom/domain/accounts/pasted-students';
import { freeUserName, USER_NAME_MAX_LENGTH, userNameBase } from '@domdom/domain/accounts/user-name';
import { AppError } from '@domdom/domain/errors/app-error';
import { readyAvatarName, readyAvatarOf } from '@domdom/domain/media/avatars';
import { CLASS_STATUSES } from '@domdom/domain/school/classes';
import { isSchoolGrade, schoolTypeOfGrade } from '@domdom/domain/school/grades';
import type { Database } from '../../db/connect.ts';
import { type ActorTrx, inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import type { MobilePasswords } from '../auth/mobile-passwords.service.ts';
import { hashInTurn, turnOfUser } from '../auth/password.service.ts';

import { addWithinCap, refuseAtCap } from '../budgets/cap.service.ts';
import { addMembers, type ClassHub, type ClassRow, selectOptionalClass } from '../classes/class.service.ts';
import { issueCards, selectSchoolOfCards } from './card.service.ts';
import {
  type CreatedRow,
  insertCreated,
  isKeyUsed,
  type NamedStudent,
  replaceUnusedPassword,
  selectAddable,
  selectCreated,
  selectMemberNames,
  selectNamesakes,
} from './class-students.repo.ts';
import { insertAccounts, newInitialPassword, takenUserNames } from './new-accounts.service.ts';

interface Student {
  fullName: string;
  birthday: string | null;
  contactEmail: string | null;
}

interface NewStudent extends Student {
  userName: string;
}

interface Addition {
  /** Made by the browser, once for each list. */
  key: string;
  created: NewStudent[];
  knownIds: string[];
}

interface Proposal {
  userName: string;
  isMember: boolean;
  known: { id: string; fullName: string; classNames: string[] }[];
}

interface Card {
  id: string;
  fullName: string;
  userName: string;
  password: string | null;
  token: string | null;
}

export interface AdditionResult {
  created: Card[];
  added: number;
  className: string;
  schoolName: string;
  schoolCode: string;
}

/** Somebody else takes a name between the look and the insert; a fifth time means that something is broken. */
const NAME_TRIES = 5;
const UNKNOWN_STUDENT = 'Có em không còn trong trường. Hãy xem lại danh sách rồi tạo lại!';
const KEY_TAKEN = 'Danh sách này đã được dùng. Hãy tải lại trang rồi dán lại danh sách!';

/** Forty students with accounts and cards, from a pasted list. */
export class ClassStudents {
  readonly #db: Database;
  readonly #hub: Pick<ClassHub, 'followClass'>;
  readonly #mobilePasswords: MobilePasswords;

  constructor(db: Database, hub: Pick<ClassHub, 'followClass'>, mobilePasswords: MobilePasswords) {
    this.#db = db;
    this.#hub = hub;
    this.#mobilePasswords = mobilePasswords;
  }

  async preview(classId: string, students: readonly Student[]): Promise<{ students: Proposal[] }> {
    const { schoolId } = await this.#openClass(classId);
    const keys = students.map(({ fullName }) => nameKey(fullName));
    const bases = students.map(({ fullName }) => userNameBase(fullName));
    const [members, namesakes, taken] = await Promise.all([
      selectMemberNames(this.#db, classId),
      selectNamesakes(this.#db, { schoolId, classId }, keys),
      takenUserNames(this.#db, schoolId, bases),
    ]);
    const used = new Set(taken);
    return {
      students: students.map((student, index) => {
        const userName = freeUserName(bases[index] ?? '', (name) => used.has(name));
        used.add(userName);
        const known = namesakes.filter((other) => couldBe(student, other));
        return {
          userName,
          isMember: members.some((other) => couldBe(student, other)),
          known: known.map(({ id, fullName, classNames }) => ({ id, fullName, classNames })),
        };
      }),
    };
  }

  async add(caller: Caller, classId: string, addition: Addition): Promise<AdditionResult> {
    const target = await this.#openClass(classId);
    const { className, schoolName, schoolCode } = await this.#headOf(target);
    const head = { className, schoolName, schoolCode };
    if (await isKeyUsed(this.#db, addition.key)) {
      return { ...head, ...(await this.#repeat(caller, target, addition)) };
    }
    const passwords = addition.created.map(() => newInitialPassword('student'));
    // Before the transaction: it must not hold its locks for seconds.
    const hashes = await Promise.all(
      passwords.map((password) => hashInTurn(turnOfUser(caller.userId), password)),
    );
    const result = await inTransactionBy(this.#db, caller, async (trx) => {
      await refuseAtCap(trx, 'createdStudents', caller, addition.created.length);
      await refuseAtCap(trx, 'createdStudentsInAll', caller, addition.created.length);
      // The other press of two has waited for the first.
      if (await isKeyUsed(trx, addition.key)) return null;
      return addWithinCap(trx, 'members', { ...caller, within: { classId } }, () =>
        this.#write(trx, caller, target, { addition, passwords, hashes }),
      );
    });
    if (result === null) return { ...head, ...(await this.#repeat(caller, target, addition)) };
    for (const studentId of result.addedIds) this.#hub.followClass(studentId, classId);
    return { ...head, created: result.created, added: result.addedIds.length };
  }

  async #write(
    trx: ActorTrx,
    caller: Caller,
    target: ClassRow,
    { addition, passwords, hashes }: { addition: Addition; passwords: string[]; hashes: string[] },
  ): Promise<{ created: Card[]; addedIds: string[] }> {
    const { schoolId, id: classId } = target;
    const known = await selectAddable(trx, schoolId, addition.knownIds);
    if (known.length < new Set(addition.knownIds).size) {
      throw new AppError('INVALID_INPUT', { issues: [{ path: 'knownIds', message: UNKNOWN_STUDENT }] });
    }
    const made = await insertWithFreeNames(trx, target, addition.created, hashes);
    const ids = made.map(({ id }) => id);
    const createdBy = caller.userId;
    await insertCreated(trx, { schoolId, classId, additionId: addition.key, createdBy }, ids);
    await addMembers(trx, { classId, schoolId, entry: 'created' }, ids);
    const addedIds = await addMembers(trx, { classId, schoolId, entry: 'added' }, known);
    const tokens = await issueCards(trx, { schoolId, issuedBy: createdBy }, ids);
    const created = made.map(({ id, userName }, index) => ({
      id,
      fullName: addition.created[index]?.fullName ?? '',
      userName,
      password: passwords[index] ?? null,
      token: tokens[index] ?? null,
    }));
    return { created, addedIds };
  }

  /**
   * The answer to the first press was lost, and with it the passwords, which are stored nowhere. Those who have not logged
   * in yet get other ones, with new cards.
   */
  async #repeat(
    caller: Caller,
    target: ClassRow,
    { key }: Addition,
  ): Promise<{ created: Card[]; added: number }> {
    const of = { classId: target.id, additionId: key, createdBy: caller.userId };
    const rows = await selectCreated(this.#db, of);
    if (rows.length === 0) throw new AppError('CONFLICT', { message: KEY_TAKEN });
    const unused = rows.filter(({ hasLoggedIn }) => !hasLoggedIn);
    const renewed = await Promise.all(
      unused.map(async (row) => {
        const password = newInitialPassword('student');
        return { row, password, hash: await hashInTurn(turnOfUser(caller.userId), password) };
      }),
    );
    const cards = await inTransactionBy(this.#db, caller, async (trx) => {
      const free: { row: CreatedRow; password: string }[] = [];
      for (const { row, password, hash } of renewed) {
        const account = { userId: row.id, schoolId: target.schoolId };
        if (await replaceUnusedPassword(trx, account, hash)) free.push({ row, password });
      }
      const { schoolId } = target;
      await this.#mobilePasswords.tell(
        trx,
        free.map(({ row, password }) => ({ userId: row.id, schoolId, password })),
      );
      const by = { schoolId: target.schoolId, issuedBy: caller.userId };
      const tokens = await issueCards(
        trx,
        by,
        free.map(({ row }) => row.id),
      );
      return new Map(
        free.map(({ row, password }, index) => [row.id, { password, token: tokens[index] ?? null }]),
      );
    });
    const created = rows.map(({ id, fullName, userName }) => ({
      id,
      fullName,
      userName,
      password: cards.get(id)?.password ?? null,
      token: cards.get(id)?.token ?? null,
    }));
    return { created, added: 0 };
  }

  async #openClass(classId: string): Promise<ClassRow> {
    const target = await selectOptionalClass(this.#db, classId);
    if (target === null) throw new AppError('NOT_FOUND');
    if (target.status === CLASS_STATUSES.FINISH) throw new AppError('CLASS_FINISHED');
    return target;
  }

  async #headOf({ schoolId, name }: ClassRow) {
    const school = await selectSchoolOfCards(this.#db, schoolId);
    return { className: name, schoolName: school.name, schoolCode: school.code };
  }
}

const couldBe = (student: Student, other: NamedStudent): boolean =>
  nameKey(student.fullName) === nameKey(other.fullName) &&
  (student.birthday === null || other.birthday === null || student.birthday === other.birthday);

/** Leaves room for a number. */
const baseOf = (userName: string): string => userName.slice(0, USER_NAME_MAX_LENGTH - 5);

/** Inserts the accounts in order; a name that somebody has taken meanwhile gets a number. */
async function insertWithFreeNames(
  trx: ActorTrx,
  { schoolId, grade }: ClassRow,
  students: readonly NewStudent[],
  hashes: readonly string[],
): Promise<{ id: string; userName: string }[]> {
  const schoolTypeId = isSchoolGrade(grade) ? schoolTypeOfGrade(grade) : null;
  const used = new Set<string>();
  const made = new Map<number, { id: string; userName: string }>();
  for (let tries = 0; made.size < students.length; tries += 1) {
    if (tries === NAME_TRIES) throw new Error('User names are taken faster than they are proposed.');
    const open = students.flatMap((student, index) => (made.has(index) ? [] : [{ student, index }]));
    const bases = open.flatMap(({ student: { userName } }) => [userName, baseOf(userName)]);
    for (const name of await takenUserNames(trx, schoolId, bases)) used.add(name);
    const named = open.map(({ student, index }) => {
      const wanted = student.userName;
      const userName = used.has(wanted) ? freeUserName(baseOf(wanted), (name) => used.has(name)) : wanted;
      used.add(userName);
      return { student, index, userName };
    });
    const results = await insertAccounts(
      trx,
      schoolId,
      named.map(({ student, index, userName }) => ({
        email: null,
        userName,
        fullName: student.fullName,
        birthday: student.birthday,
        contactEmail: student.contactEmail,
        role: 'student',
        schoolTypeId,
        grade,
        passwordHash: hashes[index] ?? '',
        avatarName: readyAvatarName(readyAvatarOf(index)),
        // The password on the card goes on: young children would not remember another one.
        mustChangePassword: false,
      })),
    );
    results.forEach((result, place) => {
      const row = named[place];
      if (row !== undefined && 'id' in result) made.set(row.index, { id: result.id, userName: row.userName });
    });
  }
  return students.flatMap((_student, index) => made.get(index) ?? []);
}
