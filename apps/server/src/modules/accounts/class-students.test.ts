import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransactionBySystem } from '../../db/transaction.ts';
import {
  type BuiltClass,
  type BuiltUser,
  buildClass,
  buildSchool,
  buildUser,
} from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { addMembers } from '../classes/class.service.ts';

const test = openTestApp();
let schoolId: string;
let teacher: BuiltUser;
let browser: Browser;
let target: BuiltClass;

interface Card {
  id: string;
  fullName: string;
  userName: string;
  password: string | null;
  token: string | null;
}
interface Added {
  created: Card[];
  added: number;
  className: string;
  schoolName: string;
  schoolCode: string;
}

const typed = (fullName: string, more: object = {}) => ({
  fullName,
  birthday: '',
  contactEmail: '',
  ...more,
});
const preview = (students: object[], by = browser, classId = target.id) =>
  by.call({
    method: 'POST',
    url: `/api/teacher/classes/${classId}/students/preview`,
    body: { students },
  });
const add = (body: object, by = browser, classId = target.id) =>
  by.call({
    method: 'POST',
    url: `/api/teacher/classes/${classId}/students`,
    body: { key: randomUUID(), created: [], knownIds: [], ...body },
  });
async function added(body: object): Promise<Added> {
  const answer = await add(body);
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.json();
}
const entryOf = async (studentId: string) =>
  (
    await test.db
      .selectFrom('classMembers')
      .select('entry')
      .where('classId', '=', target.id)
      .where('studentId', '=', studentId)
      .executeTakeFirst()
  )?.entry;

beforeAll(async () => {
  schoolId = await buildSchool(test.db, 'Tiểu học Hoa Mai');
  teacher = await buildUser(test.db, { role: 'teacher', schoolId });
  browser = await test.logIn(teacher);
});
beforeEach(async () => {
  target = await buildClass(test.db, { teacher, grade: 3, studentCount: 0 });
});

describe('a pasted list', () => {
  it('gets user names that are free in the school and differ from each other', async () => {
    await added({ created: [typed('Nguyễn Gia Bảo', { userName: 'baong' })] });
    const answer = await preview([
      typed('Nguyễn Gia Bảo'),
      typed('Nguyễn Gia Bảo'),
      typed('Trần Mai', { birthday: '25/12/2017', contactEmail: ' Me@Nha.vn ' }),
    ]);
    const { students } = answer.json();
    expect(students.map(({ userName }: Card) => userName)).toEqual(['baong2', 'baong3', 'mait']);
    expect(students.map(({ isMember }: { isMember: boolean }) => isMember)).toEqual([true, true, false]);
  });

  it('finds known students of the school, but never those of another one, or staff', async () => {
    const name = 'Lê Thị Hồng Nhung';
    const other = await buildClass(test.db, { teacher, grade: 2, studentCount: 0 });
    const known = await buildUser(test.db, { schoolId, fullName: name });
    await buildUser(test.db, { schoolId, fullName: name, role: 'teacher' });
    const foreign = await buildUser(test.db, { fullName: name });
    await inTransactionBySystem(test.db, (trx) =>
      addMembers(trx, { classId: other.id, schoolId, entry: 'code' }, [known.id]),
    );
    const answer = await preview([typed('LE THI HONG NHUNG'), typed('Lê Thị Hồng')]);
    const { name: className } = await test.db
      .selectFrom('classes')
      .select('name')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow();
    expect(answer.json().students[0].known).toEqual([
      { id: known.id, fullName: name, classNames: [className] },
    ]);
    expect(answer.json().students[1].known).toEqual([]);
    expect(answer.body).not.toContain(foreign.id);
  });

  it('takes those with another birthday for somebody else', async () => {
    const known = await buildUser(test.db, { schoolId, fullName: 'Vũ Kỳ Lạ' });
    await test.db.updateTable('users').set({ birthday: '2017-01-01' }).where('id', '=', known.id).execute();
    const answer = await preview([
      typed('Vũ Kỳ Lạ', { birthday: '1/1/2017' }),
      typed('Vũ Kỳ Lạ', { birthday: '2/1/2017' }),
    ]);
    const counts = answer.json().students.map(({ known: found }: { known: object[] }) => found.length);
    expect(counts).toEqual([1, 0]);
  });

  it('says what is wrong row by row, and how many lines it may have', async () => {
    const answer = await preview([
      typed('An'),
      typed('Bình 3A', { birthday: '31/2/2017', contactEmail: 'me@' }),
    ]);
    expect(answer.statusCode).toBe(400);
    const paths = answer.json().issues.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(['students.1.fullName', 'students.1.birthday', 'students.1.contactEmail']);
    const many = Array.from({ length: 201 }, () => typed('An'));
    expect((await preview(many)).statusCode).toBe(400);
  });
});

