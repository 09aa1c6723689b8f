import { buildClass, type BuiltClass, buildUser } from './builders.ts';
import type { Browser, TestApp } from './test-app.ts';

/** A class whose people are all logged in. */
export interface Classroom {
  target: BuiltClass;
  teacher: Browser;
  /** In the order of the class's students. */
  students: [Browser, ...Browser[]];
}

export async function openClassroom(test: TestApp, studentCount = 1): Promise<Classroom> {
  const target = await buildClass(test.db, {
    teacher: await buildUser(test.db, { role: 'teacher' }),
    studentCount,
  });
  const teacher = await test.logIn(target.teacher);
  const [first, ...others] = await Promise.all(target.students.map((student) => test.logIn(student)));
  if (first === undefined) throw new Error('The class was built without students.');
  return { target, teacher, students: [first, ...others] };
}
