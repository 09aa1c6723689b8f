import { CLASSES_PAGE_NAME, SCHOOL_CLASSES } from '../../../lib/messages.ts';
import { TEACHER_CLASSES_PATH } from '../../../lib/paths.ts';

/** The list that a class is in: an administrator reaches a colleague's class through the list of the whole school. */
export const classListCrumb = (isOwn: boolean): { label: string; to: string } =>
  isOwn
    ? { label: CLASSES_PAGE_NAME, to: TEACHER_CLASSES_PATH }
    : { label: SCHOOL_CLASSES, to: `${TEACHER_CLASSES_PATH}?scope=school` };
