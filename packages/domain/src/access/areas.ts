import type { AccessRule } from './roles.ts';

/**
 * The roles that may open a group of pages and call the routes behind them. The browser's route table and the server's
 * contract both read them here. A page's own entry decides, not its path.
 */
export const AREA_ACCESS = {
  anyUser: ['authenticated'],
  /** The account must also be on the access list of the same name. */
  documentLibrary: ['administrator'],
  /** The categories of questions; the account must also be on the access list `categoryManagement`. */
  categories: ['administrator', 'testbank'],
  /** Each administrator sees their own school's lists. */
  accessLists: ['administrator'],
  /** Mails sent to people of the administrator's own school. */
  mails: ['administrator'],
  /** What other systems were told of events in the administrator's own school. */
  outgoingMessages: ['administrator'],
  /** Accounts that may have a second factor: all but students. */
  secondFactor: ['teacher', 'testbank', 'permission', 'manager', 'administrator'],
  /** Keys with which other systems of the administrator's own school call in. */
  integrations: ['administrator'],
  /** Open sessions of people of the administrator's own school. */
  schoolSessions: ['administrator'],
  /** Like the document library: the account must also be on the access list of the same name. */
  siteSettings: ['administrator'],
  /** Administrators write to everyone or a role, teachers to the students of their own classes. */
  notificationAuthors: ['teacher', 'administrator'],
  /** Lists all schools; whether an administrator may change one is decided per school. */
  schools: ['administrator'],
  /** Teachers who registered themselves at the administrator's own school. */
  newTeachers: ['administrator'],
  /** The accounts of the administrator's own school. */
  accounts: ['administrator'],
  /** Numbers of the classes of the manager's own school. */
  schoolFigures: ['manager'],
  /** Takes the classes of the administrator's own school into the next school year. */
  promotion: ['administrator'],
  /** Tests that people compose; administrators are not among them. */
  testBank: ['testbank', 'teacher'],
  questionBank: ['administrator', 'manager', 'testbank', 'teacher'],
  teacherPages: ['teacher', 'administrator'],
  studentPages: ['student'],
  sandboxPages: ['teacher', 'administrator'],
} as const satisfies Record<string, readonly AccessRule[]>;
