import type { Notice } from '@domdom/api';
import { NOTICE_TYPES, noticePath } from '@domdom/domain/notifications/routing';
import { NOTICES_PATH } from '../../app/paths.ts';
import { SUBJECT_LABELS } from './messages.ts';

/**
 * The page that a notice speaks of and what to call the way there; null for one that only wants to be read, as a notice
 * of a class does: the page of the class has the same text.
 */
export function subjectOf({
  setting,
  thongBaoId,
}: Pick<Notice, 'setting' | 'thongBaoId'>): { path: string; label: string } | null {
  const type = NOTICE_TYPES.find((one) => one === setting.type);
  if (type === undefined || type === 'CLASS_NOTIFICATION') return null;
  const path = noticePath(setting, thongBaoId);
  return path.startsWith(NOTICES_PATH) ? null : { path, label: SUBJECT_LABELS[type] };
}
