import type { Notification } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';

/** When it was sent, and by whom if a person wrote it. */
export const byline = ({ createDate, senderName }: Pick<Notification, 'createDate' | 'senderName'>): string =>
  [formatDateTime(Date.parse(createDate)), senderName].filter((part) => part !== '').join(' · ');
