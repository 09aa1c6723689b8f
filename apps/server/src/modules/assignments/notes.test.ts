import { expect, it } from 'vitest';
import { buildFinishedAttempt } from '../../testing/build-attempt.ts';
import { buildAssignment, buildClass, onlyStudent } from '../../testing/builders.ts';
import { openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

it("a student's notes go to the attempt that the teacher sees, even if it was finished empty", async () => {
  const target = await buildClass(test.db);
  const account = onlyStudent(target);
  const assignment = await buildAssignment(test.db, target);
  await buildFinishedAttempt(test.db, account, assignment, { passed: 6, questionCount: 10 });
  const empty = { attemptNumber: 2, passed: 0, questionCount: 10, answered: 0 };
  await buildFinishedAttempt(test.db, account, assignment, empty);
  const student = await test.logIn(account);
  const url = `/api/student/assignments/${assignment.id}`;
  await student.ok({ method: 'PUT', url: `${url}/notes`, body: { notes: 'Câu 3 khó quá ạ' } });
  const teacher = await test.logIn(target.teacher);
  const { students } = await teacher.ok<{ students: object[] }>({
    url: `/api/teacher/assignments/${assignment.id}`,
  });
  expect(students).toMatchObject([{ result: { attemptNumber: 2, notes: 'Câu 3 khó quá ạ' } }]);
  expect(await student.ok({ url })).toMatchObject({ notes: 'Câu 3 khó quá ạ' });
});
