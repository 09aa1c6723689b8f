import type { RoleName } from './roles.ts';

/** Access lists that a route or a page asks for beside a role; an empty one lets nobody in. */
export const GUARD_LISTS = ['documentLibrary', 'siteSettings'] as const;
export type GuardList = (typeof GUARD_LISTS)[number];

/** All access lists: e-mail addresses with a special right or limit. */
export const ACCESS_LISTS = [
  ...GUARD_LISTS,
  'adminAccounts',
  'beans',
  'olympicGradeExams',
  'sidebarExempt',
  'sidebarHiddenItems',
  'gradeLimited',
  'demoStudents',
  'demoTeachers',
  'profileUpdateDisabled',
  'profileButtonsHidden',
] as const;
export type AccessList = (typeof ACCESS_LISTS)[number];

/** An entry may hide this many items, or leave this many classes. */
export const ACCESS_VALUES_LIMIT = 50;

/**
 * The lists that open something for an account, of those that name its e-mail. An e-mail that its owner typed at
 * registration proves nothing, so lists count for confirmed accounts only.
 */
export function openedLists(account: { isConfirmed: boolean }, naming: readonly string[]): GuardList[] {
  return account.isConfirmed ? GUARD_LISTS.filter((list) => naming.includes(list)) : [];
}

/**
 * The lists that keep profile and password of an account as they are, for accounts that many share: of one the buttons
 * are disabled, of the other there are none.
 */
export const PROFILE_LOCKS = ['disabled', 'hidden'] as const;
export type ProfileLock = (typeof PROFILE_LOCKS)[number];

/** How the profile is locked, null for not at all. A limit holds for every account listed, confirmed or not. */
export function profileLock(naming: readonly string[]): ProfileLock | null {
  if (naming.includes('profileButtonsHidden')) return 'hidden';
  return naming.includes('profileUpdateDisabled') ? 'disabled' : null;
}

/**
 * The lists that somebody may edit. The settings are those of every school, so who may change them is said by those
 * who may; any other list is about accounts of the own school alone.
 */
export function editableLists(editor: {
  roles: readonly RoleName[];
  lists: readonly GuardList[];
}): AccessList[] {
  if (!editor.roles.includes('administrator')) return [];
  return ACCESS_LISTS.filter((list) => list !== 'siteSettings' || editor.lists.includes('siteSettings'));
}
