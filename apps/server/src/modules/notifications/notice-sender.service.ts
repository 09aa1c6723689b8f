import { truncate } from '@domdom/domain/text/truncate';
import type { NoticeSetting } from '@domdom/domain/notifications/routing';
import type { Trx } from '../../db/transaction.ts';
import {
  type Audience,
  deleteNoticesOfAssignment,
  insertNotice,
  insertInPlaceOfUnseen,
} from './notice.repo.ts';

export interface NoticeHub {
  /** "Your notices changed": the page asks again, the message itself carries nothing. */
  announce(audience: Audience): void;
}

interface AssignmentOfNotice {
  id: string;
  classId: string;
  title: string;
  exerciseType: string;
}

/** What the table takes, less the ellipsis. */
const TITLE_LIMIT = 299;

type AfterCommit = (task: () => void) => void;

/**
 * Writes the notices of events: each is one row written in the transaction of its event, and pushed once that is safe.
 */
export class NoticeSender {
  readonly #hub: NoticeHub;

  constructor(hub: NoticeHub) {
    this.#hub = hub;
  }

  async tellGiven(
    trx: Trx,
    afterCommit: AfterCommit,
    event: { schoolId: string; teacherId: string; teacherName: string; assignment: AssignmentOfNotice },
  ): Promise<void> {
    const { assignment } = event;
    await insertNotice(trx, {
      schoolId: event.schoolId,
      createdBy: event.teacherId,
      audience: { classId: assignment.classId },
      title: `Bài tập mới: ${assignment.title}`,
      content: `${event.teacherName} đã giao bài "${assignment.title}".`,
      setting: settingOf('GIVE_ASSIGNMENT', assignment),
    });
    afterCommit(() => this.#hub.announce({ classId: assignment.classId }));
  }

  async tellSubmitted(
    trx: Trx,
    afterCommit: AfterCommit,
    event: {
      schoolId: string;
      teacherId: string;
      studentId: string;
      studentName: string;
      assignment: AssignmentOfNotice;
    },
  ): Promise<void> {
    const audience = { userId: event.teacherId };
    // A pupil who hands in ten times rings once, until the teacher has looked.
    await insertInPlaceOfUnseen(trx, {
      schoolId: event.schoolId,
      createdBy: event.studentId,
      audience,
      // Two long names together may be more than a title holds, and no hand-in may fail for that.
      title: truncate(`${event.studentName} đã nộp bài: ${event.assignment.title}`, TITLE_LIMIT),
      content: `${event.studentName} đã nộp bài "${event.assignment.title}".`,
      setting: { ...settingOf('SUBMIT_ASSIGNMENT', event.assignment), studentId: event.studentId },
    });
    afterCommit(() => this.#hub.announce(audience));
  }

  async tellMarked(
    trx: Trx,
    afterCommit: AfterCommit,
    event: {
      schoolId: string;
      teacherId: string;
      teacherName: string;
      studentId: string;
      assignment: AssignmentOfNotice;
    },
  ): Promise<void> {
    const audience = { userId: event.studentId };
    await insertNotice(trx, {
      schoolId: event.schoolId,
      createdBy: event.teacherId,
      audience,
      title: `Bài làm đã được chấm: ${event.assignment.title}`,
      content: `${event.teacherName} đã chấm bài "${event.assignment.title}" của em.`,
      setting: { ...settingOf('MARK_ASSIGNMENT', event.assignment), studentId: event.studentId },
    });
    afterCommit(() => this.#hub.announce(audience));
  }

  /** To each pupil whose score changed when the attempts of an assignment were graded again. */
  async tellRegraded(
    trx: Trx,
    afterCommit: AfterCommit,
    event: {
      schoolId: string;
      teacherId: string;
      teacherName: string;
      studentIds: readonly string[];
      assignment: AssignmentOfNotice;
    },
  ): Promise<void> {
    for (const userId of event.studentIds) {
      // A teacher who accepts ten answers in a row rings once, until the pupil has looked.
      await insertInPlaceOfUnseen(trx, {
        schoolId: event.schoolId,
        createdBy: event.teacherId,
        audience: { userId },
        title: `Điểm đã được cập nhật: ${event.assignment.title}`,
        content: `${event.teacherName} đã chấm lại bài "${event.assignment.title}", điểm của em đã thay đổi.`,
        setting: { ...settingOf('REGRADE_ASSIGNMENT', event.assignment), studentId: userId },
      });
      afterCommit(() => this.#hub.announce({ userId }));
    }
  }

  /** What was said about an assignment that is taken back leads nowhere any more. */
  async unsayAssignment(
    trx: Trx,
    afterCommit: AfterCommit,
    assignment: { id: string; classId: string; createdBy: string },
  ): Promise<void> {
    await deleteNoticesOfAssignment(trx, assignment);
    afterCommit(() => {
      this.#hub.announce({ classId: assignment.classId });
      this.#hub.announce({ userId: assignment.createdBy });
    });
  }
}

const settingOf = (type: string, assignment: AssignmentOfNotice): NoticeSetting => ({
  type,
  classId: assignment.classId,
  assignmentId: assignment.id,
  exerciseType: assignment.exerciseType,
});
