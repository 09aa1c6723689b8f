/** Access lists that a route or a page asks for beside a role; an empty one lets nobody in. */
export const GUARD_LISTS = ['documentLibrary'] as const;
export type GuardList = (typeof GUARD_LISTS)[number];

/**
 * The lists that open something for an account, of those that name its e-mail. An e-mail that its owner typed at
 * registration proves nothing, so lists count for confirmed accounts only.
 */
export function openedLists(account: { isConfirmed: boolean }, naming: readonly string[]): GuardList[] {
  return account.isConfirmed ? GUARD_LISTS.filter((list) => naming.includes(list)) : [];
}
