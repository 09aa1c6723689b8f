import { beforeAll, describe, expect, it } from 'vitest';
import type {
  Assignment,
  ClassCopy,
  ClassGroup,
  ClassTeachers,
  ClassTitle,
  TeacherAssignmentRow,
} from '@domdom/api';
import { COPY_MESSAGES } from '@domdom/domain/assignments/copied-windows';
import { buildTitle } from '../../testing/build-files.ts';
import {
  type BuiltClass,
  type BuiltUser,
  buildClass,
  buildStudent,
  buildUser,
  findExamination,
} from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
const DAY = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

let source: BuiltClass;
let teacher: Browser;
let member: BuiltUser;
let colleague: BuiltUser;
let group: ClassGroup;

const copy = (by: Browser, body: object, id = source.id) =>
  by.call({ method: 'POST', url: `/api/teacher/classes/${id}/copy`, body });
const copied = async (body: object) => {
  const response = await copy(teacher, body);
  expect(response.statusCode).toBe(200);
  return response.json<ClassCopy>();
};
const workOf = async (classId: string) =>
  (
    await teacher.ok<{ items: TeacherAssignmentRow[] }>({
      url: `/api/teacher/classes/${classId}/assignments`,
    })
  ).items;
const groupsOf = async (classId: string) =>
  (await teacher.ok<{ items: ClassGroup[] }>({ url: `/api/teacher/classes/${classId}/groups` })).items;

beforeAll(async () => {
  source = await buildClass(test.db, { studentCount: 0, name: '3C' });
  member = await buildStudent(test.db, source);
  await buildStudent(test.db, source);
  teacher = await test.logIn(source.teacher);
  colleague = await buildUser(test.db, { role: 'teacher', schoolId: source.schoolId });
  const inClass = `/api/teacher/classes/${source.id}`;
  await teacher.ok({
    method: 'PUT',
    url: `${inClass}/teachers/${colleague.id}`,
    body: { assign: true, mark: false, manage: true },
  });
  group = await teacher.ok<ClassGroup>({
    method: 'POST',
    url: `${inClass}/groups`,
    body: { name: 'Nhóm 1', studentIds: [member.id] },
  });
  const { id: examinationId } = await findExamination(test.db);
  const give = (body: object) =>
    teacher.ok<{ items: Assignment[] }>({
      method: 'POST',
      url: '/api/assignments',
      body: { classIds: [source.id], examinationId, ...body },
    });
  await give({ title: 'Cả lớp', dueDate: inDays(2), points: 8, instructions: 'Làm kỹ.' });
  const inClassTest = {
    dueDate: inDays(4),
    opensAt: inDays(3),
    preset: 'in-class',
    minutes: 30,
    late: 'refused',
  };
  const groups = [{ classId: source.id, groupIds: [group.id] }];
  await give({ title: 'Của nhóm', ...inClassTest, groups });
  const students = [{ classId: source.id, studentIds: [member.id] }];
  await give({ title: 'Của một em', dueDate: inDays(2), students });
  const keeper = await buildUser(test.db, { role: 'administrator', schoolId: source.schoolId });
  for (const isDeleted of [false, true]) {
    const { titleId } = await buildTitle(test, keeper, { title: 'Truyện đọc', isDeleted });
    await test.db
      .insertInto('titleShares')
      .values({
        ...{ schoolId: source.schoolId, classId: source.id, titleId, note: 'Trang 1 đến 3' },
        givenBy: colleague.id,
      })
      .execute();
  }
});

