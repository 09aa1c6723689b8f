import { expect, it } from 'vitest';
import { buildFinishedAttempt } from '../../testing/build-attempt.ts';
import { buildAssignment, buildClass, onlyStudent } from '../../testing/builders.ts';
import { openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

it("a pupil's notes go to the attempt that the teacher sees, also after an empty one", async () => {
  const target = await buildClass(test.db);
  const student = onlyStudent(target);
  const assignment = await buildAssignment(test.db, target);
  await buildFinishedAttempt(test.db, student, assignment, { passed: 6, questionCount: 10 });
  const empty = { attemptNumber: 2, passed: 0, questionCount: 10, answered: 0 };
  await buildFinishedAttempt(test.db, student, assignment, empty);
  const pupil = await test.logIn(student);
  const url = `/api/student/assignments/${assignment.id}`;
  await pupil.ok({ method: 'PUT', url: `${url}/notes`, body: { notes: 'Câu 3 khó quá ạ' } });
  const teacher = await test.logIn(target.teacher);
  const { students } = await teacher.ok<{ students: object[] }>({
    url: `/api/teacher/assignments/${assignment.id}`,
  });
  expect(students).toMatchObject([{ result: { attemptNumber: 2, notes: 'Câu 3 khó quá ạ' } }]);
  expect(await pupil.ok({ url })).toMatchObject({ notes: 'Câu 3 khó quá ạ' });
});
