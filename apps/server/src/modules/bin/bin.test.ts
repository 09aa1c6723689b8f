import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BinEntry, type Restored, type RouteDef, routes } from '@domdom/api';
import { isAllowed } from '@domdom/domain/access/roles';
import {
  buildAssignment,
  buildClass,
  buildSchool,
  buildUser,
  findExamination,
  NEXT_WEEK,
  onlyStudent,
} from '../../testing/builders.ts';
import { buildFinishedAttempt, buildOpenAttempt } from '../../testing/build-attempt.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { emptyBin } from './bin.service.ts';

const test = openTestApp();
let schoolId: string;
beforeAll(async () => {
  schoolId = await buildSchool(test.db);
});

const CLASS_CANARY = 'Lớp Hoàng Yến';
const WORK_CANARY = 'Bài Hoàng Yến';
const account = (fullName: string) => buildUser(test.db, { role: 'teacher', schoolId, fullName });

/** A class with a marked test that fills a column of its mark book, an exception, a notification and a co-teacher. */
async function buildRoom(rights: object = {}) {
  const owner = await account('Nguyễn Thị Lan');
  const target = await buildClass(test.db, { teacher: owner, name: CLASS_CANARY, studentCount: 1 });
  const account2 = onlyStudent(target);
  const colleague = await account('Trần Quang Minh');
  const [teacher, student, other] = [
    await test.logIn(owner),
    await test.logIn(account2),
    await test.logIn(colleague),
  ];
  await teacher.ok({
    method: 'PUT',
    url: `/api/teacher/classes/${target.id}/teachers/${colleague.id}`,
    body: { assign: false, mark: false, manage: false, ...rights },
  });
  const { id: examinationId } = await findExamination(test.db);
  const body = { classIds: [target.id], examinationId, dueDate: NEXT_WEEK, title: WORK_CANARY };
  const { items } = await teacher.ok<{ items: { id: string }[] }>({
    method: 'POST',
    url: '/api/assignments',
    body,
  });
  const assignmentId = items[0]?.id ?? '';
  const { paperVersionId } = await findExamination(test.db);
  const attemptId = await buildFinishedAttempt(
    test.db,
    account2,
    { id: assignmentId, examinationId, paperVersionId },
    { passed: 7, questionCount: 10 },
  );
  await teacher.ok({
    method: 'PUT',
    url: `/api/teacher/attempts/${attemptId}/mark`,
    body: { score: 8, star: 4, note: WORK_CANARY },
  });
  await teacher.ok({
    method: 'PUT',
    url: `/api/teacher/assignments/${assignmentId}/students/${account2.id}/exception`,
    body: { extraMinutes: 5, reason: WORK_CANARY },
  });
  await teacher.ok({
    method: 'PATCH',
    url: `/api/teacher/classes/${target.id}/mark-book/1/columns/mark`,
    body: { assignmentId },
  });
  await teacher.ok({
    method: 'POST',
    url: '/api/notifications',
    body: {
      sendId: crypto.randomUUID(),
      title: `${CLASS_CANARY}: họp phụ huynh`,
      receivers: { type: 'CLASS', classIds: [target.id] },
      document: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Sáng thứ bảy.' }] }],
      },
    },
  });
  const ids = {
    classId: target.id,
    assignmentId,
    attemptId,
    examinationId,
    studentId: account2.id,
    unit: '1',
    term: '1',
    schoolYear: '2026',
  };
  return { target, ids, teacher, student, other, owner, colleague };
}
type Room = Awaited<ReturnType<typeof buildRoom>>;

/** The log of changes says what was deleted, and the bin shows it; a download of one's own data holds what is stored. */
const ABOUT_THE_BIN = new Set<string>(['GET /api/bin', 'GET /api/history', 'GET /api/profile/export']);
/** Nothing of a class is in them. */
const APART =
  /^\/api\/(?:boot|samples?|sample-tests|bank-items|categor|category|places|content|olympic|unit-|schools|question|demo|registration|school-codes|matrix|second-factor|session|confirmation|admin|site|media|avatars)/;
/** They say what time it is, or who else is there. */
const NEVER_THE_SAME = /\/(?:room|minutes|found|file)$|^\/api\/(?:teacher\/)?attempts\/|\/attempt$/;

/** What this person reads of every route that answers a GET and whose objects are known. */
async function readEverything(
  browser: Browser,
  { ids }: Room,
  role: 'teacher' | 'student',
): Promise<Map<string, string>> {
  const known: Record<string, string> = ids;
  const read = new Map<string, string>();
  for (const [key, { access }] of Object.entries<RouteDef>(routes)) {
    const [method, path = ''] = key.split(' ');
    const isOpen = typeof access.who !== 'string' && isAllowed(access.who, [role]);
    if (method !== 'GET' || !(isOpen || access.who === 'signed-in')) continue;
    if (APART.test(path) || ABOUT_THE_BIN.has(key)) continue;
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    if (names.some((name) => known[name] === undefined)) continue;
    const url = path.replaceAll(/:(\w+)/g, (_all, name: string) => known[name] ?? '');
    const query = path.endsWith('/attempt') ? `?assignmentId=${ids.assignmentId}` : '';
    const response = await browser.call({ url: `${url}${query}` });
    read.set(key, `${response.statusCode} ${response.body}`);
  }
  for (const entityName of ['Assignments', 'Assignments_Answers']) {
    const { body } = await browser.call({
      method: 'POST',
      url: '/api/v1.0/dynamic/query',
      body: { entityName, moduleName: 'CLASSWORK', parameters: { classId: ids.classId } },
    });
    read.set(entityName, body);
  }
  return read;
}

