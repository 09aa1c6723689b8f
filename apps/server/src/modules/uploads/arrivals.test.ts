import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildClass, buildSchool, buildUser, type BuiltUser, onlyStudent } from '../../testing/builders.ts';
import { formWith } from '../../testing/form-with.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { Arrivals } from './arrivals.service.ts';
import { UploadQuota } from './upload-quota.service.ts';

const MB = 1024 * 1024;
const LIMITS = { userBytes: 4 * MB, schoolBytes: 6 * MB, strangersBytes: 8 * MB };
const test = openTestApp({ UPLOADS_OF_STRANGERS_MB: '4' });

const teacherOf = (schoolId: string) => buildUser(test.db, { role: 'teacher', schoolId });
/** An account that registered by itself. */
async function stranger(role: 'teacher' | 'student', schoolId: string): Promise<BuiltUser> {
  const user = await buildUser(test.db, { role, schoolId });
  await unconfirm(user);
  return user;
}
const unconfirm = ({ id }: BuiltUser) =>
  test.db.updateTable('users').set({ isConfirmed: false }).where('id', '=', id).execute();

/** An upload that is announced and does not arrive until it is let go. */
function announce(arrivals: Arrivals, owner: BuiltUser, megabytes: number) {
  const held = Promise.withResolvers<string>();
  const headers = { 'content-length': String(Math.round(megabytes * MB)) };
  const sender = { userId: owner.id, schoolId: owner.schoolId, isConfirmed: true };
  const upload = arrivals.reserve(sender, { headers, most: 200 * MB }, () => held.promise);
  return { upload, letGo: () => held.resolve('received'), breakOff: () => held.reject(new Error('gone')) };
}
const reserved = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int from upload_reservations`.execute(
    test.db,
  );
  return rows[0]?.count;
};

describe('bytes that are arriving', () => {
  let owner: BuiltUser;
  let servers: [Arrivals, Arrivals];
  beforeEach(async () => {
    owner = await teacherOf(await buildSchool(test.db));
    servers = [
      new Arrivals(test.db, new UploadQuota(LIMITS)),
      new Arrivals(test.db, new UploadQuota(LIMITS)),
    ];
  });

  it('are reserved, so that uploads sent side by side to two servers cannot pass the limit together', async () => {
    const first = announce(servers[0], owner, 3);
    await expect.poll(reserved).toBe(1);
    await expect(announce(servers[1], owner, 2).upload).rejects.toMatchObject({
      code: 'STORAGE_FULL',
      message: expect.stringContaining('Bạn đã dùng 3 MB trong 4 MB'),
    });
    first.letGo();
    expect(await first.upload).toBe('received');
    const second = announce(servers[1], owner, 2);
    second.letGo();
    expect(await second.upload).toBe('received');
  });

  it('of colleagues count for the school', async () => {
    const first = announce(servers[0], owner, 4);
    await expect.poll(reserved).toBe(1);
    const colleague = await teacherOf(owner.schoolId);
    await expect(announce(servers[1], colleague, 3).upload).rejects.toThrow('Trường đã dùng 4 MB trong 6 MB');
    first.letGo();
    await first.upload;
  });

  it('are let go when the upload breaks off, and after a while when its server was killed', async () => {
    const broken = announce(servers[0], owner, 3);
    await expect.poll(reserved).toBe(1);
    broken.breakOff();
    await expect(broken.upload).rejects.toThrow('gone');
    expect(await reserved()).toBe(0);
    const killed = announce(servers[0], owner, 3);
    await expect.poll(reserved).toBe(1);
    await sql`update upload_reservations set expires_at = now() - interval '1 second'`.execute(test.db);
    const next = announce(servers[1], owner, 3);
    next.letGo();
    expect(await next.upload).toBe('received');
    await servers[1].deleteOld();
    expect(await reserved()).toBe(0);
    killed.letGo();
    await killed.upload;
  });

  it('come from at most twelve uploads of one account at once, and others pass', async () => {
    const open = Array.from({ length: 12 }, () => announce(servers[0], owner, 0.01));
    await expect.poll(reserved).toBe(12);
    await expect(announce(servers[0], owner, 0.01).upload).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    const other = announce(servers[0], await teacherOf(owner.schoolId), 0.01);
    other.letGo();
    expect(await other.upload).toBe('received');
    for (const upload of open) upload.letGo();
    await Promise.all(open.map(({ upload }) => upload));
  });
});

const send = async (user: BuiltUser, megabytes: number) => {
  const by = await test.logIn(user);
  const bytes = Buffer.alloc(Math.round(megabytes * MB), user.id);
  const { headers, payload } = await formWith(
    Buffer.concat([Buffer.from('ID3\u0004', 'latin1'), bytes]),
    'a',
    by,
  );
  return test.app.inject({ method: 'POST', url: '/api/media', headers, payload });
};

describe('accounts that nobody vouches for', () => {
  let schoolId: string;
  beforeAll(async () => {
    schoolId = await buildSchool(test.db);
  });

  it('share a small pot of the school, one of them fills a quarter, and confirmed teachers do not notice', async () => {
    const strangers = await Promise.all(Array.from({ length: 5 }, () => stranger('teacher', schoolId)));
    const statuses: number[] = [];
    for (const one of strangers) statuses.push((await send(one, 0.9)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 507]);
    const again = await stranger('teacher', await buildSchool(test.db));
    expect((await send(again, 0.9)).statusCode).toBe(200);
    expect((await send(again, 0.2)).json()).toMatchObject({
      code: 'STORAGE_FULL',
      message: expect.stringContaining('Bạn đã dùng 922 KB trong 1 MB'),
    });
    expect((await send(await teacherOf(schoolId), 1.5)).statusCode).toBe(200);
  });

  it('are students of nobody, not those in a class of a confirmed teacher', async () => {
    const alone = await stranger('student', schoolId);
    const taught = onlyStudent(await buildClass(test.db, { teacher: await teacherOf(schoolId) }));
    const fooled = onlyStudent(await buildClass(test.db, { teacher: await stranger('teacher', schoolId) }));
    await Promise.all([unconfirm(taught), unconfirm(fooled)]);
    const quota = new UploadQuota({ ...LIMITS, strangersBytes: 1 });
    const judge = (user: BuiltUser) =>
      new Arrivals(test.db, quota).reserve(
        { userId: user.id, schoolId, isConfirmed: false },
        { headers: { 'content-length': '1000' }, most: MB },
        async () => 'taken',
      );
    await expect(judge(alone)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    await expect(judge(fooled)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    expect(await judge(taught)).toBe('taken');
  });
});
