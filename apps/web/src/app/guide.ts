import type { PublicSettings } from '@domdom/api';
import { guideKind, type RoleName } from '@domdom/domain/access/roles';

const NAMES = { student: 'guideStudent', teacher: 'guideTeacher', admin: 'guideAdmin' } as const;

/** Returns the user guide for the strongest role, with the name under which its clicks are counted. */
export function guideFor(roles: readonly RoleName[], links: PublicSettings['links']) {
  const name = NAMES[guideKind(roles)];
  return { name, url: links[name] };
}
