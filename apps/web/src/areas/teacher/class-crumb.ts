import { classMessages } from './messages.ts';
import { TEACHER_CLASSES_PATH } from '../../lib/paths.ts';

/** The list that a class is in: an administrator reaches a colleague's class through the list of the whole school. */
export const classListCrumb = (isOwn: boolean): { label: string; to: string } =>
  isOwn
    ? { label: classMessages.listTitle, to: TEACHER_CLASSES_PATH }
    : { label: classMessages.scopeSchool, to: `${TEACHER_CLASSES_PATH}?scope=school` };
