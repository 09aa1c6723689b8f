import { describe, expect, it } from 'vitest';
import type { CurrentUser, TeacherDashboard } from '@domdom/api';
import { buildUser } from '../../testing/builders.ts';
import { openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

const logInTeacher = async () =>
  test.logIn(await buildUser(test.db, { role: 'teacher', schoolTypeId: null }));
const choose = (schoolTypeId: unknown) =>
  ({ method: 'PUT', url: '/api/profile/school-type', body: { schoolTypeId } }) as const;

describe('the school level of a teacher', () => {
  it('is chosen by the teacher, and the home asks no more', async () => {
    const teacher = await logInTeacher();
    expect(await teacher.ok<TeacherDashboard>({ url: '/api/dashboard' })).toMatchObject({
      needsSchoolType: true,
    });
    expect(await teacher.ok<CurrentUser>(choose(2))).toMatchObject({ schoolTypeId: 2 });
    expect(await teacher.ok<TeacherDashboard>({ url: '/api/dashboard' })).toMatchObject({
      needsSchoolType: false,
    });
  });

  it.each([null, 4, -1, '1', undefined])('is not %s', async (schoolTypeId) => {
    const teacher = await logInTeacher();
    expect((await teacher.call(choose(schoolTypeId))).statusCode).toBe(400);
    expect(await teacher.ok<TeacherDashboard>({ url: '/api/dashboard' })).toMatchObject({
      needsSchoolType: true,
    });
  });
});
