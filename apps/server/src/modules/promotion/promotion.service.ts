import { randomInt } from 'node:crypto';
import type { ClassStep, PromotedClass, PromotionPlan } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import { CLASS_STATUSES } from '@domdom/domain/school/classes';
import { schoolTypeOfGrade } from '@domdom/domain/school/grades';
import { makeJoinCode } from '@domdom/domain/school/join-code';
import { joinFullName } from '@domdom/domain/school/names';
import { promotedName, proposedStep } from '@domdom/domain/school/promotion';
import { schoolYearOf } from '@domdom/domain/school/school-year';
import type { Database } from '../../db/connect.ts';
import { type ActorTrx, inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { deleteOtherSessions, type SessionService } from '../auth/session.service.ts';
import * as repo from './promotion.repo.ts';

export { forgetOldUndos } from './promotion.repo.ts';

const STALE = 'Danh sách lớp vừa thay đổi. Vui lòng tải lại trang rồi kiểm tra lại!';
const NOT_BEGUN = 'Năm học của các lớp này chưa bắt đầu, nên chưa chuyển được!';
const NO_TEACHER = 'Hãy chọn giáo viên đang dạy ở trường!';
const NO_PLACE = 'Hãy chọn lớp mới cùng khối cho học sinh ở lại, hoặc chưa xếp lớp!';
const nameInUse = (name: string) => `Giáo viên này đang có một lớp tên ${name} của năm học cũ!`;
const nameTaken = (name: string) => `Giáo viên này đang có một lớp tên ${name}!`;
const used = (name: string) =>
  `Không hoàn tác được: lớp ${name} đã có bài, thông báo hoặc học sinh mới. Thầy cô có thể sửa từng lớp.`;

interface Request {
  fromYear: number;
  classes: readonly ClassStep[];
  isArchiving: boolean;
}

/** A class on its way into the next year, with what was chosen for it. */
interface Going {
  before: repo.RunningClass;
  chosen: ClassStep;
  index: number;
}

/** Takes the classes of a school into the next school year. */
export class PromotionService {
  readonly #db: Database;
  readonly #sessions: SessionService;

  constructor(db: Database, sessions: SessionService) {
    this.#db = db;
    this.#sessions = sessions;
  }

  async plan({ schoolId }: Caller): Promise<PromotionPlan> {
    const now = schoolYearOf(Date.now());
    const fromYear = (await repo.selectOldestYear(this.#db, schoolId)) ?? now;
    const [classes, grades, teachers, last, withoutTeacher] = await Promise.all([
      repo.selectRunningClasses(this.#db, schoolId, fromYear),
      repo.selectGrades(this.#db, schoolId),
      repo.selectTeachers(this.#db, schoolId),
      repo.selectOptionalUndoable(this.#db, schoolId),
      repo.selectWithoutTeacher(this.#db, schoolId),
    ]);
    const known = new Set(grades);
    return {
      fromYear,
      isOver: fromYear < now,
      hasBegun: fromYear <= now,
      classes: classes.map((row) => presentClass(row, known)),
      teachers: teachers.map(presentPerson),
      withoutTeacher: withoutTeacher.map(({ id, name, firstName, lastName }) => ({
        id,
        className: name,
        teacherName: joinFullName(firstName, lastName),
      })),
      last: last && {
        id: last.id,
        fromYear: last.fromYear,
        madeAt: last.madeAt.toISOString(),
        undoUntil: last.undoUntil.toISOString(),
      },
    };
  }

  async students({ schoolId }: Caller, classId: string) {
    return { items: (await repo.selectStudents(this.#db, schoolId, [classId])).map(presentPerson) };
  }

  /**
   * Throws CONFLICT when the year has not begun, or the classes are not the school's running ones of that year any more.
   * Changes all or nothing.
   */
  async promote(caller: Caller, { fromYear, classes, isArchiving }: Request) {
    const { schoolId, userId } = caller;
    if (fromYear > schoolYearOf(Date.now())) throw new AppError('CONFLICT', { message: NOT_BEGUN });
    const ended: string[] = [];
    const done = await inTransactionBy(this.#db, caller, async (trx) => {
      await repo.lockSchool(trx, schoolId);
      const going = await this.#going(trx, schoolId, { fromYear, classes });
      const students = Map.groupBy(
        await repo.selectStudents(
          trx,
          schoolId,
          going.map(({ before }) => before.id),
        ),
        ({ classId }) => classId,
      );
      await repo.setStatuses(
        trx,
        going.map(({ before: { id } }) => ({ id, status: CLASS_STATUSES.FINISH })),
      );
      const made = await makeSuccessors(trx, schoolId, { going, schoolYear: fromYear + 1 });
      const moves = movesOf(going, students, made.successors);
      const placed = await repo.place(trx, schoolId, moves.members);
      await repo.changeLevels(trx, moves.levels);
      const archivedIds = isArchiving ? await repo.archive(trx, moves.graduateIds) : [];
      for (const id of archivedIds)
        ended.push(...(await deleteOtherSessions(trx, id, { keptId: null, reason: 'account-closed' })));
      const promotion = await repo.insertPromotion(
        trx,
        { schoolId, fromYear, madeBy: userId },
        {
          classes: going.map(({ before: { id, status } }) => ({ id, status })),
          newClassIds: made.newClassIds,
          members: placed,
          teachers: made.teachers,
          students: moves.levels,
          archivedIds,
        },
      );
      return { promotion, going, moves };
    });
    for (const id of ended) this.#sessions.cache.forget(id);
    const { promotion, going, moves } = done;
    return {
      id: promotion.id,
      classes: going.length,
      students: moves.promotedIds.size,
      repeaters: moves.repeaterIds.size,
      graduates: moves.graduateIds.length,
      undoUntil: promotion.undoUntil.toISOString(),
    };
  }

  /** Throws NOT_FOUND for a class of another school, and INVALID_INPUT for a teacher who may not have it. */
  async giveClass(caller: Caller, classId: string, teacherId: string): Promise<void> {
    const { schoolId } = caller;
    await inTransactionBy(this.#db, caller, async (trx) => {
      await repo.lockSchool(trx, schoolId);
      const target = await repo.selectOptionalClassOf(trx, schoolId, classId);
      if (target === null) throw new AppError('NOT_FOUND');
      const teachers = await repo.selectTeacherIds(trx, schoolId, [teacherId]);
      if (!teachers.has(teacherId)) throw refused('teacherId', NO_TEACHER);
      const named = await repo.selectOptionalNamed(trx, { teacherId, name: target.name });
      if (named !== null && named.id !== classId) throw refused('teacherId', nameTaken(target.name));
      await repo.updateTeacher(trx, classId, teacherId);
    });
  }

  /** Throws NOT_FOUND when there is nothing to undo any more, and CONFLICT when a new class has been used. */
  async undo(caller: Caller, id: string): Promise<void> {
    const { schoolId } = caller;
    await inTransactionBy(this.#db, caller, async (trx) => {
      await repo.lockSchool(trx, schoolId);
      const last = await repo.selectOptionalUndoable(trx, schoolId);
      if (last?.id !== id) throw new AppError('NOT_FOUND');
      const undo = repo.StoredUndo.parse(last.undo);
      const name = await repo.selectOptionalUsed(trx, undo);
      if (name !== null) throw new AppError('CONFLICT', { message: used(name) });
      await repo.removePlaced(trx, undo.members);
      await repo.removeCarried(trx, undo.teachers);
      await repo.deleteClasses(trx, undo.newClassIds);
      await repo.setStatuses(trx, undo.classes);
      await repo.changeLevels(
        trx,
        undo.students.map(({ id: studentId, from, to }) => ({ id: studentId, from: to, to: from })),
      );
      await repo.restore(trx, undo.archivedIds);
      await repo.markUndone(trx, id);
    });
  }

  async #going(
    trx: ActorTrx,
    schoolId: string,
    { fromYear, classes }: Omit<Request, 'isArchiving'>,
  ): Promise<Going[]> {
    const running = await repo.selectRunningClasses(trx, schoolId, fromYear);
    const byId = new Map(running.map((row) => [row.id, row]));
    if (new Set(classes.map(({ classId }) => classId)).size < classes.length) throw stale();
    const going = classes.flatMap((chosen, index): Going[] => {
      const before = byId.get(chosen.classId);
      if (before === undefined) throw stale();
      return chosen.step === 'stay' ? [] : [{ before, chosen, index }];
    });
    if (going.length === 0) throw new AppError('INVALID_INPUT', { message: 'Chưa có lớp nào được chọn!' });
    const teachers = await repo.selectTeacherIds(
      trx,
      schoolId,
      going.flatMap(({ chosen }) => (chosen.step === 'promote' ? [chosen.teacherId] : [])),
    );
    for (const { before, chosen, index } of going) {
      if (chosen.step === 'promote' && !teachers.has(chosen.teacherId))
        throw refused(`classes.${index}.teacherId`, NO_TEACHER);
      const target = chosen.repeatersTo;
      const isPlace =
        target === null ||
        going.some(
          (one) =>
            one.before.id === target &&
            one.chosen.step === 'promote' &&
            one.before.grade + 1 === before.grade,
        );
      if (!isPlace) throw refused(`classes.${index}.repeatersTo`, NO_PLACE);
    }
    return going;
  }
}

/**
 * A teacher may have made the class of the next year already; then the students go into that one. Colleagues teach it along
 * with its owner, as before.
 */
async function makeSuccessors(
  trx: ActorTrx,
  schoolId: string,
  { going, schoolYear }: { going: readonly Going[]; schoolYear: number },
): Promise<{ successors: Map<string, string>; newClassIds: string[]; teachers: repo.CarriedTeacher[] }> {
  const successors = new Map<string, string>();
  const teachers: repo.CarriedTeacher[] = [];
  const succeed = async (fromId: string, toId: string) => {
    successors.set(fromId, toId);
    teachers.push(...(await repo.carryTeachers(trx, schoolId, { fromId, toId })));
  };
  const newClassIds: string[] = [];
  for (const { before, chosen, index } of going) {
    if (chosen.step !== 'promote') continue;
    const { teacherId, newName: name } = chosen;
    const named = await repo.selectOptionalNamed(trx, { teacherId, name });
    if (named !== null && named.schoolYear !== schoolYear)
      throw refused(`classes.${index}.newName`, nameInUse(name));
    if (named !== null) {
      await succeed(before.id, named.id);
      continue;
    }
    const joinCode = makeJoinCode((below) => randomInt(below));
    const values = { schoolId, schoolYear, teacherId, name, grade: before.grade + 1, joinCode };
    const id = await repo.insertSuccessor(trx, values);
    await succeed(before.id, id);
    newClassIds.push(id);
  }
  return { successors, newClassIds, teachers };
}

/** Who goes where. A student who stays down in one class stays down in all. */
function movesOf(
  going: readonly Going[],
  students: ReadonlyMap<string, readonly repo.RosterStudent[]>,
  successors: ReadonlyMap<string, string>,
) {
  const repeaterIds = new Set(
    going.flatMap(({ before, chosen }) => {
      const onRoster = new Set(students.get(before.id)?.map(({ id }) => id));
      return chosen.repeaterIds.filter((id) => onRoster.has(id));
    }),
  );
  const members: repo.PlacedMember[] = [];
  const levels = new Map<string, repo.LevelChange>();
  const promotedIds = new Set<string>();
  const graduateIds = new Set<string>();
  for (const { before, chosen } of going) {
    for (const student of students.get(before.id) ?? []) {
      if (repeaterIds.has(student.id)) {
        const classId = chosen.repeatersTo === null ? undefined : successors.get(chosen.repeatersTo);
        if (classId !== undefined) members.push(memberOf(student, classId));
        continue;
      }
      if (chosen.step === 'graduate') {
        graduateIds.add(student.id);
        continue;
      }
      const classId = successors.get(before.id);
      if (classId === undefined) continue;
      members.push(memberOf(student, classId));
      promotedIds.add(student.id);
      const change = levelChange(student, before.grade);
      if (change !== null && !levels.has(student.id)) levels.set(student.id, change);
    }
  }
  return {
    members,
    levels: [...levels.values()],
    promotedIds,
    repeaterIds,
    // Who goes up in another class stays at the school.
    graduateIds: [...graduateIds].filter((id) => !promotedIds.has(id)),
  };
}

/** Whom a teacher has only added stays added: a promotion gives nobody power over an account. */
const memberOf = ({ id, entry }: repo.RosterStudent, classId: string): repo.PlacedMember => ({
  classId,
  studentId: id,
  entry: entry === 'added' ? 'added' : 'placed',
});

/** In a class of mixed grades, a student of another grade keeps it: the class of that grade decides. */
function levelChange(
  { id, grade, schoolTypeId }: repo.RosterStudent,
  classGrade: number,
): repo.LevelChange | null {
  if (grade !== null && grade !== classGrade) return null;
  const next = classGrade + 1;
  return { id, from: { grade, schoolTypeId }, to: { grade: next, schoolTypeId: schoolTypeOfGrade(next) } };
}

const presentPerson = ({ id, firstName, lastName }: { id: string; firstName: string; lastName: string }) => ({
  id,
  fullName: joinFullName(firstName, lastName),
});

const presentClass = (row: repo.RunningClass, grades: ReadonlySet<number>): PromotedClass => ({
  id: row.id,
  className: row.name,
  grade: row.grade,
  teacherId: row.teacherId,
  teacherName: joinFullName(row.teacherFirstName, row.teacherLastName),
  studentCount: row.studentCount ?? 0,
  proposal: {
    step: proposedStep(row.grade, grades),
    newName: promotedName(row.name, row.grade),
    isTeacherActive: !row.isTeacherClosed,
  },
});

const stale = () => new AppError('CONFLICT', { message: STALE });
const refused = (path: string, message: string) =>
  new AppError('INVALID_INPUT', { message, issues: [{ path, message }] });
