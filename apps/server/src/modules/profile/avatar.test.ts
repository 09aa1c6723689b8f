import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '@domdom/api';
import { AVATAR_LIMIT_BYTES, avatarName, isAvatarName } from '@domdom/domain/media/avatars';
import { deep } from '../../../../../tools/testing/deep.ts';
import { addToList, buildClass, buildUser, onlyStudent } from '../../testing/builders.ts';
import { formWith } from '../../testing/form-with.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { relativeOf } from '../uploads/stored-path.service.ts';
import { UploadQuota } from '../uploads/upload-quota.service.ts';
import { UploadStore } from '../uploads/upload-store.service.ts';
import { AvatarService } from './avatar.service.ts';

const test = openTestApp({ UPLOADS_PER_USER_MB: '11' });

const picture = (width: number, height: number, background = '#16245c') =>
  sharp({ create: { width, height, channels: 3, background } });

async function send(by: Browser, bytes: Uint8Array, name = 'ảnh của em.jpg') {
  const { headers, payload } = await formWith(bytes, name, by);
  return test.app.inject({ method: 'POST', url: '/api/profile/avatar', headers, payload });
}
interface Changed {
  rowsAffected: number;
  user: CurrentUser;
}
async function keep(by: Browser, bytes: Uint8Array): Promise<string> {
  const response = await send(by, bytes);
  expect(response.statusCode).toBe(200);
  const { rowsAffected, user } = response.json<Changed>();
  expect(rowsAffected).toBe(1);
  return user.avatarUrl;
}
const logIn = async () => test.logIn(await buildUser(test.db));
const SQUARE = { width: 512, height: 512 };
/** What is shown of the picture that an account sends. */
async function keptOf(bytes: Uint8Array) {
  const by = await logIn();
  return sharp((await by.call({ url: await keep(by, bytes) })).rawPayload).metadata();
}
const filesOf = () =>
  readdirSync(test.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isAvatarName(entry.name))
    .map(({ name }) => name);
const nameIn = (url: string) => url.replace('/api/avatars/', '');

