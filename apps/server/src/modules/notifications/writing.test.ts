import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Notification, SentNotification } from '@domdom/api';
import type { RoleName } from '@domdom/domain/access/roles';
import { buildClass, buildSchool, buildUser, onlyStudent } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

interface List {
  items: Notification[];
  total: number;
  unread: number;
}

const words = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const ALL = { type: 'ALL' };
const toRole = (role: string) => ({ type: 'ROLE', role });
const toClasses = (...classIds: string[]) => ({ type: 'CLASS', classIds });
const toStudents = (classId: string, ...studentIds: string[]) => ({ type: 'STUDENTS', classId, studentIds });

const letter = (changes: object = {}) => ({
  sendId: randomUUID(),
  title: 'Nghỉ lễ',
  document: words('Cả trường nghỉ thứ Hai.'),
  receivers: toRole('STUDENT'),
  ...changes,
});
const send = (by: Browser, changes: object = {}) =>
  by.call({ method: 'POST', url: '/api/notifications', body: letter(changes) });
const list = (by: Browser, query = '') => by.ok<List>({ url: `/api/notifications${query}` });
const titles = async (by: Browser) => (await list(by)).items.map(({ title }) => title);
const sent = (by: Browser, query = '') =>
  by.ok<{ items: SentNotification[]; total: number }>({ url: `/api/notifications/sent${query}` });

const recall = (by: Browser, sendId: string) =>
  by.call({ method: 'DELETE', url: `/api/notifications/sent/${sendId}` });
const restore = (by: Browser, sendId: string) =>
  by.call({ method: 'POST', url: `/api/notifications/sent/${sendId}/restore` });

/** A school with one account per role, whose teacher has two classes. */
async function buildPeople() {
  const schoolId = await buildSchool(test.db);
  const account = (role: RoleName) => buildUser(test.db, { role, schoolId, fullName: 'Trần Thị Lan' });
  const teacher = await account('teacher');
  const class1 = await buildClass(test.db, { teacher, name: '3A' });
  const class2 = await buildClass(test.db, { teacher, name: '3B' });
  const [colleague, manager, administrator, student] = await Promise.all(
    (['teacher', 'manager', 'administrator', 'student'] as const).map(account),
  );
  const logIn = async (user: typeof teacher | undefined) => test.logIn(user ?? teacher);
  return {
    schoolId,
    class1,
    class2,
    teacher: await logIn(teacher),
    colleague: await logIn(colleague),
    manager: await logIn(manager),
    administrator: await logIn(administrator),
    student1: await logIn(onlyStudent(class1)),
    student2: await logIn(onlyStudent(class2)),
    /** In no class. */
    student: await logIn(student),
  };
}
let people: Awaited<ReturnType<typeof buildPeople>>;
beforeAll(async () => {
  people = await buildPeople();
});

/** Returns which of them have a notification with this title. */
async function readersOf(title: string): Promise<string[]> {
  const { schoolId: _school, class1: _class1, class2: _class2, ...all } = people;
  const found: string[] = [];
  for (const [name, by] of Object.entries(all)) {
    if ((await titles(by)).includes(title)) found.push(name);
  }
  return found;
}

async function rowsOf(sendId: string) {
  return test.db.selectFrom('notifications').selectAll().where('sendId', '=', sendId).execute();
}

describe('an administrator writes', () => {
  it.each([
    [
      'to everybody of the school',
      ALL,
      ['administrator', 'colleague', 'manager', 'student', 'student1', 'student2', 'teacher'],
    ],
    [
      'to all roles',
      toRole('ALL'),
      ['administrator', 'colleague', 'manager', 'student', 'student1', 'student2', 'teacher'],
    ],
    ['to students alone', toRole('STUDENT'), ['student', 'student1', 'student2']],
    ['to teachers alone', toRole('TEACHER'), ['colleague', 'teacher']],
  ])('%s, with one row', async (what, receivers, expected) => {
    const sendId = randomUUID();
    expect((await send(people.administrator, { sendId, title: what, receivers })).json()).toEqual({
      ok: true,
    });
    expect((await readersOf(what)).toSorted()).toEqual(expected);
    expect(await rowsOf(sendId)).toHaveLength(1);
    const stranger = await test.logIn(await buildUser(test.db));
    expect(await titles(stranger)).not.toContain(what);
  });
});

