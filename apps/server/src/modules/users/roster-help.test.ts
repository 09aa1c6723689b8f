import { describe, expect, it } from 'vitest';
import type { AccountCard, FormerMember, LoginCode, NewPassword, RosterEntry } from '@domdom/api';
import { sql } from 'kysely';
import {
  addToList,
  type BuiltClass,
  type BuiltUser,
  buildClass,
  buildStudent,
  buildUser,
  onlyStudent,
} from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

async function openRoom() {
  const target = await buildClass(test.db);
  const student = onlyStudent(target);
  return { target, student, teacher: await test.logIn(target.teacher) };
}
/** What a teacher asks for from the roster: most of it makes something, the picture is replaced. */
const callFor = (target: BuiltClass, student: BuiltUser, what: string) =>
  what === 'avatar'
    ? ({ method: 'PUT', url: url(target, student, what), body: { ready: 'frog' } } as const)
    : ({ method: 'POST', url: url(target, student, what) } as const);
const url = ({ id }: { id: string }, student: BuiltUser, what: string) =>
  `/api/teacher/classes/${id}/roster/${student.id}/${what}`;
const ask = async (by: Browser, target: BuiltClass, student: BuiltUser, what: string) =>
  (await by.call(callFor(target, student, what))).statusCode;
const logIn = async (email: string, password: string) =>
  (await test.stranger().call({ method: 'POST', url: '/login', body: { email, password } })).statusCode;
const setEntry = (student: BuiltUser, entry: string) =>
  test.db.updateTable('classMembers').set({ entry }).where('studentId', '=', student.id).execute();

const roster = async (by: Browser, { id }: BuiltClass) =>
  (await by.ok<{ items: RosterEntry[] }>({ url: `/api/teacher/classes/${id}/roster` })).items;
const former = async (by: Browser, { id }: BuiltClass) =>
  (await by.ok<{ items: FormerMember[] }>({ url: `/api/teacher/classes/${id}/former-members` })).items;

describe('a new password from the roster', () => {
  it('is shown once, ends the old one with all sessions and codes, and the student and the history are told', async () => {
    const { target, student, teacher } = await openRoom();
    await test.db.updateTable('users').set({ userName: 'hoa' }).where('id', '=', student.id).execute();
    const before = await test.logIn(student);
    const { code } = await teacher.ok<LoginCode>({ method: 'POST', url: url(target, student, 'login-code') });
    const made = await teacher.ok<NewPassword>({ method: 'POST', url: url(target, student, 'password') });
    expect(made).toMatchObject({ loginName: 'hoa', fullName: 'Nguyễn Văn An', isTemporary: false });
    expect((await before.call({ url: '/api/student/classes' })).statusCode).toBe(401);
    expect(await logIn(student.email, student.password)).toBe(401);
    expect(await logIn(student.email, code)).toBe(401);
    const after = await test.logIn({ email: `${made.schoolCode}/hoa`, password: made.password });
    const told = await after.ok<{ items: { title: string }[] }>({ url: '/api/notifications' });
    expect(told.items.map(({ title }) => title)).toContain('Tài khoản này có mật khẩu mới');
    const history = await test.db
      .selectFrom('changeHistory')
      .select(['actorId', 'newValue'])
      .where('recordId', '=', student.id)
      .where('field', '=', 'password_hash')
      .execute();
    expect(history).toEqual([{ actorId: target.teacher.id, newValue: null }]);
  });

  it('must be replaced by whoever has an e-mail alone', async () => {
    const { target, student, teacher } = await openRoom();
    const made = await teacher.ok<NewPassword>({ method: 'POST', url: url(target, student, 'password') });
    expect(made).toMatchObject({ loginName: student.email, schoolCode: '', isTemporary: true });
    const after = await test.logIn({ email: student.email, password: made.password });
    expect((await after.call({ url: '/api/student/classes' })).json()).toMatchObject({
      code: 'PASSWORD_CHANGE_REQUIRED',
    });
  });
});

describe('a new card from the roster', () => {
  it('replaces the earlier one and logs out whoever holds it', async () => {
    const { target, student, teacher } = await openRoom();
    const before = await test.logIn(student);
    const make = () => teacher.ok<AccountCard>({ method: 'POST', url: url(target, student, 'card') });
    const [first, second] = [await make(), await make()];
    expect(second).toMatchObject({ className: '3A', password: null, userName: student.email });
    expect(second.token).not.toBe(first.token);
    const cards = test.db.selectFrom('loginCards').select('issuedBy').where('userId', '=', student.id);
    expect(await cards.execute()).toEqual([{ issuedBy: target.teacher.id }]);
    expect((await before.call({ url: '/api/student/classes' })).statusCode).toBe(401);
    expect(await logIn(student.email, student.password)).toBe(200);
  });
});

