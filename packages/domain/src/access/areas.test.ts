import { describe, expect, it } from 'vitest';
import { AREA_ACCESS } from './areas.ts';
import { isAllowed, ROLE_NAMES, type RoleName } from './roles.ts';

const WHO_MAY: Record<keyof typeof AREA_ACCESS, readonly RoleName[]> = {
  anyUser: ROLE_NAMES,
  documentLibrary: ['administrator'],
  categories: ['testbank', 'administrator'],
  accessLists: ['administrator'],
  mails: ['administrator'],
  outgoingMessages: ['administrator'],
  secondFactor: ['teacher', 'testbank', 'permission', 'manager', 'administrator'],
  integrations: ['administrator'],
  schoolSessions: ['administrator'],
  siteSettings: ['administrator'],
  notificationAuthors: ['teacher', 'administrator'],
  schools: ['administrator'],
  newTeachers: ['administrator'],
  accounts: ['administrator'],
  schoolFigures: ['manager'],
  promotion: ['administrator'],
  testBank: ['teacher', 'testbank'],
  questionBank: ['teacher', 'testbank', 'manager', 'administrator'],
  teacherPages: ['teacher', 'administrator'],
  studentPages: ['student'],
  sandboxPages: ['teacher', 'administrator'],
};

describe.each(Object.entries(AREA_ACCESS))('the area %s', (area, access) => {
  it('opens to exactly the roles it is meant for', () => {
    const allowed = ROLE_NAMES.filter((role) => isAllowed(access, [role]));
    expect(Object.entries(WHO_MAY)).toContainEqual([area, allowed]);
  });

  it('stays closed to anyone who is not logged in', () => {
    expect(isAllowed(access, null)).toBe(false);
  });

  it('opens to an account without a role only where any user may go', () => {
    expect(isAllowed(access, [])).toBe(area === 'anyUser');
  });
});
