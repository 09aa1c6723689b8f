import type { CurrentUser } from '@domdom/api';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { activeRole, isAllowed, ROLES, roleCode, waitsForSchool } from '@domdom/domain/access/roles';
import { avatarUrlOf } from '@domdom/domain/media/avatars';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import { hiddenItemsOf } from '../site/hidden-items.service.ts';
import type { SiteService } from '../site/site.service.ts';
import { selectProfile } from './user.repo.ts';

/** The signed-in account as its own browser sees it: its profile, its roles, and what lists and roles allow it. */
export async function presentCurrentUser(
  db: Database,
  site: SiteService,
  caller: Caller,
): Promise<CurrentUser> {
  const [row, lists] = await Promise.all([selectProfile(db, caller.userId), site.accessListsOf(caller)]);
  const isListed = (list: string) => lists.has(list);
  const isAdministrator = isAllowed(['administrator'], caller.roles);
  return {
    id: caller.userId,
    email: caller.email,
    loginName: caller.loginName,
    // The session may be a moment out of date.
    fullName: joinFullName(row.firstName, row.lastName),
    avatarUrl: avatarUrlOf(row.avatarName),
    role: activeRole(caller.roles),
    roles: caller.roles.map((name) => ({ id: ROLES[name], name })),
    roleCode: roleCode(caller.roles),
    schoolTypeId: row.schoolTypeId,
    classId: row.grade,
    schoolName: row.statedSchoolName ?? row.homeSchoolName,
    hasTemporaryLogin: caller.mustChangePassword,
    isOnSharedDevice: caller.isShared,
    mustSetUpSecondFactor: caller.mustSetUpSecondFactor,
    profileLock: caller.profileLock,
    can: {
      seeBeans: isListed('beans'),
      seeOfflineEbooks: isListed('offlineEbooks') && isAllowed(['teacher'], caller.roles),
      seeAllLevels: isListed('sidebarExempt'),
      seeAdminMenu: isAdministrator,
      manageClasses: isAllowed(AREA_ACCESS.teacherPages, caller.roles),
      addStudentsByEmail: isAllowed(AREA_ACCESS.teacherPages, caller.roles) && caller.isConfirmed,
      useSharedContent: isAllowed(AREA_ACCESS.questionBank, caller.roles) && caller.isConfirmed,
      awaitConfirmation: waitsForSchool(caller),
      confirmTeachers: isAllowed(AREA_ACCESS.newTeachers, caller.roles),
      openDocumentLibrary:
        isAllowed(AREA_ACCESS.documentLibrary, caller.roles) && caller.lists.includes('documentLibrary'),
      manageCategories:
        isAllowed(AREA_ACCESS.categories, caller.roles) && caller.lists.includes('categoryManagement'),
      exportLists: isAdministrator && caller.isConfirmed && isListed('publicAdministrators'),
      changeSiteSettings:
        isAllowed(AREA_ACCESS.siteSettings, caller.roles) && caller.lists.includes('siteSettings'),
    },
    hiddenMenuItems: isListed('sidebarHiddenItems') ? hiddenItemsOf(lists.get('sidebarHiddenItems')) : [],
    isDemoStudent: isListed('demoStudents'),
    isDemoTeacher: isListed('demoTeachers'),
    classLimit:
      caller.classLimit === null
        ? null
        : { grades: [...caller.classLimit.grades], classIds: [...caller.classLimit.classIds] },
  };
}
