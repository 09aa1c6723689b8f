import { describe, expect, it } from 'vitest';
import { buildClass, buildUser, onlyStudent } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

const limit = (email: string, grades: unknown) =>
  test.db
    .insertInto('accessListEntries')
    .values({ list: 'gradeLimited', email, value: JSON.stringify(grades) })
    .execute();
const namesOf = async (by: Browser, url: string) =>
  (await by.ok<{ items: { className: string }[] }>({ url })).items.map(({ className }) => className);

describe('an account that is limited to some grades', () => {
  it('is shown the classes of these grades, as a teacher and as a pupil, in lists and at home', async () => {
    const teacher = await buildUser(test.db, { role: 'teacher' });
    const [three, six] = [
      await buildClass(test.db, { teacher, grade: 3, name: '3A' }),
      await buildClass(test.db, { teacher, grade: 6, name: '6A' }),
    ];
    const student = onlyStudent(three);
    await test.db
      .insertInto('classMembers')
      .values({ classId: six.id, studentId: student.id, schoolId: six.schoolId })
      .execute();
    const [by, pupil] = [await test.logIn(teacher), await test.logIn(student)];
    expect(await namesOf(by, '/api/teacher/classes')).toEqual(['6A', '3A']);
    expect(await namesOf(pupil, '/api/student/classes')).toHaveLength(2);

    await limit(teacher.email, [3]);
    await limit(student.email, [6]);
    const list = await by.ok({ url: '/api/teacher/classes' });
    expect(list).toMatchObject({ items: [{ className: '3A' }], total: 1 });
    expect(await namesOf(by, '/api/teacher/classes?search=6A')).toEqual([]);
    expect(await namesOf(pupil, '/api/student/classes')).toEqual(['6A']);
    expect(await by.ok({ url: '/api/dashboard' })).toMatchObject({ classTotal: 1 });
  });

  it('is an account like any other while its entry is empty', async () => {
    const target = await buildClass(test.db, { grade: 3, name: '3A' });
    await limit(target.teacher.email, []);
    expect(await namesOf(await test.logIn(target.teacher), '/api/teacher/classes')).toEqual(['3A']);
  });
});
