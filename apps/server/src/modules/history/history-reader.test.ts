import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { HistoryRow } from '@domdom/api';
import { TRACKED } from '@domdom/domain/history/tracked';
import {
  addToList,
  buildClass,
  type BuiltClass,
  type BuiltUser,
  buildSchool,
  buildUser,
  onlyStudent,
} from '../../testing/builders.ts';
import { recordRead, WATCHED_ENTITIES } from './history.repo.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
let school: BuiltClass;
let administrator: BuiltUser;
let admin: Browser;
let teacher: Browser;
beforeAll(async () => {
  school = await buildClass(test.db);
  administrator = await buildUser(test.db, { role: 'administrator', schoolId: school.schoolId });
  await addToList(test.db, 'siteSettings', administrator);
  admin = await test.logIn(administrator);
  teacher = await test.logIn(school.teacher);
});

interface Page {
  items: HistoryRow[];
  total: number;
  page: number;
  size: number;
}
const list = (by: Browser, query: string) => by.ok<Page>({ url: `/api/history?${query}` });
const rowsOf = async (by: Browser, query: string) => (await list(by, query)).items;
const statusOf = async (by: Browser, query: string) =>
  (await by.call({ url: `/api/history?${query}` })).statusCode;

const post = <T>(by: Browser, url: string, body: object) => by.ok<T>({ method: 'POST', url, body });
const newFolder = (by: Browser, name: string) =>
  post<{ id: string }>(by, '/api/folders', { name, color: '#1f3a8a', sortOrder: 1 });

describe('a row of the history', () => {
  it('says who created, updated and deleted a record, and what changed', async () => {
    const { id } = await newFolder(teacher, 'Bài nghe');
    await teacher.ok({ method: 'PATCH', url: `/api/folders/${id}`, body: { name: 'Bài đọc' } });
    await teacher.ok({ method: 'DELETE', url: `/api/folders/${id}` });
    const rows = (await rowsOf(admin, 'type=attachments')).filter(({ recordId }) => recordId === id);
    const who = {
      modifyBy: school.teacher.id,
      modifyByName: 'Nguyễn Văn An',
      modifyByEmail: school.teacher.email,
      entity: 'folders',
      recordId: id,
      recordName: null,
    };
    expect(rows).toMatchObject([
      { ...who, actionType: 'D', fieldName: null, oldValue: { name: 'Bài đọc' }, newValue: null },
      { ...who, actionType: 'U', fieldName: 'name', oldValue: 'Bài nghe', newValue: 'Bài đọc' },
      { ...who, actionType: 'I', fieldName: null, oldValue: null, newValue: { name: 'Bài nghe' } },
    ]);
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
      [
        'id',
        'entity',
        'recordId',
        'recordName',
        'actionType',
        'modifyBy',
        'modifyByName',
        'modifyByEmail',
        'updatedDate',
        'fieldName',
        'oldValue',
        'newValue',
        'totalRecords',
      ].toSorted(),
    );
    expect(Math.abs(Date.parse(rows[0]?.updatedDate ?? '') - Date.now())).toBeLessThan(60_000);
    // Owners, file paths and the like are not shown.
    expect(rows[0]?.oldValue).not.toHaveProperty('created_by');
  });

  it('counts as deleted when a record gets a removal date, and as created when the date is cleared', async () => {
    const target = await buildClass(test.db, { teacher: school.teacher, name: '4C' });
    const student = onlyStudent(target);
    const roster = `/api/teacher/classes/${target.id}/roster`;
    await teacher.ok({ method: 'DELETE', url: `${roster}/${student.id}` });
    await post(teacher, roster, { emails: [student.email] });
    const changed = (await rowsOf(admin, `type=classes&classId=${target.id}`)).filter(
      ({ fieldName }) => fieldName === 'removed_at',
    );
    expect(changed.map(({ actionType, recordName }) => [actionType, recordName])).toEqual([
      ['I', 'Nguyễn Văn An · 4C'],
      ['D', 'Nguyễn Văn An · 4C'],
    ]);
    const deleted = await rowsOf(admin, `type=classes&classId=${target.id}&actionType=D`);
    expect(deleted.map(({ id }) => id)).toEqual([changed[1]?.id]);
    const updated = await rowsOf(admin, `type=classes&classId=${target.id}&actionType=U`);
    expect(updated.map(({ fieldName }) => fieldName)).toEqual(['admitted_at', 'joined_at']);
  });

  it('of a changed secret reveals neither the old nor the new value', async () => {
    await post(teacher, `/api/teacher/classes/${school.id}/code`, {});
    const [row] = await rowsOf(admin, `type=classes&classId=${school.id}`);
    expect(row).toMatchObject({ fieldName: 'join_code', oldValue: null, newValue: null });
  });

  it('of a change by the product names nobody', async () => {
    const user = await buildUser(test.db, { schoolId: school.schoolId, fullName: 'Lý Thành Đạt' });
    const [row] = (await rowsOf(admin, 'type=users&actionType=I')).filter(
      ({ recordId }) => recordId === user.id,
    );
    expect(row).toMatchObject({
      modifyBy: null,
      modifyByName: '',
      modifyByEmail: '',
      recordName: 'Lý Thành Đạt',
      newValue: { email: user.email, is_confirmed: true },
    });
    expect(JSON.stringify(row)).not.toMatch(/argon2|password_hash/);
  });
});

