import type { NotificationSetting, NotificationType } from '@domdom/domain/notifications/routing';
import type { AfterCommit, Trx } from '../../db/transaction.ts';
import { countFinishedIn } from './finished-line.repo.ts';
import { type About, binNotifications, selectTeacherIds, takeFromBin } from './binned.repo.ts';
import {
  type Audience,
  insertNotification,
  insertInPlaceOfUnseen,
  deleteOfClass,
} from './notification.repo.ts';

export type { Audience };

export interface NotificationHub {
  /**
   * "Your notifications changed": the page asks again; the message itself contains nothing. What is `new` also rings the
   * devices whose owners want that.
   */
  announce(audience: Audience, reason?: 'new'): void;
}

interface AssignmentOfNotification {
  id: string;
  classId: string;
  title: string;
  exerciseType: string;
}

/** Something that a teacher did with an assignment. */
interface TeacherEvent {
  schoolId: string;
  teacherId: string;
  teacherName: string;
  assignment: AssignmentOfNotification;
}

/** Something that a teacher did with the results of several students. */
interface ResultsEvent extends TeacherEvent {
  studentIds: readonly string[];
}

/**
 * Writes the notifications of events. Each is one row, written in the transaction of its event and pushed after the
 * commit.
 */
export class NotificationSender {
  readonly #hub: NotificationHub;

  constructor(hub: NotificationHub) {
    this.#hub = hub;
  }

  /** `studentIds`: null for the whole class. */
  async tellGiven(
    trx: Trx,
    afterCommit: AfterCommit,
    event: TeacherEvent & { studentIds: readonly string[] | null },
  ): Promise<void> {
    const { assignment, studentIds } = event;
    const audiences: Audience[] =
      studentIds === null ? [{ classId: assignment.classId }] : studentIds.map((userId) => ({ userId }));
    for (const audience of audiences) {
      await insertNotification(trx, {
        schoolId: event.schoolId,
        createdBy: event.teacherId,
        audience,
        title: `Bài tập mới: ${assignment.title}`,
        content: `${event.teacherName} đã giao bài "${assignment.title}".`,
        setting: settingOf('GIVE_ASSIGNMENT', assignment),
      });
      afterCommit(() => this.#hub.announce(audience, 'new'));
    }
  }

  /** Tells the students of a class that they were given a book. */
  async tellBook(
    trx: Trx,
    afterCommit: AfterCommit,
    event: {
      schoolId: string;
      classId: string;
      teacherId: string;
      teacherName: string;
      titleId: string;
      title: string;
      note: string;
    },
  ): Promise<void> {
    const { schoolId, classId, teacherId, teacherName, titleId, title, note } = event;
    const audience = { classId };
    await insertNotification(trx, {
      ...{ schoolId, createdBy: teacherId, audience },
      title: `Sách mới: ${title}`,
      content: `${teacherName} đã gửi sách "${title}" cho lớp.${note === '' ? '' : ` ${note}`}`,
      setting: { type: 'GIVE_BOOK', classId, titleId },
    });
    afterCommit(() => this.#hub.announce(audience, 'new'));
  }

  /** Tells the owner of a question that its key may be wrong. Numbers alone: whose answers they were is not said. */
  async tellKeyDoubt(
    trx: Trx,
    afterCommit: AfterCommit,
    doubt: {
      id: string;
      schoolId: string;
      ownerId: string;
      title: string;
      excerpt: string;
      answerCount: number;
    },
  ): Promise<void> {
    await this.#tellDoubt(trx, afterCommit, [{ id: doubt.ownerId, schoolId: doubt.schoolId }], {
      ...doubt,
      advice: 'Thầy cô xem lại đáp án của câu hỏi.',
      questionId: doubt.id,
    });
  }

