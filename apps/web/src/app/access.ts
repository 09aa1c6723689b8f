import type { CurrentUser, PublicSettings } from '@domdom/api';
import { isListedHost } from '@domdom/domain/access/hosts';
import { isAllowed } from '@domdom/domain/access/roles';
import { rolesOf } from '../lib/store/roles-of.ts';
import type { AppRoute } from './route-types.ts';

/** False when the page is limited to other environments or hosts; it is then not found. */
export function existsHere(route: AppRoute, env: PublicSettings['env'], host: string): boolean {
  if (route.envs && !route.envs.includes(env)) return false;
  return !route.hosts || isListedHost(host, route.hosts);
}

/** 'login': nobody is logged in; 'denied': this account may not open the page. */
export function guardRoute(route: AppRoute, user: CurrentUser | null): 'ok' | 'login' | 'denied' {
  const needsSession = route.layout === 'lms' || route.layout === 'blank';
  if (!needsSession && !route.access) return 'ok';
  if (!user) return 'login';
  if (route.access && !isAllowed(route.access, rolesOf(user))) return 'denied';
  if (route.needs && !user.can[route.needs]) return 'denied';
  return 'ok';
}
