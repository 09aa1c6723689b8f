import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildAssignment,
  buildClass,
  type BuiltClass,
  type BuiltUser,
  buildUser,
  findExamination,
  onlyStudent,
  NEXT_WEEK,
} from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
let target: BuiltClass;
let account: BuiltUser;
let student: Browser;
let teacher: Browser;
beforeAll(async () => {
  target = await buildClass(test.db);
  account = onlyStudent(target);
  student = await test.logIn(account);
  teacher = await test.logIn(target.teacher);
});

type Row = Record<string, unknown>;
interface CrudBody {
  entityName: string;
  moduleName?: string;
  entityId?: unknown;
  fields?: string | string[];
  parameters?: object;
  sort?: unknown;
}

const crud = (by: Browser, method: 'OPTIONS' | 'POST' | 'PUT' | 'DELETE', body: CrudBody) =>
  by.call({ method, url: '/api/v1.0/dynamic/crud', body });

async function read(by: Browser, body: CrudBody): Promise<Row[]> {
  const response = await crud(by, 'OPTIONS', body);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ results: Row[] }>().results;
}

async function create(by: Browser, entityName: string, parameters: object): Promise<Row> {
  const response = await crud(by, 'POST', { moduleName: 'CLASSWORK', entityName, parameters });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ result: Row }>().result;
}

const gradesAndUnits = async (parameters: object) =>
  (await read(student, { entityName: 'Examinations', parameters, fields: 'grade,unit' })).map((row) =>
    Object.values(row).join(),
  );