  /** Tells those who look after the site of a question of its content. They have no page of it, so all is said here. */
  async tellContentDoubt(
    trx: Trx,
    afterCommit: AfterCommit,
    doubt: {
      id: string;
      /** Null for an item, which many tests ask. */
      test: string | null;
      title: string;
      excerpt: string;
      answerCount: number;
      preferred: string;
      keepers: readonly { id: string; schoolId: string }[];
    },
  ): Promise<void> {
    const { id, test, preferred, keepers } = doubt;
    const chosen = preferred === '' ? '' : `Nhóm học sinh khá nhất hay chọn “${preferred}”. `;
    const place = test === null ? 'kho câu hỏi chung' : `đề “${test}” trong kho đề chung`;
    await this.#tellDoubt(trx, afterCommit, keepers, {
      ...doubt,
      advice: `${chosen}Đây là câu ${id} của ${place}: người biên soạn nội dung xem lại đáp án.`,
    });
  }

  async #tellDoubt(
    trx: Trx,
    afterCommit: AfterCommit,
    owners: readonly { id: string; schoolId: string }[],
    doubt: { title: string; excerpt: string; answerCount: number; advice: string; questionId?: string },
  ): Promise<void> {
    const { title, excerpt, answerCount, advice, questionId } = doubt;
    for (const { id: userId, schoolId } of owners) {
      await insertNotification(trx, {
        schoolId,
        createdBy: null,
        audience: { userId },
        title: `Đáp án có thể sai: ${excerpt === '' ? title : excerpt}`,
        content: `Qua ${answerCount} lượt trả lời câu hỏi này trong các bài đã giao, học sinh làm tốt các câu khác lại hay chọn khác đáp án. ${advice}`,
        setting: { type: 'KEY_DOUBT', ...(questionId !== undefined && { questionId }) },
      });
      afterCommit(() => this.#hub.announce({ userId }, 'new'));
    }
  }

  /** Counts a finish in the one line that its readers have for the assignment. */
  async tellFinished(
    trx: Trx,
    afterCommit: AfterCommit,
    event: { schoolId: string; teacherIds: readonly string[]; assignment: AssignmentOfNotification },
  ): Promise<void> {
    const { schoolId, teacherIds, assignment } = event;
    const setting = settingOf('SUBMIT_ASSIGNMENT', assignment);
    await countFinishedIn(trx, { schoolId, userIds: teacherIds, assignment, setting });
    afterCommit(() => {
      for (const userId of teacherIds) this.#hub.announce({ userId });
    });
  }

  async tellMarked(
    trx: Trx,
    afterCommit: AfterCommit,
    event: TeacherEvent & { studentId: string },
  ): Promise<void> {
    const audience = { userId: event.studentId };
    await insertNotification(trx, {
      schoolId: event.schoolId,
      createdBy: event.teacherId,
      audience,
      title: `Bài làm đã được chấm: ${event.assignment.title}`,
      content: `${event.teacherName} đã chấm bài "${event.assignment.title}" của em.`,
      setting: { ...settingOf('MARK_ASSIGNMENT', event.assignment), studentId: event.studentId },
    });
    afterCommit(() => this.#hub.announce(audience, 'new'));
  }

  /**
   * Notifies students of whom a question was marked. A teacher who goes through a test question by question causes one
   * notification until the student has looked.
   */
  async tellMarkedByQuestion(
    trx: Trx,
    afterCommit: AfterCommit,
    event: TeacherEvent & { studentIds: readonly string[] },
  ): Promise<void> {
    for (const userId of event.studentIds) {
      await insertInPlaceOfUnseen(trx, {
        schoolId: event.schoolId,
        createdBy: event.teacherId,
        audience: { userId },
        title: `Bài làm đã được chấm: ${event.assignment.title}`,
        content: `${event.teacherName} đã chấm bài "${event.assignment.title}" của em.`,
        setting: { ...settingOf('MARK_ASSIGNMENT', event.assignment), studentId: userId },
      });
      afterCommit(() => this.#hub.announce({ userId }, 'new'));
    }
  }

  /** Notifies each student whose score changed when the attempts of an assignment were graded again. */
  async tellRegraded(trx: Trx, afterCommit: AfterCommit, event: ResultsEvent): Promise<void> {
    const { teacherName, assignment } = event;
    await this.#tellOfResults(trx, afterCommit, event, {
      type: 'REGRADE_ASSIGNMENT',
      title: `Điểm đã được cập nhật: ${assignment.title}`,
      content: `${teacherName} đã chấm lại bài "${assignment.title}", điểm của em đã thay đổi.`,
    });
  }

  /** Notifies students that a teacher released a part of their results by hand. */
  async tellReleased(trx: Trx, afterCommit: AfterCommit, event: ResultsEvent): Promise<void> {
    const { teacherName, assignment } = event;
    await this.#tellOfResults(trx, afterCommit, event, {
      type: 'MARK_ASSIGNMENT',
      title: `Kết quả đã được công bố: ${assignment.title}`,
      content: `${teacherName} đã công bố kết quả bài "${assignment.title}".`,
    });
  }

  /** Tells the students of a class that a term of its mark book is published, or takes that back. */
  async tellTerm(
    trx: Trx,
    afterCommit: AfterCommit,
    event: {
      schoolId: string;
      classId: string;
      className: string;
      teacherId: string;
      teacherName: string;
      term: 1 | 2;
      isPublished: boolean;
    },
  ): Promise<void> {
    const { schoolId, classId, className, teacherId, teacherName, isPublished } = event;
    const audience = { classId };
    const setting = { type: 'MARK_BOOK', classId, term: String(event.term) };
    const termName = `học kì ${event.term === 1 ? 'I' : 'II'}`;
    if (isPublished)
      await insertNotification(trx, {
        ...{ schoolId, createdBy: teacherId, audience, setting },
        title: `Điểm ${termName} đã được công bố: lớp ${className}`,
        content: `${teacherName} đã công bố điểm ${termName} của lớp ${className}. Mỗi em chỉ xem được điểm của mình.`,
      });
    else await deleteOfClass(trx, classId, setting);
    afterCommit(() => this.#hub.announce(audience, isPublished ? 'new' : undefined));
  }

  /** A teacher who does the same ten times in a row causes one notification until the student has looked. */
  async #tellOfResults(
    trx: Trx,
    afterCommit: AfterCommit,
    { schoolId, teacherId, assignment, studentIds }: ResultsEvent,
    { type, ...words }: { type: NotificationType; title: string; content: string },
  ): Promise<void> {
    for (const userId of studentIds) {
      await insertInPlaceOfUnseen(trx, {
        schoolId,
        createdBy: teacherId,
        audience: { userId },
        ...words,
        setting: { ...settingOf(type, assignment), studentId: userId },
      });
      afterCommit(() => this.#hub.announce({ userId }, 'new'));
    }
  }

  /** Tells a teacher that a colleague shares a class or hands it over. */
  async tellCoTeacher(
    trx: Trx,
    afterCommit: AfterCommit,
    event: {
      schoolId: string;
      userId: string;
      actorId: string;
      classId: string;
      title: string;
      content: string;
    },
  ): Promise<void> {
    const { schoolId, userId, actorId, classId, title, content } = event;
    await insertNotification(trx, {
      schoolId,
      createdBy: actorId,
      audience: { userId },
      title,
      content,
      setting: { type: 'CO_TEACHER', classId },
    });
    afterCommit(() => this.#hub.announce({ userId }, 'new'));
  }

  /** Tells people that somebody can have logged in as them, in case they did not ask for it. */
  async tellLoginCode(
    trx: Trx,
    afterCommit: AfterCommit,
    event: { schoolId: string; userId: string; issuerId: string; issuerName: string },
  ): Promise<void> {
    const audience = { userId: event.userId };
    await insertNotification(trx, {
      schoolId: event.schoolId,
      createdBy: event.issuerId,
      audience,
      title: 'Có mã đăng nhập mới cho tài khoản này',
      content: `${event.issuerName} đã cấp một mã đăng nhập dùng một lần cho tài khoản này. Nếu bạn không nhờ cấp mã, hãy đổi mật khẩu và báo ngay cho nhà trường.`,
      setting: { type: 'LOGIN_CODE' },
    });
    afterCommit(() => this.#hub.announce(audience, 'new'));
  }

  /** Tells somebody that staff have replaced the password or the card of the account. */
  async tellNewLogin(
    trx: Trx,
    afterCommit: AfterCommit,
    event: {
      schoolId: string;
      userId: string;
      issuerId: string;
      issuerName: string;
      what: 'password' | 'card';
    },
  ): Promise<void> {
    const audience = { userId: event.userId };
    const what = event.what === 'password' ? 'mật khẩu mới' : 'thẻ đăng nhập mới';
    await insertNotification(trx, {
      schoolId: event.schoolId,
      createdBy: event.issuerId,
      audience,
      title: `Tài khoản này có ${what}`,
      content: `${event.issuerName} đã làm ${what} cho tài khoản này. Nếu bạn không nhờ, hãy báo ngay cho nhà trường.`,
      setting: { type: 'LOGIN_CODE' },
    });
    afterCommit(() => this.#hub.announce(audience, 'new'));
  }

  /** Tells people that their login has become another one, in case they did not do it. */
  async tellSecondFactor(
    trx: Trx,
    afterCommit: AfterCommit,
    event: { schoolId: string; userId: string; actorId: string; what: 'added' | 'removed' },
  ): Promise<void> {
    const audience = { userId: event.userId };
    const isAdded = event.what === 'added';
    await insertNotification(trx, {
      schoolId: event.schoolId,
      createdBy: event.actorId,
      audience,
      title: isAdded ? 'Tài khoản có cách xác thực mới' : 'Xác thực hai lớp vừa được gỡ',
      content: `Một cách xác thực hai lớp vừa được ${isAdded ? 'thêm vào' : 'gỡ khỏi'} tài khoản này. Nếu không phải thầy cô, hãy đổi mật khẩu và báo ngay cho nhà trường.`,
      setting: { type: 'SECOND_FACTOR' },
    });
    afterCommit(() => this.#hub.announce(audience, 'new'));
  }

  /** Puts the notifications about a class or an assignment into the bin with it: they would lead nowhere. */
  async binAbout(trx: Trx, afterCommit: AfterCommit, about: About): Promise<void> {
    await binNotifications(trx, about);
    await this.#announceTo(trx, afterCommit, about);
  }

  /** Gives them back, with the marks of their receivers, when what they are about comes back from the bin. */
  async takeFromBin(trx: Trx, afterCommit: AfterCommit, about: About, entryId: string): Promise<void> {
    await takeFromBin(trx, about, entryId);
    await this.#announceTo(trx, afterCommit, about);
  }

  async #announceTo(trx: Trx, afterCommit: AfterCommit, { classId }: About): Promise<void> {
    const teacherIds = await selectTeacherIds(trx, classId);
    afterCommit(() => {
      this.#hub.announce({ classId });
      for (const userId of teacherIds) this.#hub.announce({ userId });
    });
  }
}

const settingOf = (type: string, assignment: AssignmentOfNotification): NotificationSetting => ({
  type,
  classId: assignment.classId,
  assignmentId: assignment.id,
  exerciseType: assignment.exerciseType,
});
