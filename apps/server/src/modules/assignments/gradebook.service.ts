import type { AttemptSummary, StudentAssignmentRow, StudentResult } from '@domdom/api';
import { loginNameOf } from '@domdom/domain/accounts/login-name';
import { AppError } from '@domdom/domain/errors/app-error';
import { MARK_DECIMALS_MESSAGE, markProblem } from '@domdom/domain/scoring/score';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import {
  findOptionalWay,
  hasRecordings,
  lockAttempt,
  mayStart,
  selectAssignmentOfFinished,
  selectByTeacher,
  selectCurrentAttempts,
  selectHeldBack,
  selectMarkedAttempts,
  selectOwnAttempts,
  selectPractisedBefore,
  selectProgressNow,
  selectAttemptsOfStudent,
  type AttemptRow,
  type TeacherMark,
  writeMark,
  writeNotes,
} from '../attempts/results.service.ts';
import { rightsIn } from '../teaching/teaching.service.ts';
import type { NotificationSender } from '../notifications/notification-sender.service.ts';
import {
  type AssignmentRow,
  countProgress,
  lockAssignment,
  selectAssignmentsOfClass,
  selectAssignmentsOfClassFor,
  selectOptionalAssignment,
  selectOptionalAssignmentFor,
  selectRosterOfAssignment,
} from './assignment.repo.ts';
import { selectExceptions, selectGroupNames } from './audience.repo.ts';
import { selectAudiences } from './copied-work.repo.ts';
import {
  presentAssignment,
  presentAttemptSummary,
  presentOwnSummary,
  presentTeacherRow,
} from './assignment.present.ts';

export { presentAttemptSummary, presentOwnSummary } from './assignment.present.ts';

interface PageRequest {
  page: number;
  size: number;
}

/** The gradebook: each student's attempts and results, for the teacher and for the student, and the teacher's marks. */
export class GradebookService {
  readonly #db: Database;
  readonly #notifications: NotificationSender;

  constructor(db: Database, notifications: NotificationSender) {
    this.#db = db;
    this.#notifications = notifications;
  }

