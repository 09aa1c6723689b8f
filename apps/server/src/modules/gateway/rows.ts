import type { Assignment, JoinedClass, Notice, TaughtClass } from '@domdom/api';
import { NOTICE_STATUSES, noticeStatusText } from '@domdom/domain/notifications/limits';
import { noticeHtml, plainTextHtml } from '@domdom/domain/notifications/to-html';
import type { Row } from './parameters.ts';

/** Rows in the key spelling of older clients, which is theirs and not ours. */

export const joinedClassRow = ({ id, className, teacherName, teacherId }: JoinedClass): Row => ({
  id,
  className,
  // For the teacher alone; older clients expect the key.
  code: '',
  teacherName,
  teacherId,
});

export const taughtClassRow = ({ id, className, code, teacherName, teacherId }: TaughtClass): Row => ({
  id,
  className,
  code,
  teacherName,
  teacherId,
});

export const ASSIGNMENT_FIELDS = [
  'id',
  'title',
  'instructions',
  'dueDate',
  'color',
  'assignmentType',
  'exerciseType',
  'points',
  'classId',
  'createdBy',
  'attachmentId',
  'examId',
  'settings',
  'CreatedDate',
] as const;

export const assignmentRow = (
  assignment: Assignment,
): Record<(typeof ASSIGNMENT_FIELDS)[number], unknown> => ({
  id: assignment.id,
  title: assignment.title,
  instructions: assignment.instructions,
  dueDate: assignment.dueDate,
  color: assignment.color,
  assignmentType: assignment.assignmentType,
  exerciseType: assignment.exerciseType,
  points: assignment.points,
  classId: assignment.classId,
  createdBy: assignment.createdBy,
  attachmentId: assignment.attachmentId,
  examId: assignment.examId,
  settings: assignment.settings,
  CreatedDate: assignment.createdAt,
});

const NOTICE_COLOURS = { [NOTICE_STATUSES.UNREAD]: '#1f3a8a', [NOTICE_STATUSES.READ]: '#6b7280' };

/** Every row carries both totals, and its id and date by both names that older clients have for them. */
export const noticeRow = (notice: Notice, totals: { total: number; unread: number }): Row => ({
  thongBaoId: notice.thongBaoId,
  id: notice.thongBaoId,
  title: notice.title,
  content: notice.document === null ? plainTextHtml(notice.content) : noticeHtml(notice.document),
  avatar: notice.avatar,
  status: notice.status,
  statusText: noticeStatusText(notice.status),
  color: NOTICE_COLOURS[notice.status],
  createDate: notice.createDate,
  CreatedDate: notice.createDate,
  setting: notice.setting,
  totalRows: totals.total,
  totalRows_NotRead: totals.unread,
});
