import type { RoleName } from './roles.ts';

/** Access lists that a route or page requires beside a role. An empty one admits nobody. */
export const GUARD_LISTS = ['documentLibrary', 'categoryManagement', 'siteSettings'] as const;
export type GuardList = (typeof GUARD_LISTS)[number];

/** Named after what they guard. */
export const GUARD_LIST_NAMES: Record<GuardList, string> = {
  documentLibrary: 'Thư viện tài liệu',
  categoryManagement: 'Danh mục dạng bài',
  siteSettings: 'Cài đặt trang web',
};

/** Lists that give an account rights of staff, whatever its role. */
export const STAFF_LISTS = [...GUARD_LISTS, 'adminAccounts'] as const;

/** All access lists: accounts with a special right or limit. */
export const ACCESS_LISTS = [
  ...GUARD_LISTS,
  'adminAccounts',
  'publicAdministrators',
  'beans',
  'offlineEbooks',
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

/** An entry may hide at most this many menu items, or allow at most this many classes. */
export const ACCESS_VALUES_LIMIT = 50;

/**
 * Returns those of an account's lists that grant something. Registration does not prove an e-mail, so lists count for
 * confirmed accounts only.
 */
export function openedLists(account: { isConfirmed: boolean }, naming: readonly string[]): GuardList[] {
  return account.isConfirmed ? GUARD_LISTS.filter((list) => naming.includes(list)) : [];
}

/**
 * The lists that freeze the profile and password of a shared account: one disables the buttons, the other hides them.
 */
export const PROFILE_LOCKS = ['disabled', 'hidden'] as const;
/** The lists that do so. */
export const PROFILE_LOCK_LISTS = [
  'profileUpdateDisabled',
  'profileButtonsHidden',
] as const satisfies readonly AccessList[];
export type ProfileLock = (typeof PROFILE_LOCKS)[number];

/** How the profile is locked, or null. The lock holds for every listed account, confirmed or not. */
export function profileLock(naming: readonly string[]): ProfileLock | null {
  if (naming.includes('profileButtonsHidden')) return 'hidden';
  return naming.includes('profileUpdateDisabled') ? 'disabled' : null;
}

/**
 * The lists that someone may edit. Site settings belong to every school, so only people on that list may change it.
 * Every other list names accounts of the editor's own school.
 */
export function editableLists(editor: {
  roles: readonly RoleName[];
  lists: readonly GuardList[];
}): AccessList[] {
  if (!editor.roles.includes('administrator')) return [];
  return ACCESS_LISTS.filter((list) => list !== 'siteSettings' || editor.lists.includes('siteSettings'));
}
