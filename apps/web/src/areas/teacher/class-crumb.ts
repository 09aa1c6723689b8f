import { classMessages } from './messages.ts';
import { CLASSES_PATH } from './paths.ts';

/** The list that a class is in: an administrator reaches a colleague's class through the list of the whole school. */
export const classListCrumb = (isOwn: boolean): { label: string; to: string } =>
  isOwn
    ? { label: classMessages.listTitle, to: CLASSES_PATH }
    : { label: classMessages.scopeSchool, to: `${CLASSES_PATH}?scope=school` };