describe("a user's own picture", () => {
  it("is a square of 512 pixels without the camera's metadata, whatever was sent", async () => {
    const by = await logIn();
    const jpeg = await picture(900, 300)
      .withExif({ IFD3: { GPSLatitude: '21/1 1/1 0/1' } })
      .jpeg()
      .toBuffer();
    const url = await keep(by, jpeg);
    const { rawPayload, headers } = await by.call({ url });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(rawPayload.toString('latin1')).not.toMatch(/Exif|GPS/);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  it('may come as a small GIF', async () => {
    expect(await keptOf(await picture(60, 40).gif().toBuffer())).toMatchObject(SQUARE);
  });

  it.each(['png', 'webp'] as const)('may come as %s', deep('may come as a small GIF'), async (format) => {
    expect(await keptOf(await picture(60, 60).toFormat(format).toBuffer())).toMatchObject(SQUARE);
  });

  it('is known to the session, and replaced by the next one, whose name reveals nothing', async () => {
    const by = await logIn();
    const first = await keep(by, await picture(60, 60).png().toBuffer());
    const second = await keep(by, await picture(60, 60, '#ff0000').png().toBuffer());
    expect(nameIn(second)).not.toBe(nameIn(first));
    const info = await by.ok<{ data: { userProfile: CurrentUser } }>({ url: '/Home/GetBaseInfo' });
    expect(info.data.userProfile.avatarUrl).toBe(second);
    expect(filesOf()).toContain(nameIn(second));
    expect(filesOf()).not.toContain(nameIn(first));
    expect((await by.call({ url: first })).statusCode).toBe(404);
  });

  it('disappears when its owner removes it', async () => {
    const by = await logIn();
    const url = await keep(by, await picture(60, 60).png().toBuffer());
    const answer = await by.ok<Changed>({ method: 'DELETE', url: '/api/profile/avatar' });
    expect(answer).toMatchObject({ rowsAffected: 1, user: { avatarUrl: '' } });
    expect(filesOf()).not.toContain(nameIn(url));
  });

  it('is shown beside the name where teachers see their students', async () => {
    const target = await buildClass(test.db);
    const url = await keep(await test.logIn(onlyStudent(target)), await picture(60, 60).png().toBuffer());
    const teacher = await test.logIn(target.teacher);
    const roster = await teacher.ok<{ items: object[] }>({
      url: `/api/teacher/classes/${target.id}/roster`,
    });
    expect(roster.items).toEqual([expect.objectContaining({ avatarUrl: url })]);
    expect((await teacher.call({ url })).statusCode).toBe(200);
    expect((await test.stranger().call({ url })).statusCode).toBe(401);
  });

  it.each([
    ['a text', () => Buffer.from('không phải hình'), 'Chỉ nhận hình JPEG, PNG, GIF, WebP!'],
    ['a drawing that could run', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Chỉ nhận'],
    ['a sound', () => Buffer.from('ID3\u0004aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'latin1'), 'Chỉ nhận'],
    [
      'half a picture',
      async () => (await picture(300, 300).jpeg().toBuffer()).subarray(0, 600),
      'Không đọc được hình này',
    ],
  ])('is not %s, and the previous one stays', async (_what, make, message) => {
    const by = await logIn();
    const before = await keep(by, await picture(60, 60).png().toBuffer());
    const files = filesOf().length;
    const response = await send(by, await make());
    expect(response.statusCode).toBe(415);
    expect(response.json<{ message: string }>().message).toContain(message);
    expect(filesOf()).toHaveLength(files);
    expect((await by.call({ url: before })).statusCode).toBe(200);
  });

  it('is not too large to be sent', async () => {
    const response = await send(await logIn(), Buffer.alloc(AVATAR_LIMIT_BYTES + 1, 1));
    expect([response.statusCode, response.json()]).toMatchObject([
      413,
      { message: 'Tệp quá lớn: tối đa 10 MB!' },
    ]);
  });

  it.each(['profileUpdateDisabled', 'profileButtonsHidden'] as const)(
    'of an account on the list %s stays as it is',
    async (list) => {
      const user = await buildUser(test.db);
      await addToList(test.db, list, user);
      const by = await test.logIn(user);
      expect((await send(by, await picture(60, 60).png().toBuffer())).statusCode).toBe(403);
      expect((await by.call({ method: 'DELETE', url: '/api/profile/avatar' })).statusCode).toBe(403);
    },
  );

  it('counts among the uploads of the account', async () => {
    const user = await buildUser(test.db);
    const by = await test.logIn(user);
    await keep(by, await picture(60, 60).png().toBuffer());
    await test.db
      .updateTable('users')
      .set({ avatarBytes: 11 * 1024 * 1024 })
      .where('id', '=', user.id)
      .execute();
    const response = await send(by, await picture(60, 60).png().toBuffer());
    expect([response.statusCode, response.json()]).toMatchObject([507, { code: 'STORAGE_FULL' }]);
  });
});

it('after a while deletes a picture that a crash left without an owner, and keeps those of people', async () => {
  const url = await keep(await logIn(), await picture(60, 60).png().toBuffer());
  const folder = path.join(test.dataDir, 'uploads');
  const lost = avatarName('0'.repeat(32));
  const old = new Date(Date.now() - 2 * 3_600_000);
  mkdirSync(path.join(folder, '00'), { recursive: true });
  writeFileSync(path.join(folder, relativeOf(lost)), 'x');
  for (const name of [lost, nameIn(url)]) utimesSync(path.join(folder, relativeOf(name)), old, old);
  const store = new UploadStore(folder);
  await new AvatarService(
    test.db,
    store,
    new UploadQuota({ userBytes: 1, schoolBytes: 1, strangersBytes: 1 }),
  ).deleteUnknown();
  expect(filesOf()).not.toContain(lost);
  expect(filesOf()).toContain(nameIn(url));
});
