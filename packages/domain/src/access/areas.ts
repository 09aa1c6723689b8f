import type { AccessRule } from './roles.ts';

/**
 * Who may open a group of pages and call what these pages call: the browser's route table and the contract of the
 * server's routes both read it here. A page's own list decides, not the path it lies under.
 */
export const AREA_ACCESS = {
  anyUser: ['authenticated'],
  /** Beside the role, the account must stand on the access list of the same name. */
  documentLibrary: ['administrator'],
  /** Each administrator for the own school. */
  accessLists: ['administrator'],
  /** What the product wrote to people of the own school. */
  mails: ['administrator'],
  /** As the document library: of these only who stands on the access list of the same name. */
  siteSettings: ['administrator'],
  /** Administrators write to everybody or a role, teachers to the pupils of their own classes. */
  noticeAuthors: ['teacher', 'administrator'],
  /** Of all; which of them an administrator may change is decided for each. */
  schools: ['administrator'],
  /** Teachers of the own school who registered by themselves. */
  newTeachers: ['administrator'],
  questionBank: ['administrator', 'manager', 'testbank', 'teacher'],
  teacherPages: ['teacher', 'administrator'],
  studentPages: ['student'],
  sandboxPages: ['teacher', 'administrator'],
} as const satisfies Record<string, readonly AccessRule[]>;
