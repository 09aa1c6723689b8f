import { beforeAll, expect, it } from 'vitest';
import type { AttemptView } from '@domdom/api';
import {
  addToList,
  buildAssignment,
  buildClass,
  buildExamination,
  buildUser,
  findExamination,
  onlyStudent,
} from './builders.ts';
import { administratorDay } from './older-client/administrator-day.ts';
import { NAMED_CALLS } from './older-client/named-calls.ts';
import type { Stage } from './older-client/stage.ts';
import { studentDay, visitorMorning } from './older-client/student-day.ts';
import { teacherEvening, teacherFiles, teacherMorning } from './older-client/teacher-day.ts';
import { buildSpokenAttempt } from './spoken-attempt.ts';
import { openTestApp } from './test-app.ts';

/** A day at a school whose programs know the old interface only, over a real connection, one part after the other. */
const test = openTestApp();
let stage: Stage;
beforeAll(async () => {
  const target = await buildClass(test.db, { name: '3A' });
  const { teacher } = target;
  const account = onlyStudent(target);
  const administrator = await buildUser(test.db, { role: 'administrator', schoolId: target.schoolId });
  await addToList(test.db, 'categoryManagement', administrator);
  const examination = await findExamination(test.db);
  const begun = await buildAssignment(test.db, target, { title: 'Bài đã mở' });
  const student = await test.logIn(account);
  const body = { examinationId: examination.id, assignmentId: begun.id };
  await student.ok<AttemptView>({ method: 'POST', url: '/api/attempts', body });
  await buildExamination(test.db, { kind: 'olympic', grade: 4 });
  const spoken = await buildSpokenAttempt(test, target, student);
  stage = {
    base: await test.app.listen({ host: '127.0.0.1', port: 0 }),
    answered: new Set(),
    password: teacher.password,
    student: account,
    teacher,
    administrator,
    classId: target.id,
    examinationId: examination.id,
    begunAssignmentId: begun.id,
    enquiryId: spoken.enquiryId,
  };
});

it('a visitor chooses a place and registers', async () => {
  await expect(visitorMorning(stage)).resolves.toBeUndefined();
});
it('a teacher keeps files and draws a worksheet', async () => {
  await expect(teacherFiles(stage)).resolves.toBeUndefined();
});
it('a teacher sets work', async () => {
  await expect(teacherMorning(stage)).resolves.toBeUndefined();
});
it('a student reads news and courses, answers and changes the profile', async () => {
  await expect(studentDay(stage)).resolves.toBeUndefined();
});
it('the teacher marks what came', async () => {
  await expect(teacherEvening(stage)).resolves.toBeUndefined();
});
it('an administrator looks after accounts and categories', async () => {
  await expect(administratorDay(stage)).resolves.toBeUndefined();
});

it('every call that the old interface names was answered', () => {
  expect(NAMED_CALLS.filter((name) => !stage.answered.has(name))).toEqual([]);
});
