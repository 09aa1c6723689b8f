import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTitle } from '../../testing/build-files.ts';
import { addToList, buildSchool, buildUser, type BuiltUser } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const VIEWER = 'https://xem.example';
const test = openTestApp({
  PUBLIC_ORIGIN: 'http://localhost:8080',
  DOCUMENT_VIEWER_URL: `${VIEWER}/mo?tep={url}&ngonngu=vi`,
});
const off = openTestApp();

let keeper: BuiltUser;
let teacher: BuiltUser;
let browser: Browser;
let path: string;
beforeAll(async () => {
  const schoolId = await buildSchool(test.db);
  keeper = await buildUser(test.db, { role: 'administrator', schoolId });
  await addToList(test.db, 'documentLibrary', keeper);
  teacher = await buildUser(test.db, { role: 'teacher', schoolId, schoolTypeId: 2 });
  browser = await test.logIn(teacher);
  const { fileId } = await buildTitle(test, keeper, { grade: 7 });
  path = `/api/teacher-files/${fileId}/file`;
});

const ask = (by: Browser, file = path) =>
  by.call({ url: `/api/viewed-files?path=${encodeURIComponent(file)}` });

/** Where the viewer gets the file, as a path of ours. */
async function addressFor(by: Browser): Promise<string> {
  const { url } = (await ask(by)).json<{ url: string }>();
  const { origin, searchParams } = new URL(url);
  expect([origin, searchParams.get('ngonngu')]).toEqual([VIEWER, 'vi']);
  const file = new URL(searchParams.get('tep') ?? '');
  expect(file.origin).toBe('http://localhost:8080');
  return file.pathname;
}

/** The viewer: no cookie, no header of ours. */
const view = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') =>
  test.app.inject({ method, url, headers });

describe('a document in the configured viewer', () => {
  it('comes from a signed address without a session, whole or in parts, for pages of the viewer alone', async () => {
    const url = await addressFor(browser);
    const whole = await view(url);
    expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, 5]);
    expect(whole.headers).toMatchObject({
      'access-control-allow-origin': VIEWER,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(whole.headers['content-disposition']).toMatch(/^attachment/);
    const part = await view(url, { range: 'bytes=1-2' });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 2]);
    expect((await view(url, {}, 'POST')).statusCode).toBe(405);
  });

  it('says nothing of the file, the person or the session in the address', async () => {
    const url = await addressFor(browser);
    const said = Buffer.from(url.split('/').at(-1) ?? '', 'base64url').toString('latin1');
    for (const secret of [teacher.id, path.split('/')[3] ?? '']) expect(url + said).not.toContain(secret);
  });

  it('is gone after ten minutes', async () => {
    const url = await addressFor(browser);
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 9 * 60_000);
    expect((await view(url)).statusCode).toBe(200);
    clock.mockReturnValue(now + 10 * 60_000 + 1000);
    expect((await view(url)).statusCode).toBe(404);
    clock.mockRestore();
  });

  it('is gone as soon as the right to it is, or the session', async () => {
    const other = await buildUser(test.db, { role: 'teacher', schoolId: keeper.schoolId, schoolTypeId: 2 });
    const theirs = await test.logIn(other);
    const url = await addressFor(theirs);
    expect((await view(url)).statusCode).toBe(200);
    await test.db.updateTable('users').set({ schoolTypeId: 1 }).where('id', '=', other.id).execute();
    expect((await view(url)).statusCode).toBe(404);
    await test.db.updateTable('users').set({ schoolTypeId: 2 }).where('id', '=', other.id).execute();
    expect((await view(url)).statusCode).toBe(200);
    await theirs.call({ method: 'POST', url: '/logout' });
    expect((await view(url)).statusCode).toBe(404);
  });

  it.each(['x', 'A'.repeat(120), `${'A'.repeat(399)}=`])(
    'is not found under the forged address %s',
    async (ticket) => {
      const answer = await view(`/api/viewed-files/${ticket}`);
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    },
  );

  it('is not found under an address that was changed', async () => {
    const url = await addressFor(browser);
    const changed = url
      .replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
      .replace(/files\/(.)/, (_all, first) => `files/${first === 'Q' ? 'R' : 'Q'}`);
    expect((await view(changed)).statusCode).toBe(404);
  });
});

describe('an address for the viewer', () => {
  it('is refused for what the caller may not read, and for what is no document', async () => {
    const student = await test.logIn(await buildUser(test.db));
    expect((await ask(student)).statusCode).toBe(403);
    const stranger = await test.logIn(await buildUser(test.db, { role: 'teacher', schoolTypeId: 2 }));
    expect((await ask(stranger)).statusCode).toBe(404);
    expect((await ask(test.stranger())).statusCode).toBe(401);
    for (const other of ['/api/boot', 'https://else.example/', `${path}?x`, '/api/files/../boot'])
      expect((await ask(browser, other)).statusCode).toBe(404);
  });

  it('does not exist without a viewer: our own reader shows documents', async () => {
    const by = await off.logIn(await buildUser(off.db, { role: 'teacher' }));
    expect((await ask(by)).json()).toEqual({ url: null });
    const ticket = (await addressFor(browser)).split('/').at(-1);
    expect((await off.app.inject({ url: `/api/viewed-files/${ticket}` })).statusCode).toBe(404);
  });
});
