import { randomInt } from 'node:crypto';
import type { JoinedClass, RosterEntry, TaughtClass } from '@domdom/api';
import { isWithinLimit } from '@domdom/domain/access/class-limit';
import { AppError } from '@domdom/domain/errors/app-error';
import { CLASS_STATUSES, type ClassStatus, DEFAULT_CLASS_STATUS } from '@domdom/domain/school/classes';
import { makeJoinCode, parseJoinCode } from '@domdom/domain/school/join-code';
import type { Database } from '../../db/connect.ts';
import { type ActorTrx, type AfterCommit, inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { addWithinCap, lockCap, refuseAtCap } from '../budgets/cap.service.ts';
import { forgetTries, takeTry, type ThrottleRule } from '../auth/throttle.service.ts';
import { type AddOutcome, addByEmail } from './add-by-email.ts';
import { presentJoinedClass, presentRosterEntry, presentTaughtClass } from './class.present.ts';
import {
  insertClass,
  isNameInUse,
  lockClassNames,
  isTakenCode,
  selectClasses,
  selectOwnClasses,
  selectOptionalClass,
  updateClass,
} from './class.repo.ts';
import {
  addMembers,
  admitMembers,
  removeMember,
  selectJoinedClasses,
  selectMembersAmong,
  selectOptionalClassOfCode,
  selectRoster,
} from './member.repo.ts';
import { noteCode } from './placing.repo.ts';

export {
  type ClassRow,
  isNameInUse,
  lockClass,
  lockClassNames,
  selectJoinedClassIds,
  selectOptionalClass,
} from './class.repo.ts';
export { addMembers, membersAmong } from './member.repo.ts';
export { copyMembers } from './copy-members.ts';

/** Notified of students who join or leave, to update the pages they have open. */
export interface ClassHub {
  followClass(userId: string, classId: string): void;
  leaveClass(userId: string, classId: string): void;
}

interface PageRequest {
  page: number;
  size: number;
  search: string;
}

interface Page<T> {
  items: T[];
  total: number;
  page: number;
  size: number;
}

const CODE_TRIES = 5;

export class ClassService {
  readonly #db: Database;
  readonly #hub: ClassHub;
  readonly #randomIndex: (below: number) => number;

  /** `randomIndex(n)` returns a whole number from 0 to n - 1. The default is cryptographic, because codes need it. */
  constructor(db: Database, hub: ClassHub, randomIndex = (below: number) => randomInt(below)) {
    this.#db = db;
    this.#hub = hub;
    this.#randomIndex = randomIndex;
  }

  /** Returns the classes that the caller teaches, newest first. Administrators may ask for all classes of the school. */
  async taughtBy(
    caller: Caller,
    request: PageRequest & { scope: 'own' | 'school' },
  ): Promise<Page<TaughtClass>> {
    const { scope, search, page, size } = request;
    if (scope === 'school' && !caller.roles.includes('administrator')) throw new AppError('FORBIDDEN');
    const of = scope === 'school' ? { schoolId: caller.schoolId } : 'reader';
    const limit = caller.classLimit;
    const { rows, total } = await selectClasses(this.#db, {
      of,
      readerId: caller.userId,
      limit,
      search,
      page,
      size,
    });
    return { items: rows.map((row) => presentTaughtClass(row, caller.userId)), total, page, size };
  }

  /** Returns the classes in which the caller gives work, including finished ones. */
  async ownOf(caller: Caller): Promise<{ id: string; status: number }[]> {
    return selectOwnClasses(this.#db, caller.userId, caller.classLimit);
  }

  /** Returns which of these students are in a class now. */
  async membersAmong(classId: string, studentIds: readonly string[]): Promise<string[]> {
    return selectMembersAmong(this.#db, classId, studentIds);
  }

  /** `fill` writes more into the new class, in the same transaction; it may run again with another code. */
  async create(
    caller: Caller,
    { className, grade }: { className: string; grade: number },
    fill?: (trx: ActorTrx, afterCommit: AfterCommit, classId: string) => Promise<void>,
  ): Promise<TaughtClass> {
    refuseGrade(caller, grade);
    const id = await this.#withNewCode(caller, async (trx, joinCode, afterCommit) => {
      await lockClassNames(trx, caller.userId);
      await refuseAtCap(trx, 'classes', caller);
      await refuseNameInUse(trx, { teacherId: caller.userId, name: className, exceptId: null });
      const classId = await insertClass(trx, {
        schoolId: caller.schoolId,
        teacherId: caller.userId,
        name: className,
        grade,
        status: DEFAULT_CLASS_STATUS,
        joinCode,
      });
      await fill?.(trx, afterCommit, classId);
      return classId;
    });
    return this.find(caller, id);
  }

  async find(caller: Caller, id: string): Promise<TaughtClass> {
    return presentTaughtClass(await this.#mustFind(caller, id), caller.userId);
  }

  async update(
    caller: Caller,
    id: string,
    change: { className?: string | undefined; status?: ClassStatus | undefined },
  ): Promise<TaughtClass> {
    const { teacherId } = await this.#mustFind(caller, id);
    await inTransactionBy(this.#db, caller, async (trx) => {
      await lockClassNames(trx, teacherId);
      const before = await this.#mustFind(caller, id, trx);
      const name = change.className ?? before.name;
      const isNameNew = change.className !== undefined || before.status === CLASS_STATUSES.FINISH;
      const isRunning = (change.status ?? before.status) !== CLASS_STATUSES.FINISH;
      if (isNameNew && isRunning) await refuseNameInUse(trx, { teacherId, name, exceptId: id });
      await updateClass(trx, id, {
        ...(change.className === undefined ? {} : { name: change.className }),
        ...(change.status === undefined ? {} : { status: change.status }),
      });
    });
    return this.find(caller, id);
  }

  /** The old code stops working at once. */
  async renewCode(caller: Caller, id: string): Promise<TaughtClass> {
    await this.#withNewCode(caller, (trx, joinCode) => updateClass(trx, id, { joinCode }));
    return this.find(caller, id);
  }

  async roster(classId: string, request: PageRequest): Promise<Page<RosterEntry>> {
    const { rows, total } = await selectRoster(this.#db, classId, request);
    return { items: rows.map(presentRosterEntry), total, page: request.page, size: request.size };
  }

  /**
   * Returns one outcome per address; a bad address never stops the rest. The route asks for a confirmed account: the
   * outcomes tell who has an account, and the students are not asked.
   */
  async addByEmail(caller: Caller, classId: string, emails: readonly string[]): Promise<AddOutcome[]> {
    const { schoolId, grade } = await this.#mustFind(caller, classId);
    const { outcomes, addedIds } = await inTransactionBy(this.#db, caller, (trx) =>
      addWithinCap(trx, 'members', { ...caller, within: { classId } }, () =>
        addByEmail(trx, { classId, schoolId, grade }, emails),
      ),
    );
    for (const studentId of addedIds) this.#hub.followClass(studentId, classId);
    return outcomes;
  }

  /** The teacher vouches for students who came by the code. Passes over those who have left meanwhile. */
  admit(caller: Caller, classId: string, studentIds: readonly string[]): Promise<number> {
    return inTransactionBy(this.#db, caller, (trx) => admitMembers(trx, classId, studentIds));
  }

  /** Takes a student off the roster. The student's work stays stored. */
  async remove(caller: Caller, classId: string, studentId: string): Promise<void> {
    const isRemoved = await inTransactionBy(this.#db, caller, (trx) => removeMember(trx, classId, studentId));
    if (!isRemoved) throw new AppError('NOT_FOUND');
    this.#hub.leaveClass(studentId, classId);
  }

  async joinedBy(caller: Caller): Promise<JoinedClass[]> {
    const rows = await selectJoinedClasses(this.#db, caller.userId);
    return rows.filter((row) => isWithinLimit(caller.classLimit, row)).map(presentJoinedClass);
  }

  async findJoined(studentId: string, classId: string): Promise<JoinedClass> {
    const [row] = await selectJoinedClasses(this.#db, studentId, classId);
    if (row === undefined) throw new AppError('NOT_FOUND');
    return presentJoinedClass(row);
  }

  /**
   * Adds the student to the class with this code. Codes are short, so a student who tries many has to wait longer and
   * longer.
   */
  async join(caller: Caller, typed: string): Promise<JoinedClass> {
    const rule = joinRule(caller.userId);
    await takeTry(this.#db, [rule]);
    const code = parseJoinCode(typed);
    const target = code === null ? null : await selectOptionalClassOfCode(this.#db, code);
    if (target === null || !isWithinLimit(caller.classLimit, target)) throw new AppError('CODE_UNKNOWN');
    await forgetTries(this.#db, [rule.key]);
    // A student who is already in the class gets it, even with a second tap.
    const [before] = await selectJoinedClasses(this.#db, caller.userId, target.id);
    if (before !== undefined) {
      await inTransactionBy(this.#db, caller, (trx) => noteCode(trx, target.id, caller.userId));
      return presentJoinedClass(before);
    }
    if (target.status === CLASS_STATUSES.FINISH) throw new AppError('CLASS_FINISHED');
    await inTransactionBy(this.#db, caller, async (trx) => {
      await lockCap(trx, 'joinedClasses', caller);
      // The other tap of two, which has waited for the first.
      const isIn = (await selectJoinedClasses(trx, caller.userId, target.id)).length > 0;
      if (isIn) return;
      await refuseAtCap(trx, 'joinedClasses', caller);
      const joined = { classId: target.id, schoolId: target.schoolId, entry: 'code' as const };
      const owner = { ...caller, within: { classId: target.id } };
      await addWithinCap(trx, 'members', owner, () => addMembers(trx, joined, [caller.userId]));
    });
    this.#hub.followClass(caller.userId, target.id);
    return this.findJoined(caller.userId, target.id);
  }

  async #mustFind({ userId }: Caller, id: string, db: Database = this.#db) {
    const row = await selectOptionalClass(db, id, userId);
    if (row === null) throw new AppError('NOT_FOUND');
    return row;
  }

  /**
   * Writes with a new join code. Two classes never share a code: with 31^8 codes a second try is rare, and a fifth
   * means that something is broken.
   */
  async #withNewCode<T>(
    caller: Caller,
    write: (trx: ActorTrx, joinCode: string, afterCommit: AfterCommit) => Promise<T>,
  ): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await inTransactionBy(this.#db, caller, (trx, afterCommit) =>
          write(trx, makeJoinCode(this.#randomIndex), afterCommit),
        );
      } catch (error) {
        if (tries === CODE_TRIES || !isTakenCode(error)) throw error;
      }
    }
  }
}

/** A limited account could not see its own new class of another grade, so that grade is refused. */
function refuseGrade({ classLimit }: Caller, grade: number): void {
  if (classLimit === null || classLimit.grades.some((allowed) => allowed === grade)) return;
  const message = 'Tài khoản này không dùng được lớp của khối này!';
  throw new AppError('INVALID_INPUT', { issues: [{ path: 'grade', message }] });
}

const joinRule = (userId: string): ThrottleRule => ({
  key: `join-code:${userId}`,
  free: 10,
  maxSeconds: 15 * 60,
  windowSeconds: 3600,
});

/** Two classes with one name look alike in every list of the teacher. A finished class does not count. */
async function refuseNameInUse(trx: ActorTrx, name: Parameters<typeof isNameInUse>[1]): Promise<void> {
  if (!(await isNameInUse(trx, name))) return;
  const message = 'Bạn đang có một lớp tên này. Hãy đặt tên khác, hoặc kết thúc lớp cũ trước!';
  throw new AppError('INVALID_INPUT', { issues: [{ path: 'className', message }] });
}