describe('the copy of a class', () => {
  it('has the grade and nothing else, unless more is asked for', async () => {
    const { class: made, givenCount, bookCount } = await copied({ className: '3C trống' });
    expect(made).toMatchObject({ className: '3C trống', grade: 3, studentCount: 0, role: 'owner' });
    expect(made.code).not.toBe(source.joinCode);
    expect([givenCount, bookCount]).toEqual([0, 0]);
    expect([await workOf(made.id), await groupsOf(made.id)]).toEqual([[], []]);
  });

  it('takes along students, groups, colleagues, books and work, of which nothing opens at once', async () => {
    const answer = await copied({
      className: '3C đủ',
      students: true,
      groups: true,
      teachers: true,
      books: true,
      workFrom: inDays(10),
    });
    expect(answer).toMatchObject({ class: { studentCount: 2 }, givenCount: 3, bookCount: 1, left: [] });
    const { id } = answer.class;
    expect(await groupsOf(id)).toMatchObject([{ name: 'Nhóm 1', studentIds: [member.id] }]);
    expect(
      (await teacher.ok<ClassTeachers>({ url: `/api/teacher/classes/${id}/teachers` })).items,
    ).toMatchObject([{ id: colleague.id, rights: { assign: true, mark: false, manage: true } }]);
    const books = await teacher.ok<{ items: ClassTitle[] }>({ url: `/api/teacher/classes/${id}/books` });
    expect(books.items).toMatchObject([
      { note: 'Trang 1 đến 3', givenByName: 'Nguyễn Văn An', book: { title: 'Truyện đọc' } },
    ]);
    const before = new Map((await workOf(source.id)).map((row) => [row.title, row]));
    const work = await workOf(id);
    const audiences = work.map(
      ({ title, audience, studentCount }) => `${title}: ${audience.kind} ${studentCount}`,
    );
    expect(new Set(audiences)).toEqual(
      new Set(['Cả lớp: class 2', 'Của một em: students 1', 'Của nhóm: groups 1']),
    );
    for (const row of work) {
      const { points, instructions, behaviour, minutes, late, dueDate, release } =
        before.get(row.title) ?? row;
      expect(row).toMatchObject({ points, instructions, behaviour, minutes, late, release });
      expect(Date.parse(row.dueDate) - Date.parse(dueDate)).toBe(10 * DAY);
      expect(Date.parse(row.opensAt ?? '')).toBeGreaterThan(Date.now() + 9 * DAY);
    }
    const { items } = await (
      await test.logIn(member)
    ).ok<{ items: unknown[] }>({ url: '/api/notifications' });
    expect(JSON.stringify(items)).not.toContain(id);
  });

  it('leaves out, by name, work for groups and students that did not come along', async () => {
    const { givenCount, left } = await copied({ className: '3C bài', workFrom: inDays(1) });
    expect(givenCount).toBe(1);
    expect(new Set(left.map(({ title }) => title))).toEqual(new Set(['Của một em', 'Của nhóm']));
  });

  it('is refused for a first day that is not after today or leads beyond a year, and nothing is made', async () => {
    for (const [workFrom, message] of [
      [inDays(0), COPY_MESSAGES.fromTooEarly],
      [inDays(364), COPY_MESSAGES.dueTooLate],
    ]) {
      const refused = await copy(teacher, { className: '3C hỏng', students: true, workFrom });
      expect(refused.json()).toMatchObject({
        code: 'INVALID_INPUT',
        issues: [{ path: 'workFrom', message }],
      });
    }
    const taken = await copy(teacher, { className: '3C' });
    expect(taken.json()).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: 'className' }] });
    expect(await test.db.selectFrom('classes').select('id').where('name', '=', '3C hỏng').execute()).toEqual(
      [],
    );
  });

  it('belongs to the colleague who makes it, and the owner of the class comes along', async () => {
    const by = await test.logIn(colleague);
    const { class: made } = (await copy(by, { className: '3C', teachers: true })).json<ClassCopy>();
    expect(made).toMatchObject({ teacherId: colleague.id, canManage: true });
    const { items } = await by.ok<ClassTeachers>({ url: `/api/teacher/classes/${made.id}/teachers` });
    expect(items).toMatchObject([{ id: source.teacher.id, rights: { manage: true } }]);
  });

  it('is made only by those who manage the class', async () => {
    const inClass = `/api/teacher/classes/${source.id}/teachers/${colleague.id}`;
    await teacher.ok({ method: 'PUT', url: inClass, body: { assign: true, mark: true, manage: false } });
    const by = await test.logIn(colleague);
    expect((await copy(by, { className: '3C lấy' })).statusCode).toBe(404);
  });
});
