import { addToList, buildClass, buildSchool, buildUser, onlyStudent } from './builders.ts';
import type { TestApp } from './test-app.ts';

/** A school with an administrator who keeps its library, and a class of grade 3 whose teacher and student are logged in. */
export async function buildLibrary(test: TestApp) {
  const schoolId = await buildSchool(test.db);
  const keeper = await buildUser(test.db, { role: 'administrator', schoolId, schoolTypeId: null });
  await addToList(test.db, 'documentLibrary', keeper);
  const owner = await buildUser(test.db, {
    role: 'teacher',
    schoolId,
    schoolTypeId: 1,
    fullName: 'Lê Thị Hoa',
  });
  const target = await buildClass(test.db, { teacher: owner, grade: 3, studentCount: 2 });
  return {
    keeper,
    target,
    admin: await test.logIn(keeper),
    teacher: await test.logIn(owner),
    student: await test.logIn(onlyStudent(target)),
  };
}
