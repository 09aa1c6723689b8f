import type { Notice } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';

/** When it was sent, and by whom where a person wrote it. */
export const byline = ({ createDate, senderName }: Pick<Notice, 'createDate' | 'senderName'>): string =>
  [formatDateTime(Date.parse(createDate)), senderName].filter((part) => part !== '').join(' · ');
