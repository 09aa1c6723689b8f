import { z } from 'zod';
import type { CurrentUser } from '@domdom/api';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { activeRole, isAllowed, ROLES, roleCode } from '@domdom/domain/access/roles';
import type { Database } from '../../db/connect.ts';
import type { Principal } from '../../http/principal.ts';
import type { SiteService } from '../site/site.service.ts';
import { selectProfile } from './user.repo.ts';

const HiddenItems = z.array(z.string()).catch([]);

/** The signed-in account as its own browser sees it: profile, roles and what lists and roles give it. */
export async function presentCurrentUser(
  db: Database,
  site: SiteService,
  caller: Principal,
): Promise<CurrentUser> {
  const [row, lists] = await Promise.all([selectProfile(db, caller.userId), site.accessListsOf(caller)]);
  const isListed = (list: string) => lists.has(list);
  const isAdministrator = isAllowed(['administrator'], caller.roles);
  return {
    id: caller.userId,
    email: caller.email,
    fullName: caller.fullName,
    avatarUrl: '',
    role: activeRole(caller.roles),
    roles: caller.roles.map((name) => ({ id: ROLES[name], name })),
    roleCode: roleCode(caller.roles),
    schoolTypeId: row.schoolTypeId,
    classId: row.grade,
    schoolName: row.schoolName,
    can: {
      seeBeans: isListed('beans'),
      seeAllLevels: isListed('sidebarExempt'),
      seeAdminMenu: isAdministrator,
      manageClasses: isAllowed(AREA_ACCESS.teacherPages, caller.roles),
      openDocumentLibrary:
        isAllowed(AREA_ACCESS.documentLibrary, caller.roles) && caller.lists.includes('documentLibrary'),
    },
    hiddenMenuItems: isListed('sidebarHiddenItems') ? HiddenItems.parse(lists.get('sidebarHiddenItems')) : [],
    isDemoStudent: isListed('demoStudents'),
    isDemoTeacher: isListed('demoTeachers'),
    classLimit:
      caller.classLimit === null
        ? null
        : { grades: [...caller.classLimit.grades], classIds: [...caller.classLimit.classIds] },
  };
}
