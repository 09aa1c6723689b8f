import type { Notification } from '@domdom/api';
import { NOTIFICATION_TYPES, notificationPath } from '@domdom/domain/notifications/routing';
import { NOTIFICATIONS_PATH } from '../../lib/paths.ts';
import { SUBJECT_LABELS } from './messages.ts';

/**
 * Returns the page that a notification is about and the label of its link; null when there is nothing more to show, as
 * for a class notification: the page of the class has the same text.
 */
export function subjectOf({
  setting,
  thongBaoId,
}: Pick<Notification, 'setting' | 'thongBaoId'>): { path: string; label: string } | null {
  const type = NOTIFICATION_TYPES.find((one) => one === setting.type);
  if (type === undefined || type === 'CLASS_NOTIFICATION') return null;
  const path = notificationPath(setting, thongBaoId);
  return path.startsWith(NOTIFICATIONS_PATH) ? null : { path, label: SUBJECT_LABELS[type] };
}