describe('the list', () => {
  it('is paged newest first, ten rows at a time by default, with the total on each row', async () => {
    const mine = await buildUser(test.db, { role: 'teacher' });
    const by = await test.logIn(mine);
    for (let n = 1; n <= 12; n += 1) await newFolder(by, `Thư mục ${n}`);
    const first = await list(by, 'type=attachments');
    expect([first.items.length, first.total, first.page, first.size]).toEqual([10, 12, 1, 10]);
    const second = await list(by, 'type=attachments&page=2');
    const names = [...first.items, ...second.items].map(({ recordName }) => recordName);
    expect(names).toEqual(Array.from({ length: 12 }, (_, n) => `Thư mục ${12 - n}`));
    expect(new Set([...first.items, ...second.items].map((row) => row.totalRecords))).toEqual(new Set([12]));
    expect((await list(by, 'type=attachments&page=3')).items).toEqual([]);
    expect((await list(by, 'type=attachments&actionType=D')).total).toBe(0);
    expect((await list(by, 'type=attachments&size=3&page=4')).items.map((row) => row.recordName)).toEqual([
      'Thư mục 3',
      'Thư mục 2',
      'Thư mục 1',
    ]);
  });

  it.each(['', 'type=passwords', 'type=users&actionType=X', 'type=users&size=101', 'type=users&page=0'])(
    'refuses unknown parameters: %s',
    async (query) => {
      expect(await statusOf(admin, query)).toBe(400);
    },
  );

  it("reads no more of a school's history than its page needs", async () => {
    await test.db
      .insertInto('changeHistory')
      .columns(['schoolId', 'entity', 'recordId', 'action'])
      .expression(
        sql`select ${school.schoolId}::uuid, 'documents', new_id()::text, 'R' from generate_series(1, 12000)`,
      )
      .execute();
    const { items, total } = await list(admin, 'type=attachments&actionType=R&page=1000');
    // The oldest of the newest ten thousand.
    expect([total, items.length]).toEqual([10_000, 10]);
    expect((await list(admin, 'type=attachments&actionType=R&page=1001')).items).toEqual([]);
  });
});