describe('a teacher writes', () => {
  it('to the students of all their unfinished classes, one row per class', async () => {
    const finished = await buildClass(test.db, { teacher: people.class1.teacher, status: 2 });
    const sendId = randomUUID();
    await send(people.teacher, { sendId, title: 'Cả hai lớp' });
    const classIds = (await rowsOf(sendId)).map(({ audienceClassId }) => audienceClassId);
    expect(classIds).toHaveLength(2);
    expect(new Set(classIds)).toEqual(new Set([people.class1.id, people.class2.id]));
    expect((await readersOf('Cả hai lớp')).toSorted()).toEqual(['student1', 'student2']);
    expect(await titles(await test.logIn(onlyStudent(finished)))).not.toContain('Cả hai lớp');
  });

  it('to a chosen class, which the notification names', async () => {
    await send(people.teacher, { title: 'Lớp 3A', receivers: toClasses(people.class1.id) });
    expect(await readersOf('Lớp 3A')).toEqual(['student1']);
    const { items } = await list(people.student1, `?classId=${people.class1.id}`);
    expect(items.find(({ title }) => title === 'Lớp 3A')).toMatchObject({
      setting: { type: 'CLASS_NOTIFICATION', classId: people.class1.id },
      senderName: 'Trần Thị Lan',
    });
  });

  it('to chosen students of one class, who alone have it, however often it is sent', async () => {
    const { class1, teacher, student } = await buildPeople();
    const { id, students } = await buildClass(test.db, {
      teacher: class1.teacher,
      name: '3C',
      studentCount: 3,
    });
    const [first, second, third] = await Promise.all(students.map((one) => test.logIn(one)));
    const body = letter({
      title: 'Gặp cô',
      receivers: toStudents(id, ...students.slice(0, 2).map((one) => one.id)),
    });
    const press = () => teacher.call({ method: 'POST', url: '/api/notifications', body });
    await Promise.all([press(), press()]);
    expect((await press()).statusCode).toBe(200);
    expect(await rowsOf(body.sendId)).toHaveLength(2);
    for (const by of [first, second]) {
      const { items } = await list(by ?? student, `?classId=${id}`);
      expect(items).toMatchObject([
        { title: 'Gặp cô', setting: { type: 'CLASS_NOTIFICATION', classId: id } },
      ]);
    }
    expect(await titles(third ?? student)).toEqual([]);
    expect((await sent(teacher)).items[0]).toMatchObject({
      receiverCount: 2,
      receivers: { type: 'STUDENTS', classNames: ['3C'], studentNames: { length: 2 } },
    });
    expect((await recall(teacher, body.sendId)).statusCode).toBe(200);
    expect(await titles(first ?? student)).toEqual([]);
  });

  it('to no student of another class, and to none of the chosen when one is', async () => {
    const { class1, class2, teacher, colleague, administrator } = people;
    const [own, other] = [onlyStudent(class1).id, onlyStudent(class2).id];
    const refused: [Browser, object][] = [
      [teacher, toStudents(class1.id, own, other)],
      [teacher, toStudents(class1.id, class1.teacher.id)],
      [colleague, toStudents(class1.id, own)],
      [administrator, toStudents(class1.id, own)],
    ];
    for (const [by, receivers] of refused) {
      const sendId = randomUUID();
      expect((await send(by, { sendId, receivers })).statusCode).toBe(404);
      expect(await rowsOf(sendId)).toEqual([]);
    }
  });

  it('to nobody else', async () => {
    for (const receivers of [ALL, toRole('TEACHER'), toRole('ALL')]) {
      expect((await send(people.teacher, { receivers })).statusCode).toBe(403);
    }
  });

  it('to none of the classes when one belongs to a colleague', async () => {
    const foreign = await buildClass(test.db);
    for (const by of [people.teacher, people.administrator]) {
      const sendId = randomUUID();
      const receivers = toClasses(people.class1.id, foreign.id);
      expect((await send(by, { sendId, receivers })).json()).toMatchObject({ code: 'NOT_FOUND' });
      expect(await rowsOf(sendId)).toEqual([]);
    }
  });

  it('to no finished class', async () => {
    const { id, teacher } = await buildClass(test.db, { status: 2 });
    const response = await send(await test.logIn(teacher), { receivers: toClasses(id) });
    expect(response.json()).toMatchObject({ code: 'CLASS_FINISHED' });
  });

  it('to nobody when they have no class', async () => {
    const response = await send(people.colleague);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      issues: [{ path: 'receivers', message: 'Thầy cô chưa có lớp học nào đang mở để gửi thông báo' }],
    });
  });
});