const showing = (read: Map<string, string>, canary: string): string[] =>
  [...read].filter(([, body]) => body.includes(canary)).map(([key]) => key);

const deletion = (browser: Browser, url: string) => browser.ok<{ binId: string }>({ method: 'DELETE', url });
const restore = (browser: Browser, binId: string) =>
  browser.call({ method: 'POST', url: `/api/bin/${binId}/restore` });
const binOf = async (browser: Browser) =>
  (await browser.ok<{ items: BinEntry[] }>({ url: '/api/bin' })).items;

const steady = (read: Map<string, string>) =>
  new Map(
    [...read].map(([key, body]) => [
      key,
      NEVER_THE_SAME.test(key.replace('GET ', '').replace(' by the student', ''))
        ? body.slice(0, 3)
        : body.replaceAll(/"requestId":"[^"]*"/g, ''),
    ]),
  );

describe.each([
  ['an assignment', WORK_CANARY, ({ ids }: Room) => `/api/teacher/assignments/${ids.assignmentId}`, 8],
  ['a class', CLASS_CANARY, ({ ids }: Room) => `/api/teacher/classes/${ids.classId}`, 10],
])('%s in the bin', (_what, canary, urlOf, fewest) => {
  it('is nowhere else, for nobody, and comes back whole', async () => {
    const room = await buildRoom();
    const readAll = async () =>
      new Map([
        ...[...(await readEverything(room.teacher, room, 'teacher'))],
        ...[...(await readEverything(room.student, room, 'student'))].map(
          ([key, body]) => [`${key} by the student`, body] as const,
        ),
      ]);
    const before = await readAll();
    expect(showing(before, canary).length).toBeGreaterThan(fewest);

    const { binId } = await deletion(room.teacher, urlOf(room));
    expect(showing(await readAll(), canary)).toEqual([]);
    expect(showing(await readEverything(room.other, room, 'teacher'), canary)).toEqual([]);
    expect((await room.teacher.call({ method: 'DELETE', url: urlOf(room) })).statusCode).toBe(404);
    expect(await binOf(room.teacher)).toMatchObject([
      { id: binId, title: canary, deletedByName: 'Nguyễn Thị Lan' },
    ]);

    const stranger = await test.logIn(await account('Lê Văn Lạ'));
    for (const browser of [stranger, room.other]) {
      expect(await binOf(browser)).toEqual([]);
      expect((await restore(browser, binId)).statusCode).toBe(404);
    }
    expect((await restore(room.student, binId)).statusCode).toBe(403);

    expect((await restore(room.teacher, binId)).json<Restored>()).toMatchObject({
      title: canary,
      isRenamed: false,
    });
    expect((await restore(room.teacher, binId)).statusCode).toBe(404);
    expect(steady(await readAll())).toEqual(steady(before));
    const stays = test.db.selectFrom('classStays').select('studentId').where('classId', '=', room.target.id);
    expect(await stays.execute()).toEqual([]);
  });
});

