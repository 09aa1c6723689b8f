import type { Assignment, AttemptView } from '@domdom/api';
import {
  buildAssignment,
  buildClass,
  buildStudent,
  type BuiltClass,
  buildUser,
  onlyStudent,
} from './builders.ts';
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

/** A class of two students whose people are logged in. */
export async function openPair(test: TestApp) {
  const target = await buildClass(test.db, { studentCount: 0 });
  const chosen = await buildStudent(test.db, target);
  const other = await buildStudent(test.db, target);
  const teacher = await test.logIn(target.teacher);
  const browsers = { chosen: await test.logIn(chosen), other: await test.logIn(other) };
  return { target, chosen, other, teacher, browsers };
}

/** Gives something to a class, and returns what became of it. */
export async function give(teacher: Browser, body: object): Promise<Assignment> {
  const { items } = await teacher.ok<{ items: [Assignment] }>({
    method: 'POST',
    url: '/api/assignments',
    body,
  });
  return items[0];
}

/** Begins what was given. */
export const startGiven = (
  by: Browser,
  { id, examinationId }: { id: string; examinationId: string },
): ReturnType<Browser['call']> =>
  by.call({ method: 'POST', url: '/api/attempts', body: { examinationId, assignmentId: id } });

/** A student who has finished the test of a class without answering anything, and the teacher. */
export async function openFinished(test: TestApp) {
  const target = await buildClass(test.db);
  const assignment = await buildAssignment(test.db, target);
  const account = onlyStudent(target);
  const student = await test.logIn(account);
  const { attempt } = (await startGiven(student, assignment)).json<AttemptView>();
  await student.ok({ method: 'POST', url: `/api/attempts/${attempt.id}/finish`, body: { epoch: 1 } });
  return { target, assignment, account, student, attempt, teacher: await test.logIn(target.teacher) };
}