describe('nobody else writes', () => {
  it.each(['student', 'manager'] as const)('%s', async (name) => {
    for (const call of [send(people[name]), people[name].call({ url: '/api/notifications/sent' })]) {
      expect((await call).statusCode).toBe(403);
    }
  });
});

describe('missing input is reported in the fixed words', () => {
  const title = { path: 'title', message: 'Chưa nhập tiêu đề' };
  const content = { path: 'document', message: 'Chưa nhập nội dung thông báo' };
  it.each([
    ['no title', { title: undefined }, title],
    ['an empty title', { title: ' \u200B ' }, title],
    ['no content', { document: undefined }, content],
    ['an empty document', { document: { type: 'doc', content: [] } }, content],
    ['an empty paragraph', { document: { type: 'doc', content: [{ type: 'paragraph' }] } }, content],
    [
      'a paragraph of a break',
      { document: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'hardBreak' }] }] } },
      content,
    ],
    [
      'no receiver',
      { receivers: undefined },
      { path: 'receivers', message: 'Chưa nhập người nhận thông báo' },
    ],
    [
      'no role',
      { receivers: { type: 'ROLE' } },
      { path: 'receivers.role', message: 'Chưa nhập người nhận thông báo' },
    ],
    [
      'no student',
      { receivers: toStudents(randomUUID()) },
      { path: 'receivers.studentIds', message: 'Chưa nhập người nhận thông báo' },
    ],
    [
      'no class',
      { receivers: toClasses() },
      { path: 'receivers.classIds', message: 'Chưa nhập người nhận thông báo' },
    ],
  ])('%s', async (_what, changes, issue) => {
    const response = await send(people.administrator, changes);
    expect(response.statusCode).toBe(400);
    expect(response.json<{ issues: unknown }>().issues).toEqual([issue]);
  });
});

describe('a notification sent twice', () => {
  it('arrives once, even when both clicks come at the same moment', async () => {
    const body = letter({ title: 'Hai lần', receivers: toRole('STUDENT') });
    const press = () => people.teacher.call({ method: 'POST', url: '/api/notifications', body });
    const answers = await Promise.all([press(), press(), press()]);
    expect((await press()).statusCode).toBe(200);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await rowsOf(body.sendId)).toHaveLength(2);
    expect((await titles(people.student1)).filter((title) => title === 'Hai lần')).toHaveLength(1);
  });

  it('is refused instead of lost when its words differ', async () => {
    const sendId = randomUUID();
    await send(people.administrator, { sendId, receivers: ALL });
    const changed = await send(people.administrator, { sendId, receivers: ALL, document: words('Khác') });
    expect(changed.json()).toMatchObject({ code: 'CONFLICT' });
  });
});

describe('an author who sends without end', () => {
  it('waits after sixty notifications, is told how long, and delays nobody else', async () => {
    const { teacher, administrator, student1 } = await buildPeople();
    const first = letter({ title: 'số 1' });
    await teacher.call({ method: 'POST', url: '/api/notifications', body: first });
    const flood = Array.from({ length: 64 }, (_, n) => send(teacher, { title: `số ${n + 2}` }));
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(5);
    expect(refused[0]?.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(/^Bạn thao tác quá nhanh, vui lòng thử lại sau \d+ giây!$/),
    });
    expect((await list(student1)).total).toBe(65 - refused.length);
    expect((await send(administrator, { receivers: ALL })).statusCode).toBe(200);
  });
});

