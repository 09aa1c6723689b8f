import type { CurrentUser, PublicSettings } from '@domdom/api';
import { ROLES } from '@domdom/domain/access/roles';
import type { RoleName } from '@domdom/domain/access/roles';

/** An account of one role; a second role or anything else by `changes`. */
export function buildUser(role: RoleName = 'student', changes: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: '0b0f7f0a-0000-4000-8000-000000000001',
    email: `${role}@domdom.vn`,
    fullName: 'Trần Gia Bảo',
    avatarUrl: '',
    role,
    roles: [{ id: ROLES[role], name: role }],
    roleCode: role.toUpperCase(),
    schoolTypeId: 1,
    classId: 3,
    schoolName: 'Tiểu học Hoa Sen',
    can: {
      seeBeans: false,
      seeAllLevels: false,
      seeAdminMenu: false,
      manageClasses: false,
    },
    hiddenMenuItems: [],
    ...changes,
  };
}

export function buildSettings(changes: Partial<PublicSettings> = {}): PublicSettings {
  return {
    brand: 'Đom Đóm',
    env: 'local',
    applicationName: 'SACHSO_DEV',
    hostFlag: true,
    loginNotice: '',
    announcement: null,
    partnerUrl: null,
    adminMenuHidden: false,
    links: {
      guideStudent: null,
      guideTeacher: null,
      guideAdmin: null,
      materialPrimary: null,
      materialLowerSecondary: null,
      translate: null,
      games: [],
      sidebar: [],
      installerWin7: null,
      installerWin10: null,
    },
    maxBackViolations: 3,
    ...changes,
  };
}