describe('one click', () => {
  it('makes accounts with passwords and cards that work, siblings with one e-mail', async () => {
    const parent = { contactEmail: 'me@nha.vn' };
    const result = await added({
      created: [
        typed('Đỗ Gia An', { ...parent, userName: 'andg', birthday: '25/12/2017' }),
        typed('Đỗ Gia Bình', { ...parent, userName: 'binhdg' }),
      ],
    });
    expect(result).toMatchObject({ added: 0, schoolName: 'Tiểu học Hoa Mai' });
    expect(result.created.map(({ userName }) => userName)).toEqual(['andg', 'binhdg']);
    const [first, second] = result.created;
    const card = { token: first?.token };
    await test.stranger().ok({ method: 'POST', url: '/api/session/card', body: card });
    const login = { email: second?.userName, schoolCode: result.schoolCode, password: second?.password };
    const { data } = await test
      .stranger()
      .ok<{ data: { userProfile: object } }>({ method: 'POST', url: '/login', body: login });
    expect(data.userProfile).toMatchObject({ fullName: 'Đỗ Gia Bình', hasTemporaryLogin: false, classId: 3 });
    const rows = await test.db
      .selectFrom('users')
      .select(['contactEmail', 'email', 'schoolTypeId', 'isConfirmed'])
      .where(
        'id',
        'in',
        result.created.map(({ id }) => id),
      )
      .execute();
    const child = { contactEmail: 'me@nha.vn', email: null, schoolTypeId: 1, isConfirmed: true };
    expect(rows).toEqual([child, child]);
    expect(await entryOf(first?.id ?? '')).toBe('created');
  });

  it('puts a known student on the roster without any power over the account', async () => {
    const known = await buildUser(test.db, { schoolId, fullName: 'Phan Quen' });
    const result = await added({ knownIds: [known.id] });
    expect(result).toMatchObject({ created: [], added: 1 });
    expect(await entryOf(known.id)).toBe('added');
  });

  it('takes only students of the school, and then writes nothing at all', async () => {
    const foreign = await buildUser(test.db, {});
    const colleague = await buildUser(test.db, { schoolId, role: 'teacher' });
    for (const knownIds of [[foreign.id], [colleague.id], [randomUUID()]]) {
      const body = { created: [typed('Lê Không', { userName: 'khongl' })], knownIds };
      expect((await add(body)).statusCode).toBe(400);
    }
    const made = await test.db
      .selectFrom('users')
      .select('id')
      .where('schoolId', '=', schoolId)
      .where('userName', '=', 'khongl')
      .execute();
    expect(made).toEqual([]);
  });

  it('pressed twice, also at once, makes nobody twice, and the second answer has cards that work', async () => {
    const body = {
      key: randomUUID(),
      created: [typed('Hai Lần', { userName: 'hail' }), typed('Ba Lần', { userName: 'bal' })],
    };
    const answers = await Promise.all([add(body), add(body)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const members = await test.db
      .selectFrom('classMembers')
      .select('studentId')
      .where('classId', '=', target.id)
      .execute();
    expect(members).toHaveLength(2);
    const again = await added(body);
    expect(again.created.map(({ userName }) => userName)).toEqual(['hail', 'bal']);
    await test.stranger().ok({
      method: 'POST',
      url: '/api/session/card',
      body: { token: again.created[0]?.token },
    });
    // Who has logged in keeps password and card.
    const third = await added(body);
    expect(third.created[0]).toMatchObject({ password: null, token: null });
    expect(third.created[1]?.token).toEqual(expect.any(String));
  });

  it('does not give the accounts of one key to another teacher, or to another class', async () => {
    const key = randomUUID();
    await added({ key, created: [typed('Của Cô', { userName: 'cocua' })] });
    const other = await buildUser(test.db, { role: 'teacher', schoolId });
    const theirs = await buildClass(test.db, { teacher: other, grade: 3, studentCount: 0 });
    const body = { key, created: [typed('Của Cô', { userName: 'cocua' })] };
    expect((await add(body, await test.logIn(other), theirs.id)).statusCode).toBe(409);
    const mine = await buildClass(test.db, { teacher, grade: 3, studentCount: 0 });
    expect((await add(body, browser, mine.id)).statusCode).toBe(409);
  });

  it('gives a number to a name that somebody has taken since the preview', async () => {
    await added({ created: [typed('Ngô Trùng', { userName: 'trungn' })] });
    const { created } = await added({ created: [typed('Ngô Trùng', { userName: 'trungn' })] });
    expect(created.map(({ userName }) => userName)).toEqual(['trungn2']);
  });
});

describe('nobody makes accounts', () => {
  const body = { created: [typed('Lê Lén', { userName: 'lenl' })] };

  it('in the class of another teacher, or before the school has confirmed the account', async () => {
    const other = await buildUser(test.db, { role: 'teacher', schoolId });
    const by = await test.logIn(other);
    expect((await preview([typed('Lê Lén')], by)).statusCode).toBe(404);
    expect((await add(body, by)).statusCode).toBe(404);
    const newcomer = await buildUser(test.db, { role: 'teacher', schoolId, isConfirmed: false });
    const own = await buildClass(test.db, { teacher: newcomer, grade: 3, studentCount: 0 });
    const newBrowser = await test.logIn(newcomer);
    expect((await add(body, newBrowser, own.id)).json().code).toBe('CONFIRMATION_REQUIRED');
    expect((await preview([typed('Lê Lén')], newBrowser, own.id)).statusCode).toBe(403);
  });

  it('beyond what a teacher may make in a day', async () => {
    const greedy = await buildUser(test.db, { role: 'teacher', schoolId });
    const own = await buildClass(test.db, { teacher: greedy, grade: 3, studentCount: 0 });
    await test.database.pool.query(
      `with made as (
         insert into users (school_id, user_name, first_name, last_name, password_hash)
         select $1, 'day' || n, 'A', 'B', '' from generate_series(1, 400) as n returning id)
       insert into created_students (school_id, student_id, class_id, addition_id, line, created_by)
       select $1, id, $2, $2, 0, $3 from made`,
      [schoolId, own.id, greedy.id],
    );
    expect((await add(body, await test.logIn(greedy), own.id)).json().code).toBe('LIMIT_REACHED');
  });
});
