import type { Assignment, ExamsToGive, ExerciseToGive, UnitTest } from '@domdom/api';
import { ASSIGN_MESSAGES, tooLateDueMs } from '@domdom/domain/assignments/assign-form';
import { WINDOW_MESSAGES } from '@domdom/domain/assignments/window';
import { nearestOlympicGrade, type OlympicGrade } from '@domdom/domain/exam/olympic';
import type { ReleasePart } from '@domdom/domain/exam/release';
import { AppError } from '@domdom/domain/errors/app-error';
import { isUnitKey, testAssignmentTitle } from '@domdom/domain/school/units';
import type { Database } from '../../db/connect.ts';
import type { Page } from '../../db/total-of.ts';
import { type ActorTrx, type AfterCommit, inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { putIntoBin } from '../bin-entries/bin-entry.service.ts';
import { selectExaminations, selectPractice } from '../examinations/examination.service.ts';
import { refuseExamInPractice } from '../own-tests/exam-questions.service.ts';
import type { NotificationSender } from '../notifications/notification-sender.service.ts';
import {
  type AssignmentChange,
  countGiven,
  lockAssignment,
  NEVER_GIVEN,
  selectAssignments,
  selectAssignmentsOfClass,
  selectAssignmentsOfClassFor,
  selectClass,
  selectOptionalAssignment,
  selectOptionalAssignmentFor,
  softDeleteAssignment,
  updateAssignment,
} from './assignment.repo.ts';
import {
  deleteException,
  isOnRoster,
  markReleased,
  selectFinishedStudentIds,
  upsertException,
} from './audience.repo.ts';
import { type AssignRequest, type ChosenAudience, invalid, termsOf } from './assignment-terms.ts';
import { askFor } from './asked.service.ts';
import { changeAudience } from './change-audience.ts';
import { changedTerms, type TermsChange } from './change-terms.ts';
import { type Created, giveToClass } from './give-to-class.ts';
import { presentAssignment } from './assignment.present.ts';
import { lockOpenEnds, moveOpenEnds } from '../attempts/moved-end.service.ts';
import { selectHighestMark } from '../attempts/results.service.ts';

export { selectOptionalGivenPaper } from './assignment.repo.ts';
export { copyWork } from './copy-work.ts';

/** Ends the practice of an examination by those who just got it as a test. */
export type EndPractice = (
  given: { examinationId: string } & ({ assignmentId: string } | { studentId: string }),
) => Promise<void>;

/** Tells the open pages of attempts that end at another time now. */
export type OnMoved = (assignmentId: string, attempts: readonly { id: string; studentId: string }[]) => void;

const ONE_OF_BOTH = 'Vui lòng chọn một đề, một bài luyện tập hoặc một tệp!';

export class AssignmentService {
  readonly #db: Database;
  readonly #notifications: NotificationSender;
  readonly #endPractice: EndPractice;
  readonly #onMoved: OnMoved;

  constructor(
    db: Database,
    notifications: NotificationSender,
    endPractice: EndPractice,
    onMoved: OnMoved = () => undefined,
  ) {
    this.#db = db;
    this.#notifications = notifications;
    this.#endPractice = endPractice;
    this.#onMoved = onMoved;
  }

  async unitTests(classId: string, unit: string): Promise<UnitTest[]> {
    if (!isUnitKey(unit)) throw new AppError('NOT_FOUND');
    const { grade, schoolId } = await selectClass(this.#db, classId);
    const [examinations, given] = await Promise.all([
      selectExaminations(this.#db, { schoolId, grade, unit }),
      countGiven(this.#db, classId),
    ]);
    return examinations.map((examination) => {
      const { ever, now } = given.get(examination.id) ?? NEVER_GIVEN;
      return {
        id: examination.id,
        title: examination.title,
        grade: examination.grade,
        unit,
        sortOrder: examination.sortOrder,
        questionCount: examination.questionCount,
        durationSeconds: examination.durationSeconds,
        skills: examination.skills,
        assignedCount: now,
        removedCount: ever - now,
        nextTitle: testAssignmentTitle(unit, ever + 1),
      };
    });
  }

  /** The exercises of a unit that students may also practise on their own. */
  async unitExercises(classId: string, unit: string): Promise<ExerciseToGive[]> {
    if (!isUnitKey(unit)) throw new AppError('NOT_FOUND');
    const { grade, schoolId } = await selectClass(this.#db, classId);
    const [exercises, given] = await Promise.all([
      selectPractice(this.#db, { schoolId, grade, unit, kind: 'unit-exercise' }),
      countGiven(this.#db, classId),
    ]);
    return exercises.map(({ id, title, exerciseSkill, level, questionCount, durationSeconds }) => ({
      id,
      title,
      skillName: exerciseSkill as ExerciseToGive['skillName'], // parsed again when the response is sent
      level: level as ExerciseToGive['level'], // guaranteed by a check constraint
      questionCount,
      durationSeconds,
      assignedCount: (given.get(id) ?? NEVER_GIVEN).now,
    }));
  }

  /** The numbered exams of a grade: that of the class, or the nearest one that has exams. */
  async numberedExams(classId: string, asked: OlympicGrade | undefined): Promise<ExamsToGive> {
    const { grade: own, schoolId } = await selectClass(this.#db, classId);
    const grade = asked ?? nearestOlympicGrade(own);
    const [exams, given] = await Promise.all([
      selectPractice(this.#db, { schoolId, grade, kind: 'olympic' }),
      countGiven(this.#db, classId),
    ]);
    return {
      grade,
      items: exams.map(({ sortOrder: number, id, title, questionCount, durationSeconds }) => {
        const assignedCount = (given.get(id) ?? NEVER_GIVEN).now;
        return { id, title, number, questionCount, durationSeconds, assignedCount };
      }),
    };
  }

  /** Gives something to one or more of the classes in which the caller gives work and notifies each: all or nothing. */
  async assign(caller: Caller, request: AssignRequest): Promise<Assignment[]> {
    const terms = termsOf(request);
    if ((request.examinationId === undefined) === (request.fileId === undefined)) {
      throw invalid('examinationId', ONE_OF_BOTH);
    }
    // A student who knows the teacher would learn the keys of a shared test by practising it.
    if (request.fileId === undefined && !caller.isConfirmed) throw new AppError('CONFIRMATION_REQUIRED');
    const ids = await inTransactionBy(this.#db, caller, async (trx, afterCommit) => {
      const askedOf = await askFor(trx, caller, request);
      const created: Created[] = [];
      // Locks the classes in one order, so that two requests never deadlock.
      for (const classId of [...new Set(request.classIds)].toSorted()) {
        created.push(await giveToClass(trx, caller, { request, terms, askedOf, classId }));
      }
      for (const { studentIds, ...assignment } of created) {
        await this.#notifications.tellGiven(trx, afterCommit, {
          schoolId: caller.schoolId,
          teacherId: caller.userId,
          teacherName: caller.fullName,
          assignment,
          studentIds,
        });
      }
      return created.map((assignment) => assignment.id);
    });
    const given = (await selectAssignments(this.#db, ids)).map(presentAssignment);
    for (const assignment of given) await this.#keepPracticeApart(assignment);
    return given;
  }

  /** Finds one assignment. The caller of this function has already checked the right to read it. */
  async find(id: string): Promise<Assignment> {
    return presentAssignment(await this.#mustFind(id));
  }

  /** Finds one assignment as it is for one student. */
  async findFor(studentId: string, id: string): Promise<Assignment> {
    const row = await selectOptionalAssignmentFor(this.#db, studentId, id);
    if (row === null) throw new AppError('NOT_FOUND');
    return presentAssignment(row);
  }

  /** Returns a page of a class's assignments, newest first, without checking any right. */
  async ofClass(classId: string, page: Page): Promise<{ items: Assignment[]; total: number }> {
    const { rows, total } = await selectAssignmentsOfClass(this.#db, classId, page);
    return { items: rows.map(presentAssignment), total };
  }

  /** Like the function above, but only what is for this student. */
  async ofClassFor(
    studentId: string,
    classId: string,
    page: Page,
  ): Promise<{ items: Assignment[]; total: number }> {
    const { rows, total } = await selectAssignmentsOfClassFor(this.#db, { classId, studentId }, page);
    return { items: rows.map(presentAssignment), total };
  }

  async update(
    caller: Caller,
    id: string,
    change: Pick<AssignmentChange, 'title' | 'instructions' | 'points' | 'color'> &
      TermsChange & { audience?: ChosenAudience | undefined },
  ): Promise<Assignment> {
    const { title, instructions, points, color, behaviour } = change;
    const rest = { title, instructions, points, color, behaviour };
    const moved = await inTransactionBy(this.#db, caller, async (trx, afterCommit) => {
      // In the order of the room, which locks attempts first.
      const ends = await lockOpenEnds(trx, id);
      // Marks are given under the same lock, so a mark cannot exceed points that are being lowered.
      const before = await lockAssignment(trx, id);
      if (before === null) throw new AppError('NOT_FOUND');
      const terms = changedTerms(before, change);
      const highest = points === undefined ? null : await selectHighestMark(trx, id);
      if (points !== undefined && highest !== null && points < highest) {
        throw invalid('points', `Đã có bài được chấm ${highest} điểm`);
      }
      if (behaviour !== undefined && behaviour !== before.behaviour)
        await refuseExamInPractice(trx, { behaviour, paperVersionId: before.paperVersionId });
      await updateAssignment(trx, id, { ...rest, ...terms });
      if (change.audience !== undefined)
        await this.#giveToOthers(trx, afterCommit, caller, { id, before, audience: change.audience });
      return moveOpenEnds(trx, ends, { actorId: caller.userId });
    });
    this.#onMoved(id, moved);
    const assignment = presentAssignment(await this.#mustFind(id));
    await this.#keepPracticeApart(assignment);
    return assignment;
  }

  /** Tells those who did not have it before. */
  async #giveToOthers(
    trx: ActorTrx,
    afterCommit: AfterCommit,
    caller: Caller,
    {
      id,
      before: { schoolId, classId },
      audience,
    }: { id: string; before: { schoolId: string; classId: string }; audience: ChosenAudience },
  ): Promise<void> {
    const studentIds = await changeAudience(trx, { schoolId, assignmentId: id, classId }, audience);
    const assignment = await selectOptionalAssignment(trx, id);
    if (studentIds.length === 0 || assignment === null) return;
    const { title, exerciseType } = presentAssignment(assignment);
    await this.#notifications.tellGiven(trx, afterCommit, {
      schoolId,
      teacherId: caller.userId,
      teacherName: caller.fullName,
      assignment: { id, classId, title, exerciseType },
      studentIds,
    });
  }

  /** Practice would give the keys of a running test away. */
  async #keepPracticeApart({ id, behaviour, examId, dueDate }: Assignment): Promise<void> {
    if (behaviour !== 'test' || examId === null || Date.parse(dueDate) <= Date.now()) return;
    await this.#endPractice({ assignmentId: id, examinationId: examId });
  }

  /** Takes an assignment back, into the bin. Returns its entry there. */
  async remove(caller: Caller, id: string): Promise<string> {
    return inTransactionBy(this.#db, caller, async (trx, afterCommit) => {
      const locked = await lockAssignment(trx, id);
      const assignment = locked === null ? null : await selectOptionalAssignment(trx, id);
      if (assignment === null) throw new AppError('NOT_FOUND');
      const { classId, schoolId } = assignment;
      await softDeleteAssignment(trx, id);
      await this.#notifications.binAbout(trx, afterCommit, { classId, assignmentId: id });
      return putIntoBin(trx, { schoolId, deletedBy: caller.userId, assignmentId: id });
    });
  }

  /** Shows the students a part of their results now, and tells those who have one. */
  async release(caller: Caller, id: string, what: ReleasePart): Promise<void> {
    await inTransactionBy(this.#db, caller, async (trx, afterCommit) => {
      if ((await lockAssignment(trx, id)) === null) throw new AppError('NOT_FOUND');
      const assignment = await markReleased(trx, id, what);
      if (assignment === null) return;
      await this.#notifications.tellReleased(trx, afterCommit, {
        schoolId: assignment.schoolId,
        teacherId: caller.userId,
        teacherName: caller.fullName,
        studentIds: await selectFinishedStudentIds(trx, id),
        assignment,
      });
    });
  }

  /** Writes what is different for one student, in the place of what was different before. */
  async except(caller: Caller, id: string, studentId: string, exception: ExceptionRequest): Promise<void> {
    const examinationId = await inTransactionBy(this.#db, caller, async (trx) => {
      const assignment = await lockAssignment(trx, id);
      if (assignment === null) throw new AppError('NOT_FOUND');
      if (!(await isOnRoster(trx, id, studentId))) throw invalid('studentId', WINDOW_MESSAGES.foreignStudent);
      const dueDate = exception.dueDate === null ? null : new Date(exception.dueDate);
      if (dueDate !== null && dueDate <= assignment.dueDate)
        throw invalid('dueDate', WINDOW_MESSAGES.laterDue);
      if (dueDate !== null && dueDate.getTime() >= tooLateDueMs(Date.now()))
        throw invalid('dueDate', ASSIGN_MESSAGES['assign.dueDate.tooLate']);
      const of = { schoolId: assignment.schoolId, assignmentId: id, studentId, createdBy: caller.userId };
      await upsertException(trx, { ...exception, ...of, dueDate });
      return dueDate === null || assignment.behaviour !== 'test' ? null : assignment.examinationId;
    });
    // The test runs on for this student, who may have practised since it was due for the class.
    if (examinationId !== null) await this.#endPractice({ studentId, examinationId });
  }

  async takeExceptionBack(caller: Caller, id: string, studentId: string): Promise<void> {
    await inTransactionBy(this.#db, caller, async (trx) => {
      await deleteException(trx, id, studentId);
    });
  }

  async #mustFind(id: string) {
    const row = await selectOptionalAssignment(this.#db, id);
    if (row === null) throw new AppError('NOT_FOUND');
    return row;
  }
}

export interface ExceptionRequest {
  extraMinutes: number;
  dueDate: string | null;
  extraAttempts: number;
  isExcused: boolean;
  reason: string;
}