describe('reading', () => {
  it('works by OPTIONS with a body and by its POST alias', async () => {
    const body = { moduleName: 'METADATA', entityName: 'Examinations', parameters: { grade: 3, unit: 1 } };
    const alias = await student.call({ method: 'POST', url: '/api/v1.0/dynamic/crud/query', body });
    const results = await read(student, body);
    expect(results.length).toBeGreaterThan(0);
    expect(alias.json()).toEqual({ results });
  });

  it('needs a session', async () => {
    const body = { entityName: 'Examinations', parameters: { grade: 3 } };
    expect((await crud(test.stranger(), 'OPTIONS', body)).statusCode).toBe(401);
  });

  it.each([
    { entityName: 'Passwords' },
    { entityName: 'users; drop table users' },
    { entityName: 'Examinations', moduleName: 'CLASSWORK', parameters: { grade: 3 } },
  ])('does not know %j', async (body) => {
    expect((await crud(teacher, 'OPTIONS', body)).json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('returns the requested fields, spelt as the product spells them', async () => {
    const body = { entityName: 'Examinations', parameters: { grade: '3', unit: '1', moduleId: 9 } };
    const [row] = await read(student, { ...body, fields: 'id,SORTORDER' });
    expect(Object.keys(row ?? {})).toEqual(['id', 'sortOrder']);
    const [all] = await read(student, { ...body, fields: '*' });
    expect(all).toMatchObject({ grade: 3, unit: '1', sortOrder: 1 });
    expect(all).not.toHaveProperty('questions');
  });

  it('returns only what its filters name', async () => {
    expect(new Set(await gradesAndUnits({ grade: 3, unit: '1' }))).toEqual(new Set(['3,1']));
    expect(new Set(await gradesAndUnits({ grade: 3 })).size).toBeGreaterThan(1);
  });

  it.each([
    { fields: ['id', 'passwordHash'] },
    { sort: 'passwordHash DESC' },
    { sort: { id: 1 } },
    { parameters: { grade: 3, schoolId: 'x' } },
    { parameters: {} },
    { parameters: { grade: 3, PageSize: 0 } },
  ])('refuses %j', async (rest) => {
    const body = { entityName: 'Examinations', parameters: { grade: 3 }, ...rest };
    expect((await crud(student, 'OPTIONS', body)).json()).toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('sorts by the requested fields before paging', async () => {
    const body = { entityName: 'Examinations', parameters: { grade: 3, unit: '1' }, fields: 'sortOrder' };
    const up = await read(student, { ...body, sort: 'sortOrder ASC' });
    const down = await read(student, { ...body, sort: ['sortOrder DESC'] });
    expect(up.length).toBeGreaterThan(1);
    expect(down).toEqual(up.toReversed());
    const parameters = { ...body.parameters, PageNum: 2, PageSize: 1 };
    expect(await read(student, { ...body, parameters, sort: 'sortOrder' })).toEqual([up[1]]);
  });
});

const form = async (changes: object = {}) => ({
  classId: target.id,
  examId: (await findExamination(test.db)).id,
  title: 'Bài gateway',
  dueDate: NEXT_WEEK,
  ...changes,
});

describe('Assignments', () => {
  it("are given to the teacher's own class and read back by id, by student and teacher", async () => {
    const made = await create(
      teacher,
      'Assignments',
      await form({ createdBy: target.teacher.id, assignmentType: 'ASSIGNMENT' }),
    );
    expect(made).toMatchObject({ title: 'Bài gateway', points: 10, classId: target.id, attachmentId: null });
    const body = { entityName: 'Assignments', parameters: { id: made['id'] } };
    expect(await read(student, body)).toEqual([made]);
    expect(await read(teacher, body)).toEqual([made]);
  });

  it('are listed by class and examination', async () => {
    const own = await buildClass(test.db);
    const by = await test.logIn(own.teacher);
    const first = await buildAssignment(test.db, own, { title: 'B' });
    await buildAssignment(test.db, own, { title: 'A' });
    await buildAssignment(test.db, own, { code: 'g3-u1-t2', title: 'C' });
    const parameters = { classId: own.id, examId: first.examinationId };
    const body = { entityName: 'Assignments', parameters, fields: 'title', sort: 'title' };
    expect(await read(by, body)).toEqual([{ title: 'A' }, { title: 'B' }]);
    expect(await read(by, { ...body, parameters: { classId: own.id } })).toHaveLength(3);
    expect((await crud(student, 'OPTIONS', body)).statusCode).toBe(404);
  });

  it.each([
    [{ title: undefined }, 'Chưa nhập tiêu đề'],
    [{ title: '  ' }, 'Chưa nhập tiêu đề'],
    [{ dueDate: undefined }, 'Chưa nhập ngày nộp bài'],
    [{ points: 10.5 }, ''],
    [{ points: '10' }, ''],
    [{ examId: null }, ''],
    [{ attachmentId: 'x' }, ''],
    [{ assignmentType: 'EXAM' }, ''],
    [{ dueDate: new Date().toISOString() }, 'Ngày nộp bài phải sau ngày hôm nay!'],
  ])('are refused with %j', async (changes, message) => {
    const response = await crud(teacher, 'POST', {
      entityName: 'Assignments',
      parameters: await form(changes),
    });
    expect(response.json()).toMatchObject({ code: 'INVALID_INPUT' });
    expect(response.body).toContain(message);
  });

  it('are for teachers, in their own classes and under their own id', async () => {
    const colleague = await test.logIn(
      await buildUser(test.db, { role: 'teacher', schoolId: target.schoolId }),
    );
    const parameters = await form();
    const post = async (by: Browser, changes = {}) =>
      (await crud(by, 'POST', { entityName: 'Assignments', parameters: { ...parameters, ...changes } }))
        .statusCode;
    expect(await post(student)).toBe(403);
    expect(await post(colleague)).toBe(404);
    expect(await post(teacher, { createdBy: account.id })).toBe(403);
  });

  it('are changed and taken back only by the teacher of the class', async () => {
    const { id } = await buildAssignment(test.db, target);
    const colleague = await test.logIn(
      await buildUser(test.db, { role: 'teacher', schoolId: target.schoolId }),
    );
    const change = { entityName: 'Assignments', entityId: id, parameters: { title: 'Mới' } };
    expect((await crud(student, 'PUT', change)).statusCode).toBe(403);
    expect((await crud(colleague, 'PUT', change)).statusCode).toBe(404);
    expect((await crud(colleague, 'DELETE', { ...change, parameters: {} })).statusCode).toBe(404);
    expect((await crud(teacher, 'PUT', { ...change, parameters: { classId: target.id } })).statusCode).toBe(
      400,
    );
    expect((await crud(teacher, 'PUT', { ...change, entityId: 'x' })).statusCode).toBe(400);
    expect((await crud(teacher, 'PUT', change)).json()).toEqual({ rowsAffected: 1 });
    const body = { entityName: 'Assignments', parameters: { id }, fields: 'title' };
    expect(await read(student, body)).toEqual([{ title: 'Mới' }]);
    expect((await crud(teacher, 'DELETE', { entityName: 'Assignments', entityId: id })).json()).toEqual({
      rowsAffected: 1,
    });
    expect((await crud(student, 'OPTIONS', body)).statusCode).toBe(404);
  });

  it('can be written; examinations are read-only', async () => {
    const body = { entityName: 'Examinations', entityId: target.id, parameters: { grade: 3 } };
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      expect((await crud(teacher, method, body)).statusCode).toBe(403);
    }
  });
});