describe('who reads', () => {
  it('an administrator: everything in their own school and nothing in another', async () => {
    const stranger = await test.logIn(
      await buildUser(test.db, { role: 'administrator', schoolId: await buildSchool(test.db) }),
    );
    expect((await list(admin, 'type=classes')).total).toBeGreaterThan(0);
    for (const type of [
      'classes',
      'assignments',
      'attachments',
      'questions',
      'examinations',
      'accessLists',
    ]) {
      expect([type, (await list(stranger, `type=${type}`)).total]).toEqual([type, 0]);
    }
    expect((await list(stranger, `type=classes&classId=${school.id}`)).total).toBe(0);
    const people = await rowsOf(stranger, 'type=users&size=100');
    expect(people.map(({ recordName }) => recordName)).toEqual(['Nguyễn Văn An', 'Nguyễn Văn An']);
  });

  it('a teacher: their own records, with the e-mails of others masked', async () => {
    const colleague = await buildClass(test.db, {
      teacher: await buildUser(test.db, { role: 'teacher', schoolId: school.schoolId }),
    });
    const reader = await test.logIn(colleague.teacher);
    await newFolder(teacher, 'Của người khác');
    expect((await list(reader, 'type=attachments')).total).toBe(0);
    expect((await list(reader, `type=classes&classId=${school.id}`)).total).toBe(0);

    // An administrator opens the class.
    await admin.ok({ url: `/api/teacher/classes/${colleague.id}` });
    const rows = await rowsOf(reader, 'type=classes');
    expect(rows.map(({ entity, actionType }) => [entity, actionType])).toEqual([
      ['classes', 'R'],
      ['class_members', 'I'],
      ['classes', 'I'],
    ]);
    expect(rows[0]).toMatchObject({
      modifyBy: administrator.id,
      modifyByEmail: `${administrator.email[0]}***@domdom.test`,
    });
    await post(reader, `/api/teacher/classes/${colleague.id}/code`, {});
    const [own] = await rowsOf(reader, 'type=classes');
    expect(own?.modifyByEmail).toBe(colleague.teacher.email);
    const self = await rowsOf(reader, 'type=users');
    expect(self.map(({ entity, recordName }) => [entity, recordName])).toEqual([
      ['user_roles', 'Nguyễn Văn An'],
      ['users', 'Nguyễn Văn An'],
    ]);
  });

  it('a teacher: their own deleted folder, and nobody else’s', async () => {
    const { id } = await newFolder(teacher, 'Tạm');
    await teacher.ok({ method: 'DELETE', url: `/api/folders/${id}` });
    const isThere = async (by: Browser) =>
      (await rowsOf(by, 'type=attachments&actionType=D&size=100')).some((row) => row.recordId === id);
    const other = await test.logIn(await buildUser(test.db, { role: 'teacher', schoolId: school.schoolId }));
    expect([await isThere(teacher), await isThere(other)]).toEqual([true, false]);
  });

  it('who opened which mail: administrators', async () => {
    const { id } = await test.db
      .insertInto('mails')
      .values({
        schoolId: school.schoolId,
        template: 'SACHSO_Mail_ResetPassword',
        recipient: 'ai@domdom.test',
        subject: 'Mật khẩu',
        data: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordRead(
      test.db,
      { userId: administrator.id, schoolId: school.schoolId },
      { entity: 'mails', id },
    );
    expect(await rowsOf(admin, 'type=mails')).toMatchObject([
      { actionType: 'R', recordName: 'ai@domdom.test', modifyBy: administrator.id, newValue: null },
    ]);
  });

  it('of schools: administrators their own, those who look after the site all', async () => {
    const otherId = await buildSchool(test.db, 'Trường Ánh Sao');
    const own = await test.logIn(await buildUser(test.db, { role: 'administrator', schoolId: otherId }));
    expect((await rowsOf(own, 'type=schools')).map(({ recordName }) => recordName)).toEqual([
      'Trường Ánh Sao',
    ]);
    const seen = (await rowsOf(admin, 'type=schools&size=100')).map(({ recordId }) => recordId);
    expect(seen).toEqual(expect.arrayContaining([otherId, school.schoolId]));
  });

  it.each(['examinations', 'schools', 'mails', 'accessLists', 'siteSettings'])(
    'no teacher: %s',
    async (type) => {
      expect(await statusOf(teacher, `type=${type}`)).toBe(403);
    },
  );

  it('of the site settings: those who may change them', async () => {
    expect(await statusOf(admin, 'type=siteSettings')).toBe(200);
    const other = await test.logIn(
      await buildUser(test.db, { role: 'administrator', schoolId: school.schoolId }),
    );
    expect(await statusOf(other, 'type=siteSettings')).toBe(403);
  });
});

const callOlder = (by: Browser, parameters: object) =>
  by.call({
    method: 'POST',
    url: '/api/v1.0/dynamic/query',
    body: { sqlCommand: 'dbo.p_SACHSO_ChangeTracker_Get', parameters },
  });

describe('the procedure of older clients', () => {
  it('filters and pages like the page, with the total on each row', async () => {
    const by = await test.logIn(await buildUser(test.db, { role: 'teacher' }));
    const { id } = await newFolder(by, 'Một');
    await newFolder(by, 'Hai');
    await by.ok({ method: 'PATCH', url: `/api/folders/${id}`, body: { name: 'Ba' } });
    const ask = async (parameters: object) =>
      (await callOlder(by, { type: 'attachments', ...parameters })).json<{ results: HistoryRow[] }>().results;
    expect(await ask({ actionType: '', pageNumber: 1, pageSize: 10 })).toEqual(
      await rowsOf(by, 'type=attachments'),
    );
    expect((await ask({ actionType: 'I' })).map((row) => [row.recordName, row.totalRecords])).toEqual([
      ['Hai', 2],
      ['Ba', 2],
    ]);
    expect((await ask({ pageNumber: '2', pageSize: '2' })).map(({ newValue }) => newValue)).toMatchObject([
      { name: 'Một' },
    ]);
  });

  it('is refused like the page', async () => {
    expect((await callOlder(teacher, { type: 'siteSettings' })).statusCode).toBe(403);
    expect((await callOlder(admin, { type: 'x' })).statusCode).toBe(400);
    expect((await callOlder(test.stranger(), { type: 'users' })).statusCode).toBe(401);
    const student = await test.logIn(onlyStudent(school));
    expect((await callOlder(student, { type: 'users' })).statusCode).toBe(403);
  });
});

describe('every table that the database watches', () => {
  it('belongs to a kind that can be requested, and has all columns that describe it', async () => {
    const { rows } = await sql<{ table: string; columns: string[] }>`
      select c.relname as table, array(
        select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      ) as columns
      from pg_class c where exists (
        select from pg_trigger t where t.tgrelid = c.oid
          and t.tgfoid in ('record_change'::regproc, 'record_settings_change'::regproc)
      )`.execute(test.db);
    const described = new Map<string, readonly string[]>(
      Object.values(TRACKED).flatMap((tables) => Object.entries(tables)),
    );
    const watched = new Set([...rows.map(({ table }) => table), ...WATCHED_ENTITIES]);
    expect([...watched].toSorted()).toEqual([...described.keys()].toSorted());
    const missing = [...described].flatMap(([table, fields]) => {
      const columns = rows.find((row) => row.table === table)?.columns ?? [];
      return fields.filter((field) => !columns.includes(field)).map((field) => `${table}.${field}`);
    });
    expect(missing).toEqual([]);
  });
});