  async ofClass(classId: string, page: PageRequest) {
    const { rows, total } = await selectAssignmentsOfClass(this.#db, classId, page);
    const ids = rows.map((row) => row.id);
    const [progress, groups] = await Promise.all([
      countProgress(this.#db, ids),
      selectGroupNames(this.#db, idsOfGroups(rows)),
    ]);
    const items = rows.map((row) =>
      presentTeacherRow(row, { progress: progress.get(row.id), groups: groups.get(row.id) }),
    );
    return { items, total, ...page };
  }

  async ofAssignment(caller: Caller, assignmentId: string) {
    const row = await this.#mustFind(assignmentId);
    const { examinationId } = row;
    const [roster, attempts, marked, now, progress, rights, practised, exceptions, groups, chosen, isSpoken] =
      await Promise.all([
        selectRosterOfAssignment(this.#db, assignmentId),
        selectCurrentAttempts(this.#db, assignmentId),
        selectMarkedAttempts(this.#db, assignmentId),
        selectProgressNow(this.#db, assignmentId),
        countProgress(this.#db, [assignmentId]),
        rightsIn(this.#db, row.classId, caller.userId),
        examinationId === null ? null : selectPractisedBefore(this.#db, { assignmentId, examinationId }),
        selectExceptions(this.#db, assignmentId),
        selectGroupNames(this.#db, idsOfGroups([row])),
        row.audience === 'class' ? null : selectAudiences(this.#db, row.schoolId, [assignmentId]),
        hasRecordings(this.#db, assignmentId),
      ]);
    const byTeacher = await this.#byTeacher([...attempts, ...marked]);
    const students: StudentResult[] = roster.map((student) => {
      const own = attempts.filter((attempt) => attempt.studentId === student.studentId);
      const open = own.find((attempt) => attempt.state === 'open');
      const underWay = open === undefined ? undefined : now.get(open.id);
      const finished = own.find((attempt) => attempt.state !== 'open');
      const before = practised?.get(student.studentId);
      const earlier =
        finished?.markedAt === null
          ? marked.find((attempt) => attempt.studentId === student.studentId)
          : undefined;
      const exception = exceptions.get(student.studentId);
      return {
        studentId: student.studentId,
        fullName: joinFullName(student.firstName, student.lastName),
        loginName: loginNameOf(student),
        state: open !== undefined ? 'open' : finished !== undefined ? 'done' : 'not-started',
        openAttemptId: open?.id ?? null,
        answeredNow: underWay?.answered ?? 0,
        lastSavedAt: underWay?.savedAt.toISOString() ?? null,
        result:
          finished === undefined
            ? null
            : presentAttemptSummary(finished, row.points, byTeacher.get(finished.id)),
        earlierMark:
          earlier === undefined
            ? null
            : presentAttemptSummary(earlier, row.points, byTeacher.get(earlier.id)),
        practised:
          before === undefined
            ? null
            : { finishedAt: before.finishedAt.toISOString(), percent: before.percent },
        exception:
          exception === undefined
            ? null
            : { ...exception, dueDate: exception.dueDate?.toISOString() ?? null },
      };
    });
    return {
      assignment: presentTeacherRow(row, {
        progress: progress.get(assignmentId),
        groups: groups.get(assignmentId),
      }),
      students,
      isTeacher: rights.isTeacher,
      audienceIds:
        chosen === null
          ? null
          : ((row.audience === 'groups' ? chosen.groups : chosen.students).get(assignmentId) ?? []),
      canMark: rights.mark,
      canEdit: rights.assign,
      // An administrator who reads the class is one of its school.
      canScore: isSpoken && (rights.mark || caller.roles.includes('administrator')),
    };
  }

  /** Returns what a student was given in a class, each with the result that counts. */
  async ofStudentInClass(caller: Caller, classId: string, page: PageRequest) {
    const { rows, total } = await selectAssignmentsOfClassFor(
      this.#db,
      { classId, studentId: caller.userId },
      page,
    );
    const ids = rows.map((row) => row.id);
    const [attempts, held] = await Promise.all([
      selectOwnAttempts(this.#db, caller.userId, ids),
      selectHeldBack(this.#db, caller.userId),
    ]);
    const byTeacher = await this.#byTeacher(attempts);
    const items: StudentAssignmentRow[] = rows.map((row) => {
      const own = attempts.filter((attempt) => attempt.assignmentId === row.id);
      const finished = own.find((attempt) => attempt.state !== 'open');
      return {
        ...presentAssignment(row),
        result:
          finished === undefined
            ? null
            : presentOwnSummary(finished, row.points, held.get(finished.id), byTeacher.get(finished.id)),
        hasOpenAttempt: own.some((attempt) => attempt.state === 'open'),
      };
    });
    return { items, total, ...page };
  }

  async ofStudent(caller: Caller, assignmentId: string) {
    const row = await selectOptionalAssignmentFor(this.#db, caller.userId, assignmentId);
    if (row === null) throw new AppError('NOT_FOUND');
    const [attempts, held] = await Promise.all([
      selectAttemptsOfStudent(this.#db, assignmentId, caller.userId),
      selectHeldBack(this.#db, caller.userId),
    ]);
    const open = attempts.find((attempt) => attempt.state === 'open');
    const byTeacher = await this.#byTeacher(attempts);
    // Students read a plain file and work by hand, so there is nothing to start.
    const { examinationId } = row;
    const way =
      examinationId === null || open !== undefined
        ? null
        : await findOptionalWay(this.#db, caller, { examinationId, assignmentId });
    return {
      assignment: presentAssignment(row),
      attempts: attempts
        .filter((attempt) => attempt.state !== 'open')
        .map((attempt) =>
          presentOwnSummary(attempt, row.points, held.get(attempt.id), byTeacher.get(attempt.id)),
        ),
      openAttemptId: open?.id ?? null,
      canStart: open !== undefined || (way !== null && (await mayStart(this.#db, caller.userId, way))),
      isTimeOver: open?.isTimeOver ?? false,
      notes: attempts.find((attempt) => attempt.isCounted)?.notes ?? '',
    };
  }

  #byTeacher(attempts: readonly AttemptRow[]): ReturnType<typeof selectByTeacher> {
    return selectByTeacher(
      this.#db,
      attempts.map(({ id }) => id),
    );
  }

  /** Stores the teacher's mark on a finished attempt and notifies the student. */
  async mark(caller: Caller, attemptId: string, mark: TeacherMark): Promise<AttemptSummary> {
    return inTransactionBy(this.#db, caller, async (trx, afterCommit) => {
      const assignmentId = await selectAssignmentOfFinished(trx, attemptId);
      // Locks the assignment before the attempt: regrading an assignment locks them in the same order.
      const locked = assignmentId === null ? null : await lockAssignment(trx, assignmentId);
      const assignment = assignmentId === null ? null : await selectOptionalAssignment(trx, assignmentId);
      if (locked === null || assignment === null) throw new AppError('NOT_FOUND');
      const attempt = await lockAttempt(trx, attemptId);
      refuseMark(mark.score, assignment.points);
      // Saving the same mark again notifies nobody.
      const byTeacher = (await selectByTeacher(trx, [attemptId])).get(attemptId);
      if (isSameMark(attempt, mark)) return presentAttemptSummary(attempt, assignment.points, byTeacher);
      const marked = await writeMark(trx, attempt, caller.userId, mark);
      await this.#notifications.tellMarked(trx, afterCommit, {
        schoolId: attempt.schoolId,
        teacherId: caller.userId,
        teacherName: caller.fullName,
        studentId: attempt.studentId,
        assignment,
      });
      return presentAttemptSummary(marked, assignment.points, byTeacher);
    });
  }

  /** Stores the student's note on the counted attempt, which is the one that the teacher sees. */
  async setNotes(caller: Caller, assignmentId: string, notes: string): Promise<void> {
    const counted = await this.#countedAttempt(caller, assignmentId);
    if (counted === undefined) throw new AppError('NOT_FOUND');
    await writeNotes(this.#db, counted.id, notes);
  }

  /** Stores the student's note on one finished attempt. The caller has checked whose attempt it is. */
  async setNotesOfAttempt(attemptId: string, notes: string): Promise<void> {
    await writeNotes(this.#db, attemptId, notes);
  }

  async #countedAttempt({ userId }: Caller, assignmentId: string): Promise<AttemptRow | undefined> {
    const attempts = await selectOwnAttempts(this.#db, userId, [assignmentId]);
    return attempts.find((attempt) => attempt.state !== 'open');
  }

  async #mustFind(id: string) {
    const row = await selectOptionalAssignment(this.#db, id);
    if (row === null) throw new AppError('NOT_FOUND');
    return row;
  }
}

/** Applies the rule of the form. */
function refuseMark(score: number, points: number): void {
  const problem = markProblem(score, points);
  if (problem === null) return;
  const range =
    points > 0 ? `Điểm phải là số từ 0 đến ${String(points).replace('.', ',')}!` : 'Bài này không tính điểm!';
  const message = problem === 'decimals' ? MARK_DECIMALS_MESSAGE : range;
  throw new AppError('INVALID_INPUT', { issues: [{ path: 'score', message }] });
}

const isSameMark = (attempt: AttemptRow, { score, star, note }: TeacherMark): boolean =>
  attempt.markedScore === score && attempt.markedStar === star && attempt.teacherNote === note;

const idsOfGroups = (rows: readonly AssignmentRow[]): string[] =>
  rows.filter(({ audience }) => audience === 'groups').map(({ id }) => id);
