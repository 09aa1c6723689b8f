import type { AccessRule } from './roles.ts';

/**
 * Who may open a group of pages and call what these pages call: the browser's route table and the contract of the
 * server's routes both read it here. A page's own list decides, not the path it lies under.
 */
export const AREA_ACCESS = {
  anyUser: ['authenticated'],
  /** Beside the role, the account must stand on the access list of the same name. */
  documentLibrary: ['administrator'],
  questionBank: ['administrator', 'manager', 'testbank', 'teacher'],
  teacherPages: ['teacher', 'administrator'],
  studentPages: ['student'],
  sandboxPages: ['teacher', 'administrator'],
} as const satisfies Record<string, readonly AccessRule[]>;
