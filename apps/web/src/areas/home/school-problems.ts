import type { SchoolOverview } from '@domdom/api';
import { GUARD_LIST_NAMES } from '@domdom/domain/access/lists';
import {
  ACCESS_LISTS_PATH,
  MAILS_PATH,
  PROMOTION_PATH,
  SETTINGS_PATH,
  UNUSED_ACCOUNTS_PATH,
} from '../../lib/admin-paths.ts';
import { NEW_TEACHERS_PATH } from '../../lib/paths.ts';
import { overviewMessages as messages } from './overview.messages.ts';

export interface Problem {
  text: string;
  /** Where it can be mended; null when nothing in the browser does it. */
  remedy: { to: string; label: string } | null;
}

type Found = [isThere: boolean, text: string, remedy: Problem['remedy']];

/** What needs care, the most urgent first. */
export function problemsOf({ people, classes, mails, site }: SchoolOverview): Problem[] {
  const found: Found[] = [
    [
      people.waiting > 0,
      messages.waiting(people.waiting),
      { to: NEW_TEACHERS_PATH, label: messages.toWaiting },
    ],
    [
      classes.withoutTeacher > 0,
      messages.withoutTeacher(classes.withoutTeacher),
      { to: PROMOTION_PATH, label: messages.toClasses },
    ],
    [mails.failed > 0, messages.mailsFailed(mails.failed), { to: MAILS_PATH, label: messages.toMails }],
    [mails.waiting > 0, messages.mailsWaiting(mails.waiting), { to: MAILS_PATH, label: messages.toMails }],
    [
      classes.ofEarlierYears > 0,
      messages.earlierYears(classes.ofEarlierYears),
      { to: PROMOTION_PATH, label: messages.toPromotion },
    ],
    [
      people.unused > 0,
      messages.unused(people.unused),
      { to: UNUSED_ACCOUNTS_PATH, label: messages.toAccounts },
    ],
    ...(site === null ? [] : siteProblems(site)),
  ];
  return found.flatMap(([isThere, text, remedy]) => (isThere ? [{ text, remedy }] : []));
}

const siteProblems = ({
  emptyLists,
  settingsProblems,
  isMailing,
}: NonNullable<SchoolOverview['site']>): Found[] => [
  [!isMailing, messages.notMailing, null],
  ...emptyLists.map((list): Found => [
    true,
    messages.emptyList(GUARD_LIST_NAMES[list]),
    { to: ACCESS_LISTS_PATH, label: messages.toLists },
  ]),
  ...settingsProblems.map(({ path, message }): Found => [
    true,
    messages.setting(path, message),
    { to: SETTINGS_PATH, label: messages.toSettings },
  ]),
  [true, messages.noBackup, null],
];
