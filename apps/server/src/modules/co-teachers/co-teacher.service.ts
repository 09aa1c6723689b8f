import type { ClassTeachers, TeacherFound } from '@domdom/api';
import { loginNameOf } from '@domdom/domain/accounts/login-name';
import { AppError } from '@domdom/domain/errors/app-error';
import { MOST_CO_TEACHERS } from '@domdom/domain/school/classes';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import { type AfterCommit, type ActorTrx, inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { lockCap, refuseAtCap } from '../budgets/cap.service.ts';
import type { NotificationSender } from '../notifications/notification-sender.service.ts';
import { isNameInUse, lockClass, lockClassNames, selectOptionalClass } from '../classes/class.service.ts';
import {
  copyCoTeachers,
  deleteCoTeacher,
  findTeachers,
  isTeacherOf,
  selectCoTeachers,
  writeCoTeacher,
  writeOwner,
} from './co-teacher.repo.ts';
import type { ClassRights } from '../teaching/teaching.service.ts';

const NO_TEACHER = 'Hãy chọn giáo viên đang dạy ở trường!';
const TOO_MANY = `Mỗi lớp có tối đa ${MOST_CO_TEACHERS} giáo viên dạy chung!`;
const OWNER_STAYS = 'Hãy giao lớp cho một giáo viên khác phụ trách trước khi rời lớp!';
const MOST_FOUND = 20;

const EVERYTHING: ClassRights = { assign: true, mark: true, manage: true };

/** The colleagues who teach a class along with its owner. The routes have checked what the caller is to the class. */
export class CoTeacherService {
  readonly #db: Database;
  readonly #notifications: NotificationSender;

  constructor(db: Database, notifications: NotificationSender) {
    this.#db = db;
    this.#notifications = notifications;
  }

  async list(caller: Caller, classId: string): Promise<ClassTeachers> {
    const row = await selectOptionalClass(this.#db, classId, caller.userId);
    if (row === null) throw new AppError('NOT_FOUND');
    const rows = await selectCoTeachers(this.#db, classId);
    return {
      owner: { id: row.teacherId, fullName: joinFullName(row.teacherFirstName, row.teacherLastName) },
      items: rows.map(({ id, firstName, lastName, canAssign, canMark, canManage }) => ({
        id,
        fullName: joinFullName(firstName, lastName),
        rights: { assign: canAssign, mark: canMark, manage: canManage },
      })),
    };
  }

  async find(caller: Caller, classId: string, search: string): Promise<TeacherFound[]> {
    const { schoolId } = caller;
    const rows = await findTeachers(this.#db, { schoolId, classId, search, most: MOST_FOUND });
    return rows.map((row) => ({
      id: row.id,
      fullName: joinFullName(row.firstName, row.lastName),
      loginName: loginNameOf(row),
    }));
  }

  /** Invites a teacher of the school, who is told, or changes the rights of one who teaches the class already. */
  async put(caller: Caller, classId: string, teacherId: string, rights: ClassRights): Promise<void> {
    await this.#change(caller, classId, async (trx, target, afterCommit) => {
      if (teacherId === target.teacherId || !(await isTeacherOf(trx, target.schoolId, teacherId))) {
        throw new AppError('NOT_FOUND');
      }
      const isNew = await writeCoTeacher(trx, { schoolId: target.schoolId, classId, teacherId }, rights);
      if (!isNew) return;
      if ((await selectCoTeachers(trx, classId)).length > MOST_CO_TEACHERS) throw refused(TOO_MANY);
      await this.#tellInvited(trx, afterCommit, caller, { teacherId, classId, name: target.name });
    });
  }

  /** Invites those who teach one class to the caller's new one, with the rights that they have there. */
  async bringAlong(
    trx: ActorTrx,
    afterCommit: AfterCommit,
    caller: Caller,
    { fromId, toId, name }: { fromId: string; toId: string; name: string },
  ): Promise<void> {
    for (const teacherId of await copyCoTeachers(trx, caller.schoolId, { fromId, toId }))
      await this.#tellInvited(trx, afterCommit, caller, { teacherId, classId: toId, name });
  }

  async #tellInvited(
    trx: ActorTrx,
    afterCommit: AfterCommit,
    caller: Caller,
    { teacherId, classId, name }: { teacherId: string; classId: string; name: string },
  ): Promise<void> {
    await this.#tell(trx, afterCommit, caller, {
      userId: teacherId,
      classId,
      title: `Thầy cô được mời dạy chung lớp ${name}`,
      content: `${caller.fullName} mời thầy cô dạy chung lớp ${name}. Lớp đã có trong danh sách lớp học của thầy cô.`,
    });
  }

  /** The caller goes; an owner has to find another owner before. */
  async leave(caller: Caller, classId: string): Promise<void> {
    const row = await selectOptionalClass(this.#db, classId, caller.userId);
    if (row?.teacherId === caller.userId) throw new AppError('CONFLICT', { message: OWNER_STAYS });
    await this.remove(caller, classId, caller.userId);
  }

  async remove(caller: Caller, classId: string, teacherId: string): Promise<void> {
    await inTransactionBy(this.#db, caller, async (trx) => {
      if (!(await deleteCoTeacher(trx, classId, teacherId))) throw new AppError('NOT_FOUND');
    });
  }

  /** The class gets another owner; the one before goes on teaching it, with all rights. */
  async handOver(caller: Caller, classId: string, teacherId: string): Promise<void> {
    await this.#change(caller, classId, async (trx, target, afterCommit) => {
      const { schoolId, name } = target;
      if (teacherId === caller.userId || !(await isTeacherOf(trx, schoolId, teacherId)))
        throw refused(NO_TEACHER);
      await lockClassNames(trx, teacherId);
      if (await isNameInUse(trx, { teacherId, name, exceptId: classId }))
        throw refused('Giáo viên này đang có một lớp cùng tên. Hãy đổi tên lớp trước!');
      await lockCap(trx, 'classes', { ...caller, userId: teacherId });
      await refuseAtCap(trx, 'classes', { ...caller, userId: teacherId });
      await deleteCoTeacher(trx, classId, teacherId);
      await writeOwner(trx, classId, teacherId);
      await writeCoTeacher(trx, { schoolId, classId, teacherId: caller.userId }, EVERYTHING);
      await this.#tell(trx, afterCommit, caller, {
        userId: teacherId,
        classId,
        title: `Thầy cô là giáo viên phụ trách lớp ${name}`,
        content: `${caller.fullName} đã giao lớp ${name} cho thầy cô phụ trách.`,
      });
    });
  }

  async #change(
    caller: Caller,
    classId: string,
    change: (
      trx: ActorTrx,
      target: NonNullable<Awaited<ReturnType<typeof lockClass>>>,
      afterCommit: AfterCommit,
    ) => Promise<void>,
  ): Promise<void> {
    await inTransactionBy(this.#db, caller, async (trx, afterCommit) => {
      const target = await lockClass(trx, classId);
      // Handed over by another tap while this one waited.
      if (target?.teacherId !== caller.userId) throw new AppError('NOT_FOUND');
      await change(trx, target, afterCommit);
    });
  }

  async #tell(
    trx: ActorTrx,
    afterCommit: AfterCommit,
    { userId: actorId, schoolId }: Caller,
    news: { userId: string; classId: string; title: string; content: string },
  ): Promise<void> {
    await this.#notifications.tellCoTeacher(trx, afterCommit, { ...news, actorId, schoolId });
  }
}

const refused = (message: string) =>
  new AppError('INVALID_INPUT', { issues: [{ path: 'teacherId', message }] });