describe('the bin', () => {
  it('is open to a colleague who may do what was done, in the class that goes on', async () => {
    const { target, ids, teacher, other } = await buildRoom({ manage: true, assign: true });
    const work = await deletion(teacher, `/api/teacher/assignments/${ids.assignmentId}`);
    expect((await binOf(other)).map(({ id }) => id)).toEqual([work.binId]);
    const { binId } = await deletion(other, `/api/teacher/classes/${target.id}`);
    // Its work went with it.
    expect((await binOf(teacher)).map(({ id, kind }) => [id, kind])).toEqual([[binId, 'class']]);
    expect((await restore(teacher, work.binId)).statusCode).toBe(404);
    const newcomer = await test.logIn(await buildUser(test.db, { role: 'student', schoolId }));
    const join = {
      method: 'POST',
      url: '/api/student/classes/join',
      body: { code: target.joinCode },
    } as const;
    expect((await newcomer.call(join)).json()).toMatchObject({ code: 'CODE_UNKNOWN' });
    expect((await restore(other, binId)).statusCode).toBe(200);
    expect((await newcomer.call(join)).statusCode).toBe(200);
    expect((await restore(other, work.binId)).statusCode).toBe(200);
  });

  it('gives a class another name when its owner has one of that name by now, and nobody who left the school', async () => {
    const { target, ids, teacher, student, owner } = await buildRoom();
    const { binId } = await deletion(teacher, `/api/teacher/classes/${target.id}`);
    await buildClass(test.db, { teacher: owner, name: CLASS_CANARY, studentCount: 0 });
    const { leaveAllClasses } = await import('../classes/placing.service.ts');
    const { inTransactionBySystem } = await import('../../db/transaction.ts');
    await inTransactionBySystem(test.db, (trx) => leaveAllClasses(trx, ids.studentId));
    expect((await restore(teacher, binId)).json<Restored>()).toMatchObject({
      title: `${CLASS_CANARY} (khôi phục)`,
      isRenamed: true,
    });
    expect(await student.ok({ url: '/api/student/classes' })).toEqual({ items: [] });
  });

  it('keeps the work of a student who goes on meanwhile, and tells the teacher', async () => {
    const { target, teacher } = await buildRoom();
    const assignment = await buildAssignment(test.db, target);
    const member = onlyStudent(target);
    const attemptId = await buildOpenAttempt(test.db, { of: { student: member, assignment } });
    const { binId } = await deletion(teacher, `/api/teacher/classes/${target.id}`);
    const student = await test.logIn(member);
    expect((await student.call({ url: `/api/attempts/${attemptId}` })).statusCode).toBe(200);
    const finish = { method: 'POST', url: `/api/attempts/${attemptId}/finish`, body: { epoch: 1 } } as const;
    expect((await student.call(finish)).statusCode).toBe(200);
    expect((await student.call({ url: `/api/attempts/${attemptId}` })).statusCode).toBe(404);
    const titles = async () =>
      (await teacher.ok<{ items: { title: string }[] }>({ url: '/api/notifications' })).items.map(
        ({ title }) => title,
      );
    expect(await titles()).toEqual([]);
    expect((await restore(teacher, binId)).statusCode).toBe(200);
    expect(await titles()).toEqual([expect.stringMatching(/^1 học sinh đã nộp bài: /)]);
  });

  it('is emptied after 30 days, with everything that was in it and nothing else', async () => {
    const room = await buildRoom();
    const kept = await buildRoom();
    const { binId } = await deletion(room.teacher, `/api/teacher/classes/${room.target.id}`);
    const work = await deletion(kept.teacher, `/api/teacher/assignments/${kept.ids.assignmentId}`);
    const fresh = await buildRoom();
    await deletion(fresh.teacher, `/api/teacher/classes/${fresh.target.id}`);
    const age = async (ids: string[]) => {
      const old = sql<Date>`now() - interval '31 days'`;
      await test.db
        .updateTable('notifications')
        .set({ binnedAt: old })
        .where(
          'binnedAt',
          '=',
          sql<Date>`any(select deleted_at from bin_entries where id = any(${ids}::uuid[]))`,
        )
        .execute();
      await test.db.updateTable('binEntries').set({ deletedAt: old }).where('id', 'in', ids).execute();
    };
    await age([binId, work.binId]);
    expect(await binOf(room.teacher)).toEqual([]);
    expect((await restore(room.teacher, binId)).statusCode).toBe(404);
    await emptyBin(test.db);
    const rowsOf = async ({ ids }: Room) => {
      const { rows } = await sql<Record<string, number>>`
        select (select count(*)::int from classes where id = ${ids.classId}) as classes,
          (select count(*)::int from class_members where class_id = ${ids.classId}) as members,
          (select count(*)::int from assignments where id = ${ids.assignmentId}) as assignments,
          (select count(*)::int from attempts where assignment_id = ${ids.assignmentId}) as attempts,
          (select count(*)::int from assignment_exceptions where assignment_id = ${ids.assignmentId}) as exceptions,
          (select count(*)::int from notifications where setting->>'assignmentId' = ${ids.assignmentId}) as news
      `.execute(test.db);
      return rows[0];
    };
    const GONE = { classes: 0, members: 0, assignments: 0, attempts: 0, exceptions: 0, news: 0 };
    expect(await rowsOf(room)).toEqual(GONE);
    // Titles are numbered by what was ever given.
    expect(await rowsOf(kept)).toEqual({ ...GONE, classes: 1, members: 1, assignments: 1 });
    expect(await rowsOf(fresh)).toMatchObject({ classes: 1, members: 1, assignments: 1, attempts: 1 });
  });

  it('is emptied of every table that refers to what was in it', async () => {
    const { rows } = await sql<{ table: string }>`
      select distinct conrelid::regclass::text as table from pg_constraint
      where contype = 'f' and confdeltype = 'a'
        and confrelid in ('classes'::regclass, 'assignments'::regclass, 'attempts'::regclass)`.execute(
      test.db,
    );
    const { rows: source } = await sql<{ text: string }>`
      select pg_get_functiondef('empty_bin'::regproc) as text`.execute(test.db);
    const forgotten = rows.filter(
      ({ table }) => !new RegExp(`(delete from|update) ${table} `).test(source[0]?.text ?? ''),
    );
    expect(forgotten).toEqual([]);
  });
});
