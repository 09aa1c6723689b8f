import type { Assignment, JoinedClass, Notification, TaughtClass } from '@domdom/api';
import { NOTIFICATION_STATUSES, notificationStatusText } from '@domdom/domain/notifications/limits';
import { contentHtml } from '@domdom/domain/notifications/to-html';
import type { Row } from './parameters.ts';

/** Rows in the key spelling of older clients, which differs from ours. */

export const joinedClassRow = ({ id, className, teacherName, teacherId }: JoinedClass): Row => ({
  id,
  className,
  // Only the teacher may see the code, but older clients expect the key.
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

const NOTIFICATION_COLOURS = {
  [NOTIFICATION_STATUSES.UNREAD]: '#1f3a8a',
  [NOTIFICATION_STATUSES.READ]: '#6b7280',
};

/** Every row includes both totals, and its id and date under both names that older clients use for them. */
export const notificationRow = (
  notification: Notification,
  totals: { total: number; unread: number },
): Row => ({
  thongBaoId: notification.thongBaoId,
  id: notification.thongBaoId,
  title: notification.title,
  content: contentHtml(notification),
  avatar: notification.avatar,
  status: notification.status,
  statusText: notificationStatusText(notification.status),
  color: NOTIFICATION_COLOURS[notification.status],
  createDate: notification.createDate,
  CreatedDate: notification.createDate,
  setting: notification.setting,
  totalRows: totals.total,
  totalRows_NotRead: totals.unread,
});
