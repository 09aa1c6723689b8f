import type { NoticeReceivers, SentNotice } from '@domdom/api';
import { staffNoticeMessages } from './messages.ts';

const { to, ofClasses } = staffNoticeMessages;

/** What the dialog offers: a teacher the own classes, an administrator the school as well. */
export type ReceiverChoice = keyof typeof to;

export const receiverChoices = (isAdministrator: boolean): ReceiverChoice[] =>
  isAdministrator ? ['ALL', 'STUDENT', 'TEACHER', 'CLASS'] : ['OWN', 'CLASS'];

export function toReceivers(choice: ReceiverChoice, classIds: readonly string[]): NoticeReceivers {
  switch (choice) {
    case 'ALL':
      return { type: 'ALL' };
    case 'CLASS':
      return { type: 'CLASS', classIds: [...classIds] };
    case 'TEACHER':
      return { type: 'ROLE', role: 'TEACHER' };
    case 'STUDENT':
    // The server knows which are a teacher's own.
    case 'OWN':
      return { type: 'ROLE', role: 'STUDENT' };
  }
}

/** Whom somebody should think of once more before everybody of them reads it. */
export const needsConfirming = (choice: ReceiverChoice): boolean =>
  choice === 'ALL' || choice === 'STUDENT' || choice === 'TEACHER';

export function receiversText(receivers: SentNotice['receivers']): string {
  if (receivers.type === 'CLASS') return ofClasses(receivers.classNames);
  return receivers.type === 'ALL' ? to.ALL : to[receivers.role];
}
