import type { CurrentUser, PublicSettings } from '@domdom/api';
import { isListedHost } from '@domdom/domain/access/hosts';
import { isAllowed, roleNames } from '@domdom/domain/access/roles';
import type { RoleName } from '@domdom/domain/access/roles';
import type { AppRoute } from './route-types.ts';

/** All roles of the account; the server has added what the administrators' list gives. */
export function rolesOf(user: CurrentUser | null): readonly RoleName[] {
  return roleNames(user?.roles.map((role) => role.id) ?? []);
}

/** False where the page is limited to other environments or hosts; there it is simply not found. */
export function existsHere(route: AppRoute, env: PublicSettings['env'], host: string): boolean {
  if (route.envs && !route.envs.includes(env)) return false;
  return !route.hosts || isListedHost(host, route.hosts);
}

/** 'login': nobody is logged in; 'denied': somebody is, who may not open the page. */
export function guardRoute(route: AppRoute, user: CurrentUser | null): 'ok' | 'login' | 'denied' {
  const needsSession = route.layout === 'lms' || route.layout === 'blank';
  if (!needsSession && !route.access) return 'ok';
  if (!user) return 'login';
  if (route.access && !isAllowed(route.access, rolesOf(user))) return 'denied';
  if (route.needs && !user.can[route.needs]) return 'denied';
  return 'ok';
}
