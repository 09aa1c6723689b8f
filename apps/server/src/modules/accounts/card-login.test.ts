import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransactionBy } from '../../db/transaction.ts';
import { type BuiltUser, buildSchool, buildUser } from '../../testing/builders.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { issueCards } from './card.service.ts';

const test = openTestApp();
const UNKNOWN = 'A'.repeat(22);
let schoolId: string;
let teacher: BuiltUser;
let child: BuiltUser;
let address = 0;

beforeAll(async () => {
  schoolId = await buildSchool(test.db, 'Tiểu học Hoa Mai');
  teacher = await buildUser(test.db, { role: 'teacher', schoolId });
});
beforeEach(async () => {
  address += 1;
  child = await buildUser(test.db, { schoolId, fullName: 'Trần Bé Na' });
});

async function cardOf({ id }: { id: string }): Promise<string> {
  const [token = ''] = await inTransactionBy(test.db, { userId: teacher.id }, (trx) =>
    issueCards(trx, { schoolId, issuedBy: teacher.id }, [id]),
  );
  return token;
}
const show = (token: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/session/card',
    remoteAddress: `10.78.0.${address}`,
    headers: { 'x-domdom-client': 'web' },
    payload: { token },
  });
const change = (userId: string, values: Record<string, unknown>) =>
  test.db.updateTable('users').set(values).where('id', '=', userId).execute();

describe('a card', () => {
  it('logs its student in, also where somebody else has made the password', async () => {
    await change(child.id, { mustChangePassword: true });
    const browser = test.stranger();
    const answer = await browser.ok<{ data: { userProfile: Record<string, unknown> } }>({
      method: 'POST',
      url: '/api/session/card',
      body: { token: await cardOf(child) },
    });
    expect(answer.data.userProfile).toMatchObject({
      id: child.id,
      fullName: 'Trần Bé Na',
      isOnSharedDevice: true,
      hasTemporaryLogin: false,
    });
    await browser.ok({ url: '/api/student/classes' });
    const session = test.db.selectFrom('sessions').select(['idleSeconds']).where('userId', '=', child.id);
    // The next child uses the device an hour later.
    expect((await session.executeTakeFirstOrThrow()).idleSeconds).toBe(3 * 3600);
    const user = test.db.selectFrom('users').select('lastLoginAt').where('id', '=', child.id);
    expect((await user.executeTakeFirstOrThrow()).lastLoginAt).not.toBeNull();
  });

  it('is void once another one was printed, and then looks like one that never was', async () => {
    const old = await cardOf(child);
    const next = await cardOf(child);
    const [voided, unknown] = [await show(old), await show(UNKNOWN)];
    expect(voided.statusCode).toBe(401);
    expect(unknown.statusCode).toBe(401);
    const { requestId: _first, ...voidBody } = voided.json();
    const { requestId: _second, ...unknownBody } = unknown.json();
    expect(voidBody).toEqual(unknownBody);
    expect((await show(next)).statusCode).toBe(200);
  });

  it('opens no session that outlives it, when another one is printed while it logs in', async () => {
    const token = await cardOf(child);
    const opened = test.db.selectFrom('sessions').select('id').where('userId', '=', child.id);
    let answer: ReturnType<typeof show> | undefined;
    await inTransactionBy(test.db, { userId: teacher.id }, async (trx) => {
      await issueCards(trx, { schoolId, issuedBy: teacher.id }, [child.id]);
      // The end of the sessions, which does not see the one that is opened now.
      await trx.deleteFrom('sessions').where('userId', '=', child.id).execute();
      answer = show(token);
      void answer.then(() => undefined);
      await expect.poll(async () => (await opened.execute()).length).toBe(1);
    });
    expect((await answer)?.statusCode).toBe(401);
    expect(await opened.execute()).toEqual([]);
  });

  it('lets nobody in whose account is locked, or whose school is closed', async () => {
    const token = await cardOf(child);
    await change(child.id, { isDisabled: true });
    expect((await show(token)).statusCode).toBe(401);
    await change(child.id, { isDisabled: false });
    const closed = test.db.updateTable('schools').where('id', '=', schoolId);
    await closed.set({ isClosed: true }).execute();
    expect((await show(token)).statusCode).toBe(401);
    await closed.set({ isClosed: false }).execute();
    expect((await show(token)).statusCode).toBe(200);
  });

  it('is for students only, and never goes round a second factor', async () => {
    expect((await show(await cardOf(teacher))).statusCode).toBe(401);
    await test.db
      .insertInto('totpSecrets')
      .values({ userId: child.id, schoolId, secret: Buffer.alloc(20), confirmedAt: new Date() })
      .execute();
    expect((await show(await cardOf(child))).statusCode).toBe(401);
  });

  it('makes those wait who try many, and not the others at their address', async () => {
    const token = await cardOf(child);
    const statuses: number[] = [];
    for (let tries = 0; tries < 203; tries += 1) statuses.push((await show(UNKNOWN)).statusCode);
    expect(statuses.slice(0, 200).every((status) => status === 401)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    expect((await show(token)).statusCode).toBe(200);
  });
});

describe('the code of a school', () => {
  it('leads to its name, however it is typed, and to nothing else', async () => {
    const { code } = await test.db
      .selectFrom('schools')
      .select('code')
      .where('id', '=', schoolId)
      .executeTakeFirstOrThrow();
    const spaced = `${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`;
    expect(await test.stranger().ok({ url: `/api/school-codes/${spaced}` })).toEqual({
      code,
      name: 'Tiểu học Hoa Mai',
      hasSchoolAccounts: false,
    });
    for (const wrong of ['AAAAAA', '0', 'x'.repeat(20)]) {
      expect((await test.stranger().call({ url: `/api/school-codes/${wrong}` })).statusCode).toBe(404);
    }
  });
});