describe('what an author sent', () => {
  it('is listed newest first, once however many classes it went to, with its receivers', async () => {
    const { teacher, class2 } = await buildPeople();
    await send(teacher, { title: 'cũ', receivers: toClasses(class2.id) });
    await send(teacher, { title: 'mới' });
    const { items, total } = await sent(teacher, '?size=1');
    expect(total).toBe(2);
    expect(items).toMatchObject([
      {
        title: 'mới',
        content: 'Cả trường nghỉ thứ Hai.',
        receivers: { type: 'CLASS', classNames: ['3A', '3B'] },
      },
    ]);
    expect((await sent(teacher, '?size=1&page=2')).items).toMatchObject([{ title: 'cũ' }]);
  });

  it('names everyone and roles as receivers, and is shown to nobody else', async () => {
    const { administrator, teacher } = await buildPeople();
    for (const receivers of [ALL, toRole('TEACHER')]) await send(administrator, { receivers });
    const { items } = await sent(administrator);
    expect(items.map(({ receivers }) => receivers)).toEqual([
      { type: 'ROLE', role: 'TEACHER' },
      { type: 'ALL' },
    ]);
    expect(await sent(teacher)).toMatchObject({ items: [], total: 0 });
  });
});

describe('what was sent', () => {
  it('is taken back from everyone who has it, and given again with what they had read', async () => {
    const { teacher, student1, class1, class2 } = people;
    const sendId = randomUUID();
    await send(teacher, { sendId, title: 'Nhầm', receivers: toClasses(class1.id, class2.id) });
    const found = async () => (await list(student1)).items.find(({ title }) => title === 'Nhầm');
    const own = async () => (await sent(teacher)).items.find((one) => one.sendId === sendId);
    const id = (await found())?.thongBaoId;
    await student1.ok({ method: 'POST', url: `/api/notifications/${id}/read` });
    expect(await own()).toMatchObject({ receiverCount: 2, readCount: 1, recallDate: null });
    expect((await recall(teacher, sendId)).statusCode).toBe(200);
    expect((await recall(teacher, sendId)).statusCode).toBe(200);
    expect(await readersOf('Nhầm')).toEqual([]);
    expect((await student1.call({ url: `/api/notifications/${id}` })).statusCode).toBe(404);
    expect((await own())?.recallDate).not.toBeNull();
    expect((await restore(teacher, sendId)).statusCode).toBe(200);
    expect(await found()).toMatchObject({ status: 1 });
    expect((await readersOf('Nhầm')).toSorted()).toEqual(['student1', 'student2']);
  });

  it('is not given again when minutes have passed', async () => {
    const sendId = randomUUID();
    await send(people.teacher, { sendId, title: 'Cũ', receivers: toClasses(people.class1.id) });
    await recall(people.teacher, sendId);
    await test.db
      .updateTable('notifications')
      .set({ recalledAt: new Date(Date.now() - 11 * 60_000) })
      .where('sendId', '=', sendId)
      .execute();
    expect((await restore(people.teacher, sendId)).statusCode).toBe(409);
    expect(await readersOf('Cũ')).toEqual([]);
  });

  it('is taken back by its author alone', async () => {
    const sendId = randomUUID();
    await send(people.teacher, { sendId, title: 'Của tôi', receivers: toClasses(people.class1.id) });
    for (const by of [people.colleague, people.administrator]) {
      expect((await recall(by, sendId)).statusCode).toBe(404);
      expect((await restore(by, sendId)).statusCode).toBe(404);
    }
    expect(await readersOf('Của tôi')).toEqual(['student1']);
  });

  it('counts everybody of a role', async () => {
    const sendId = randomUUID();
    await send(people.administrator, { sendId, title: 'Vai trò', receivers: toRole('TEACHER') });
    const { items } = await sent(people.administrator);
    expect(items.find((one) => one.sendId === sendId)).toMatchObject({ receiverCount: 2, readCount: 0 });
  });
});
