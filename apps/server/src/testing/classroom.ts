import type { AttemptView } from '@domdom/api';
import { buildAssignment, buildClass, type BuiltClass, buildUser, onlyStudent } from './builders.ts';
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
