import { describe, expect, it } from 'vitest';
import { inTransactionBySystem } from '../../db/transaction.ts';
import { buildClass, type BuiltClass, buildUser, type BuiltUser } from '../../testing/builders.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { addMembers, type MemberEntry, removeMember } from './member.repo.ts';

const test = openTestApp();

const entryOf = async ({ id: classId }: BuiltClass, { id: studentId }: BuiltUser) => {
  const row = test.db.selectFrom('classMembers').select(['entry', 'joinedAt', 'removedAt']);
  return row.where('classId', '=', classId).where('studentId', '=', studentId).executeTakeFirstOrThrow();
};
const add = ({ id: classId, schoolId }: BuiltClass, { id }: BuiltUser, entry: MemberEntry) =>
  inTransactionBySystem(test.db, (trx) => addMembers(trx, { classId, schoolId, entry }, [id]));
const remove = ({ id: classId }: BuiltClass, { id }: BuiltUser) =>
  inTransactionBySystem(test.db, (trx) => removeMember(trx, classId, id));

async function buildPair(): Promise<[BuiltClass, BuiltUser]> {
  const target = await buildClass(test.db, { studentCount: 0 });
  return [target, await buildUser(test.db, { schoolId: target.schoolId })];
}

describe('how a member came into a class', () => {
  it('is noted for the code and for an e-mail that the teacher typed', async () => {
    const [target, byCode] = await buildPair();
    const byEmail = await buildUser(test.db, { schoolId: target.schoolId });
    const own = await test.logIn(byCode);
    await own.ok({ method: 'POST', url: '/api/student/classes/join', body: { code: target.joinCode } });
    const teacher = await test.logIn(target.teacher);
    const url = `/api/teacher/classes/${target.id}/roster`;
    await teacher.ok({ method: 'POST', url, body: { emails: [byEmail.email] } });
    expect((await entryOf(target, byCode)).entry).toBe('code');
    expect((await entryOf(target, byEmail)).entry).toBe('added');
  });

  it.each([
    ['created', 'code', 'created'],
    ['placed', 'added', 'placed'],
    ['code', 'added', 'added'],
    ['added', 'code', 'code'],
  ] as const)('first %s, then back as %s: %s', async (first, then, entry) => {
    const [target, student] = await buildPair();
    await add(target, student, first);
    await remove(target, student);
    await add(target, student, then);
    expect((await entryOf(target, student)).entry).toBe(entry);
  });
});

it('who leaves and returns keeps the earlier stay', async () => {
  const [target, student] = await buildPair();
  await add(target, student, 'code');
  await remove(target, student);
  const first = await entryOf(target, student);
  await add(target, student, 'code');
  await add(target, student, 'code');
  const stays = await test.db
    .selectFrom('classStays')
    .selectAll()
    .where('studentId', '=', student.id)
    .execute();
  expect(stays).toEqual([
    {
      classId: target.id,
      studentId: student.id,
      schoolId: target.schoolId,
      joinedAt: first.joinedAt,
      leftAt: first.removedAt,
    },
  ]);
});
