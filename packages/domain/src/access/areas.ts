import { isAllowed, type AccessRule, type RoleName } from './roles.ts';

/**
 * Who may open a group of pages, for the browser's route table and the server's routes alike. A page's own list
 * decides, not the path it lies under: the question bank is an admin path that teachers may open. Pages that are
 * narrowed further by an access list (categories, documents) check that list as well.
 */
export const AREA_ACCESS = {
  anyUser: ['authenticated'],
  admin: ['administrator'],
  userManagement: ['administrator'],
  documentLibrary: ['administrator'],
  categoryManagement: ['administrator', 'testbank'],
  questionBank: ['administrator', 'manager', 'testbank', 'teacher'],
  myLibrary: ['testbank', 'teacher'],
  teacherPages: ['teacher', 'administrator'],
  studentPages: ['student'],
  sandboxPages: ['teacher', 'administrator'],
} as const satisfies Record<string, readonly AccessRule[]>;

export type Area = keyof typeof AREA_ACCESS;

/** `roles` is null for somebody who is not logged in. */
export function canOpen(area: Area, roles: readonly RoleName[] | null): boolean {
  return isAllowed(AREA_ACCESS[area], roles);
}
