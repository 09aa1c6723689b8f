import { expect, it } from 'vitest';
import type { AttemptView } from '@domdom/api';
import { buildUser, findExamination, NEXT_WEEK } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

const statusOf = async (by: Browser, url: string) => (await by.call({ url })).statusCode;
const procedure = (by: Browser, sqlCommand: string, parameters: object) =>
  by.call({ method: 'POST', url: '/api/v1.0/dynamic/query', body: { sqlCommand, parameters } });
const assignmentsOf = (by: Browser, classId: string) =>
  by.call({
    method: 'OPTIONS',
    url: '/api/v1.0/dynamic/crud',
    body: { moduleName: 'CLASSWORK', entityName: 'Assignments', parameters: { classId } },
  });

it('a day of a teacher, a student and administrators leaves exactly these rows, whichever interface each request used', async () => {
  const teacher = await buildUser(test.db, { role: 'teacher' });
  const { schoolId } = teacher;
  const student = await buildUser(test.db, { schoolId, grade: 3 });
  const names = new Map([
    [teacher.id, 'teacher'],
    [student.id, 'student'],
  ]);
  const [byTeacher, byStudent] = [await test.logIn(teacher), await test.logIn(student)];
  const administrator = async (name: string, school?: string): Promise<Browser> => {
    const user = await buildUser(test.db, {
      role: 'administrator',
      ...(school === undefined ? {} : { schoolId: school }),
    });
    names.set(user.id, name);
    return test.logIn(user);
  };
  const onPages = await administrator('administrator on pages', schoolId);
  const inGateway = await administrator('administrator in the gateway', schoolId);
  const inPreview = await administrator('administrator in a preview', schoolId);
  const elsewhere = await administrator('administrator of another school');
  const colleague = await test.logIn(await buildUser(test.db, { role: 'teacher', schoolId }));
  const { id: examinationId } = await findExamination(test.db);
  const { id: otherExaminationId } = await findExamination(test.db, 'g3-u2-t1');
  const { before } = await test.db
    .selectFrom('changeHistory')
    .select((eb) => eb.fn.max('id').as('before'))
    .executeTakeFirstOrThrow();

  // The teacher gives a class two tests, and the student takes one.
  const { id: classId } = await byTeacher.ok<{ id: string }>({
    method: 'POST',
    url: '/api/teacher/classes',
    body: { className: '3A', grade: 3 },
  });
  names.set(classId, 'class');
  await byTeacher.ok({
    method: 'POST',
    url: `/api/teacher/classes/${classId}/roster`,
    body: { emails: [student.email] },
  });
  const give = async (name: string) => {
    const { items } = await byTeacher.ok<{ items: { id: string }[] }>({
      method: 'POST',
      url: '/api/assignments',
      body: { classIds: [classId], examinationId, dueDate: NEXT_WEEK },
    });
    const id = items[0]?.id ?? '';
    names.set(id, name);
    return id;
  };
  const [first, second] = [await give('first test'), await give('second test')];
  const { attempt } = await byStudent.ok<AttemptView>({
    method: 'POST',
    url: '/api/attempts',
    body: { examinationId, assignmentId: first },
  });
  names.set(attempt.id, 'attempt');
  await byStudent.ok({ method: 'POST', url: `/api/attempts/${attempt.id}/finish`, body: { epoch: 1 } });

  // Reading one's own records, or those that one was given, leaves no trace.
  await byTeacher.ok({ url: `/api/teacher/classes/${classId}` });
  await byTeacher.ok({ url: `/api/teacher/attempts/${attempt.id}` });
  await byTeacher.ok({ url: `/api/examinations/${examinationId}/preview?assignmentId=${first}` });
  const GET_BY_ID = 'p_SACHSO_CLASSWORK_Assignments_GetById';
  for (const by of [byTeacher, byStudent]) {
    expect((await procedure(by, GET_BY_ID, { id: first })).statusCode).toBe(200);
    expect((await assignmentsOf(by, classId)).statusCode).toBe(200);
  }

  // On pages, each record is read once. Refused input, refused changes and missing records leave no trace.
  expect(await statusOf(onPages, `/api/teacher/classes/${classId}/assignments?page=0`)).toBe(400);
  const change = { method: 'PATCH', url: `/api/teacher/assignments/${first}`, body: { points: 8 } } as const;
  expect((await onPages.call(change)).statusCode).toBe(404);
  expect(await statusOf(onPages, `/api/teacher/classes/${teacher.id}`)).toBe(404);
  await onPages.ok({ url: `/api/teacher/classes/${classId}/assignments` });
  await onPages.ok({ url: `/api/teacher/classes/${classId}` });
  await onPages.ok({ url: `/api/teacher/attempts/${attempt.id}` });
  await onPages.ok({ url: `/api/teacher/assignments/${first}` });
  await onPages.ok({ url: `/api/teacher/assignments/${first}` });

  // The gateway: a record, a list, and a change that is refused after its record was read.
  expect((await procedure(inGateway, GET_BY_ID, { id: first })).statusCode).toBe(200);
  expect((await assignmentsOf(inGateway, classId)).statusCode).toBe(200);
  const write = 'p_SACHSO_CLASSWORK_Assignments_InsertUpdate';
  const refused = await inGateway.call({
    method: 'POST',
    url: '/api/v1.0/dynamic/execute',
    body: { sqlCommand: write, parameters: { id: second, title: 'Bài khác' } },
  });
  expect(refused.statusCode).toBe(404);

  // A preview as the class has it, even when the assignment belongs to another examination.
  await inPreview.ok({ url: `/api/examinations/${examinationId}/preview` });
  await inPreview.ok({ url: `/api/examinations/${examinationId}/preview?assignmentId=${first}` });
  await inPreview.ok({ url: `/api/examinations/${otherExaminationId}/preview?assignmentId=${second}` });

  // Reads that are refused leave no trace.
  for (const by of [elsewhere, colleague]) {
    expect(await statusOf(by, `/api/teacher/classes/${classId}`)).toBe(404);
    expect((await procedure(by, GET_BY_ID, { id: first })).statusCode).toBe(404);
    await by.ok({ url: `/api/examinations/${examinationId}/preview?assignmentId=${first}` });
  }

  await byTeacher.ok({
    method: 'PUT',
    url: `/api/teacher/attempts/${attempt.id}/mark`,
    body: { score: 5, star: 3, note: 'Khá' },
  });
  await byTeacher.ok({ method: 'DELETE', url: `/api/teacher/assignments/${second}` });

  const rows = await test.db
    .selectFrom('changeHistory')
    .select(['actorId', 'action', 'entity', 'recordId', 'field', 'schoolId'])
    .where('id', '>', before)
    .orderBy('id')
    .execute();
  const nameOf = (id: string | null) => names.get(id ?? '') ?? id;
  expect(rows.every((row) => row.schoolId === schoolId)).toBe(true);
  expect(
    rows.map(({ actorId, action, entity, recordId, field }) =>
      [
        nameOf(actorId),
        action,
        entity,
        recordId.split('/').map(nameOf).join('/'),
        ...(field === null ? [] : [field]),
      ].join(' '),
    ),
  ).toEqual([
    'teacher I classes class',
    'teacher I class_members class/student',
    'teacher I assignments first test',
    'teacher I assignments second test',
    'administrator on pages R classes class',
    'administrator on pages R attempts attempt',
    'administrator on pages R assignments first test',
    'administrator in the gateway R assignments first test',
    'administrator in the gateway R classes class',
    'administrator in the gateway R assignments second test',
    'administrator in a preview R assignments first test',
    'administrator in a preview R assignments second test',
    'teacher U attempts attempt marked_at',
    'teacher U attempts attempt marked_by',
    'teacher U attempts attempt marked_star',
    'teacher U attempts attempt marked_score',
    'teacher U attempts attempt teacher_note',
    'teacher U assignments second test deleted_at',
  ]);
}, 60_000);
