import type { NotificationReceivers, SentNotification } from '@domdom/api';
import { staffNotificationMessages } from './messages.ts';

const { to, ofClasses, ofStudents } = staffNotificationMessages;

/** The choices in the dialog: a teacher's own classes, and for an administrator also the school. */
export type ReceiverChoice = keyof typeof to;

export const receiverChoices = (isAdministrator: boolean): ReceiverChoice[] =>
  isAdministrator ? ['ALL', 'STUDENT', 'TEACHER', 'CLASS', 'STUDENTS'] : ['OWN', 'CLASS', 'STUDENTS'];

interface Chosen {
  classIds?: readonly string[] | undefined;
  /** The class whose students are chosen. */
  classId?: string | undefined;
  studentIds?: readonly string[] | undefined;
}

export function toReceivers(
  choice: ReceiverChoice,
  { classIds = [], classId = '', studentIds = [] }: Chosen,
): NotificationReceivers {
  switch (choice) {
    case 'STUDENTS':
      return { type: 'STUDENTS', classId, studentIds: [...studentIds] };
    case 'ALL':
      return { type: 'ALL' };
    case 'CLASS':
      return { type: 'CLASS', classIds: [...classIds] };
    case 'TEACHER':
      return { type: 'ROLE', role: 'TEACHER' };
    case 'STUDENT':
    // The server knows a teacher's own classes.
    case 'OWN':
      return { type: 'ROLE', role: 'STUDENT' };
  }
}

/** Whether a choice reaches so many people that the sender must confirm it. */
export const needsConfirming = (choice: ReceiverChoice): boolean =>
  choice === 'ALL' || choice === 'STUDENT' || choice === 'TEACHER';

export function receiversText(receivers: SentNotification['receivers']): string {
  if (receivers.type === 'STUDENTS') {
    return ofStudents(ofClasses(receivers.classNames), receivers.studentNames);
  }
  if (receivers.type === 'CLASS') return ofClasses(receivers.classNames);
  return receivers.type === 'ALL' ? to.ALL : to[receivers.role];
}
