import type { CurrentUser } from '@domdom/api';
import { type RoleName, roleNames } from '@domdom/domain/access/roles';

/** All roles of the account, including those that the server added from the administrators' list. */
export function rolesOf(user: CurrentUser | null): readonly RoleName[] {
  return roleNames(user?.roles.map((role) => role.id) ?? []);
}