describe('a picture from the roster', () => {
  it('is one of the ready-made ones, and the history says who chose it', async () => {
    const { target, student, teacher } = await openRoom();
    const choose = (ready: string | null) =>
      teacher.call({ method: 'PUT', url: url(target, student, 'avatar'), body: { ready } });
    expect((await choose('a-0')).statusCode).toBe(400);
    expect((await choose('frog')).statusCode).toBe(200);
    const pictures = async () => (await roster(teacher, target)).map(({ avatarUrl }) => avatarUrl);
    expect(await pictures()).toEqual(['/media/avatars/frog.svg']);
    const history = await test.db
      .selectFrom('changeHistory')
      .select(['actorId', 'newValue'])
      .where('recordId', '=', student.id)
      .where('field', '=', 'avatar_name')
      .execute();
    expect(history).toEqual([{ actorId: target.teacher.id, newValue: 'ready-frog' }]);
    expect((await choose(null)).statusCode).toBe(200);
    expect(await pictures()).toEqual(['']);
  });
});

describe.each(['login-code', 'password', 'card', 'avatar'])('the right to a %s', (what) => {
  it('follows from how the student came into the class', async () => {
    const { target, student, teacher } = await openRoom();
    for (const [entry, status] of [
      ['added', 403],
      ['code', 200],
      ['placed', 200],
      ['created', 200],
    ] as const) {
      await setEntry(student, entry);
      expect([entry, await ask(teacher, target, student, what)]).toEqual([entry, status]);
    }
  });

  it.each<[string, (student: BuiltUser) => Promise<unknown>]>([
    ['a second role', (s) => sql`insert into user_roles values (${s.id}, 2, ${s.schoolId})`.execute(test.db)],
    ['a list of staff', (s) => addToList(test.db, 'adminAccounts', s)],
    ['a shared password', (s) => addToList(test.db, 'profileUpdateDisabled', s)],
    [
      'a lock',
      (s) => test.db.updateTable('users').set({ isDisabled: true }).where('id', '=', s.id).execute(),
    ],
  ])('does not reach a student with %s', async (_name, give) => {
    const { target, student, teacher } = await openRoom();
    await give(student);
    expect(await ask(teacher, target, student, what)).toBe(403);
  });

  it('ends with the class', async () => {
    const { target, student, teacher } = await openRoom();
    await test.db.updateTable('classes').set({ status: 2 }).where('id', '=', target.id).execute();
    expect(await ask(teacher, target, student, what)).toBe(403);
  });

  it('is the teacher of that class alone, confirmed, for students of the own school', async () => {
    const { target, student, teacher } = await openRoom();
    const elsewhere = await openRoom();
    expect(await ask(teacher, target, elsewhere.student, what)).toBe(404);
    expect(await ask(elsewhere.teacher, target, student, what)).toBe(404);
    expect(await ask(await test.logIn(student), target, student, what)).toBe(403);
    const guest = await buildUser(test.db);
    await test.db
      .insertInto('classMembers')
      .values({ classId: target.id, schoolId: target.schoolId, studentId: guest.id, entry: 'code' })
      .execute();
    expect(await ask(teacher, target, guest, what)).toBe(403);
    const { id } = target.teacher;
    await test.db.updateTable('users').set({ isConfirmed: false }).where('id', '=', id).execute();
    expect(await ask(await test.logIn(target.teacher), target, student, what)).toBe(403);
  });
});

it('a student whom the teacher has added gives that right by entering the code of the class', async () => {
  const { target, student, teacher } = await openRoom();
  await setEntry(student, 'added');
  const own = await test.logIn(student);
  await own.ok({ method: 'POST', url: '/api/student/classes/join', body: { code: target.joinCode } });
  expect(await ask(teacher, target, student, 'card')).toBe(200);
});

