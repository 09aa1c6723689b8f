import type { FormerMember } from '@domdom/api';
import { isWithinLimit, parseClassLimit } from '@domdom/domain/access/class-limit';
import { loginNameOf } from '@domdom/domain/accounts/login-name';
import { AppError } from '@domdom/domain/errors/app-error';
import { avatarUrlOf } from '@domdom/domain/media/avatars';
import { CLASS_STATUSES } from '@domdom/domain/school/classes';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import { type ActorTrx, inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { addWithinCap } from '../budgets/cap.service.ts';
import type { ClassHub } from './class.service.ts';
import { lockClass } from './class.repo.ts';
import { addMembers, type MemberEntry, removeMember } from './member.repo.ts';
import { forgetEntry, lockMember, notePlaced, selectFormerMembers, selectPlaceable } from './placing.repo.ts';
import { hasRight } from '../teaching/teaching.service.ts';

export { leaveAllClasses, selectClassName } from './placing.repo.ts';

const NO_STUDENT = 'Chỉ xếp lớp được cho học sinh của trường, khi tài khoản đang mở.';
const NO_CLASS = 'Trường không có lớp này!';
const LIMITED = 'Tài khoản này chỉ dùng được các lớp đã chọn trong danh sách đặc biệt.';
const LEFT_SCHOOL = 'Tài khoản này đã rời trường, nên chưa vào lại lớp được.';

/** Moves students between classes, and takes back those who have left. */
export class Placing {
  readonly #db: Database;
  readonly #hub: ClassHub;

  constructor(db: Database, hub: ClassHub) {
    this.#db = db;
    this.#hub = hub;
  }

  async formerMembers(classId: string, request: { page: number; size: number }) {
    const { rows, total } = await selectFormerMembers(this.#db, classId, request);
    const items = rows.map((row): FormerMember => ({
      studentId: row.id,
      fullName: joinFullName(row.firstName, row.lastName),
      loginName: loginNameOf(row),
      avatarUrl: avatarUrlOf(row.avatarName),
      leftAt: row.removedAt.toISOString(),
    }));
    return { items, total, ...request };
  }

  /** Takes a student who has left back on the roster, with the same power over the account as before. */
  async takeBack(caller: Caller, classId: string, studentId: string): Promise<void> {
    await inTransactionBy(this.#db, caller, async (trx) => {
      const member = await lockMember(trx, classId, studentId);
      if (member === undefined || member.erasedAt !== null) throw new AppError('NOT_FOUND');
      const target = await openClass(trx, classId);
      // Students of other schools come by the code alone.
      const isOfSchool = member.schoolId === target.schoolId || member.entry === 'code';
      if (member.archivedAt !== null || !isOfSchool) throw new AppError('CONFLICT', { message: LEFT_SCHOOL });
      refuseLimited(member.limit, target);
      if (member.removedAt !== null) await addTo(trx, caller, target, { studentId, entry: member.entry });
    });
    this.#hub.followClass(studentId, classId);
  }

  /** Moves a student of one of the caller's classes to another one. The class that is left keeps the results. */
  async move(
    caller: Caller,
    studentId: string,
    { fromClassId, toClassId }: { fromClassId: string; toClassId: string },
  ): Promise<void> {
    await inTransactionBy(this.#db, caller, async (trx) => {
      const target = await openClass(trx, toClassId);
      const mayPlace = await hasRight(trx, toClassId, caller.userId, 'manage');
      if (!mayPlace || !isWithinLimit(caller.classLimit, target)) throw new AppError('NOT_FOUND');
      const member = await lockMember(trx, fromClassId, studentId);
      if (member === undefined || member.removedAt !== null) throw new AppError('NOT_FOUND');
      if (fromClassId === toClassId) return;
      refuseLimited(member.limit, target);
      await removeMember(trx, fromClassId, studentId);
      // Moving somebody gives no power over the account that the teacher did not have.
      await addTo(trx, caller, target, { studentId, entry: member.entry });
    });
    if (fromClassId === toClassId) return;
    this.#hub.leaveClass(studentId, fromClassId);
    this.#hub.followClass(studentId, toClassId);
  }

  /** An administrator places a student of the school in any of its classes. */
  async place(
    caller: Caller,
    studentId: string,
    { classId, fromClassId }: { classId: string; fromClassId: string | null },
  ): Promise<void> {
    await inTransactionBy(this.#db, caller, (trx) =>
      placeIn(trx, caller, studentId, { classId, fromClassId }),
    );
    if (fromClassId !== null && fromClassId !== classId) this.#hub.leaveClass(studentId, fromClassId);
    this.#hub.followClass(studentId, classId);
  }
}

/** Like `Placing.place`, in a transaction that has begun. */
export async function placeIn(
  trx: ActorTrx,
  caller: Caller,
  studentId: string,
  { classId, fromClassId }: { classId: string; fromClassId: string | null },
): Promise<void> {
  const target = await openClass(trx, classId, caller.schoolId);
  const student = await selectPlaceable(trx, caller.schoolId, studentId);
  if (student === undefined) throw new AppError('CONFLICT', { message: NO_STUDENT });
  refuseLimited(student.limit, target);
  if (fromClassId !== null && fromClassId !== classId) {
    const from = await lockClass(trx, fromClassId, 'its end');
    const isLeft = from?.schoolId === caller.schoolId && (await removeMember(trx, fromClassId, studentId));
    if (!isLeft) throw new AppError('NOT_FOUND');
    await forgetEntry(trx, fromClassId, studentId);
  }
  await addTo(trx, caller, target, { studentId, entry: 'placed' });
  await notePlaced(trx, classId, studentId);
}

type Target = NonNullable<Awaited<ReturnType<typeof lockClass>>>;

/** `schoolId`: of which school it must be, when it is a field of a form. */
async function openClass(trx: ActorTrx, id: string, schoolId?: string): Promise<Target> {
  const target = await lockClass(trx, id, 'its end');
  if (schoolId !== undefined && target?.schoolId !== schoolId)
    throw new AppError('INVALID_INPUT', { issues: [{ path: 'classId', message: NO_CLASS }] });
  if (target === undefined) throw new AppError('NOT_FOUND');
  if (target.status === CLASS_STATUSES.FINISH) throw new AppError('CLASS_FINISHED');
  return target;
}

function refuseLimited(limit: unknown, target: Target): void {
  if (!isWithinLimit(parseClassLimit(limit), target)) throw new AppError('CONFLICT', { message: LIMITED });
}

const addTo = (
  trx: ActorTrx,
  caller: Caller,
  { id: classId, schoolId }: Target,
  { studentId, entry }: { studentId: string; entry: MemberEntry },
) =>
  addWithinCap(trx, 'members', { ...caller, within: { classId } }, () =>
    addMembers(trx, { classId, schoolId, entry }, [studentId]),
  );