describe('an administrator', () => {
  it('makes passwords for all of the school, cards for students, and none of another school', async () => {
    const { target, student } = await openRoom();
    const by = await test.logIn(
      await buildUser(test.db, { role: 'administrator', schoolId: target.schoolId }),
    );
    const post = async (user: BuiltUser, what: string) =>
      (await by.call({ method: 'POST', url: `/api/admin/users/${user.id}/${what}` })).statusCode;
    expect([await post(student, 'password'), await post(student, 'card')]).toEqual([200, 200]);
    expect([await post(target.teacher, 'password'), await post(target.teacher, 'card')]).toEqual([200, 403]);
    const foreign = await openRoom();
    expect([await post(foreign.student, 'password'), await post(foreign.student, 'card')]).toEqual([
      404, 404,
    ]);
  });

  it('places students of the school in its classes, which gives their teacher the right to help', async () => {
    const { target, student, teacher } = await openRoom();
    const other = await buildClass(test.db, {
      teacher: await buildUser(test.db, { role: 'teacher', schoolId: target.schoolId }),
    });
    const by = await test.logIn(
      await buildUser(test.db, { role: 'administrator', schoolId: target.schoolId }),
    );
    const place = async (user: BuiltUser, body: unknown) =>
      (await by.call({ method: 'POST', url: `/api/admin/users/${user.id}/classes`, body })).statusCode;
    await setEntry(student, 'added');
    expect(await place(student, { classId: target.id })).toBe(200);
    expect(await ask(teacher, target, student, 'password')).toBe(200);
    expect(await place(student, { classId: other.id, fromClassId: target.id })).toBe(200);
    expect(await ask(teacher, target, student, 'password')).toBe(404);
    // The former teacher may take the student back, but not the say that the school has given to another one.
    const back = `/api/teacher/classes/${target.id}/former-members/${student.id}/return`;
    await teacher.ok({ method: 'POST', url: back });
    expect(await ask(teacher, target, student, 'password')).toBe(403);
    expect(await place(student, { classId: target.id })).toBe(200);
    expect(await ask(teacher, target, student, 'password')).toBe(200);
    const foreign = await openRoom();
    expect(await place(student, { classId: foreign.target.id })).toBe(400);
    expect(await place(target.teacher, { classId: other.id })).toBe(409);
  });
});

describe('the roster', () => {
  it('moves a student to another class of the teacher, and takes back who has left, with the first stay kept', async () => {
    const { target, student, teacher } = await openRoom();
    const other = await buildClass(test.db, { teacher: target.teacher, name: '3B', studentCount: 0 });
    const move = async (from: BuiltClass, to: BuiltClass) =>
      (await teacher.call({ method: 'POST', url: url(from, student, 'move'), body: { toClassId: to.id } }))
        .statusCode;
    expect(await move(target, (await openRoom()).target)).toBe(404);
    expect(await move(target, other)).toBe(200);
    expect([await roster(teacher, target), await roster(teacher, other)]).toMatchObject([
      [],
      [{ studentId: student.id }],
    ]);
    expect(await ask(teacher, other, student, 'card')).toBe(200);
    expect(await former(teacher, target)).toMatchObject([{ studentId: student.id }]);
    const back = {
      method: 'POST',
      url: `/api/teacher/classes/${target.id}/former-members/${student.id}/return`,
    } as const;
    await teacher.ok(back);
    await teacher.ok(back);
    expect([await roster(teacher, target), await former(teacher, target)]).toMatchObject([
      [{ studentId: student.id }],
      [],
    ]);
    const stays = test.db.selectFrom('classStays').select('classId').where('studentId', '=', student.id);
    expect(await stays.execute()).toEqual([{ classId: target.id }]);
  });

  it('takes back nobody who was never there, has left the school or is of another one', async () => {
    const { target, student, teacher } = await openRoom();
    const back = async ({ id }: BuiltUser) =>
      (
        await teacher.call({
          method: 'POST',
          url: `/api/teacher/classes/${target.id}/former-members/${id}/return`,
        })
      ).statusCode;
    expect(await back(await buildUser(test.db, { schoolId: target.schoolId }))).toBe(404);
    const left = await buildStudent(test.db, target);
    await sql`update class_members set removed_at = now() where student_id in (${left.id}, ${student.id})`.execute(
      test.db,
    );
    await sql`update users set archived_at = now(), is_disabled = true where id = ${left.id}`.execute(
      test.db,
    );
    await sql`update users set school_id = ${(await openRoom()).target.schoolId} where id = ${student.id}`.execute(
      test.db,
    );
    expect([await back(left), await back(student)]).toEqual([409, 409]);
  });
});
