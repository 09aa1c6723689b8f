import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { uploadedName } from '@domdom/domain/media/uploads';
import { buildSchool, buildUser } from '../../testing/builders.ts';
import { formWith } from '../../testing/form-with.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { UploadQuota } from '../uploads/upload-quota.service.ts';
import { UploadStore } from '../uploads/upload-store.service.ts';
import { MediaService } from './media.service.ts';

const MB = 1024 * 1024;
const test = openTestApp({ UPLOADS_PER_USER_MB: '2', UPLOADS_PER_SCHOOL_MB: '3' });

let schoolId: string;
let teacher: Browser;
let colleague: Browser;
const logIn = async (school: string) =>
  test.logIn(await buildUser(test.db, { role: 'teacher', schoolId: school }));
beforeAll(async () => {
  schoolId = await buildSchool(test.db);
  teacher = await logIn(schoolId);
  colleague = await logIn(schoolId);
});

/** Sounds with different fills are different files. */
const sound = (bytes: number, fill: number) =>
  Buffer.concat([Buffer.from('ID3\u0004', 'latin1'), Buffer.alloc(bytes - 4, fill)]);
async function send(bytes: Uint8Array, by: Browser) {
  const { headers, payload } = await formWith(bytes, 'a.mp3', by);
  return test.app.inject({ method: 'POST', url: '/api/media', headers, payload });
}
const uploads = () => path.join(test.dataDir, 'uploads');
const kept = () =>
  readdirSync(uploads(), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

describe('the storage limit of an account and of a school', () => {
  it('refuses a file with a reason, and keeps nothing of it', async () => {
    expect((await send(sound(1.5 * MB, 1), teacher)).statusCode).toBe(200);
    const mine = await send(sound(MB, 2), teacher);
    expect([mine.statusCode, mine.json()]).toMatchObject([
      507,
      {
        code: 'STORAGE_FULL',
        message:
          'Bạn đã dùng 1,5 MB trong 2 MB dành cho tệp tải lên, không đủ chỗ cho tệp này (1 MB). Vui lòng báo cho quản trị viên!',
      },
    ]);
    expect((await send(sound(MB, 3), colleague)).statusCode).toBe(200);
    const ours = await send(sound(0.9 * MB, 4), colleague);
    expect([ours.statusCode, ours.json()]).toMatchObject([
      507,
      {
        message:
          'Trường đã dùng 2,5 MB trong 3 MB dành cho tệp tải lên, không đủ chỗ cho tệp này (922 KB). Vui lòng báo cho quản trị viên!',
      },
    ]);
    expect(kept()).toBe(2);
  });

  it('is not used up by the same file again, nor by another school', async () => {
    const school = await buildSchool(test.db);
    const [mine, ours] = [await logIn(school), await logIn(school)];
    const before = kept();
    const first = await send(sound(0.9 * MB, 1), mine);
    expect(first.statusCode).toBe(200);
    // If it counted each time, the third would exceed the account's limit and the fourth the school's.
    for (const by of [mine, mine, ours, ours, ours]) {
      const again = await send(sound(0.9 * MB, 1), by);
      expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    }
    expect(kept()).toBe(before + 1);
    // The whole limit of the colleague is left.
    expect((await send(sound(1.9 * MB, 2), ours)).statusCode).toBe(200);
    const elsewhere = await send(sound(0.9 * MB, 1), await logIn(await buildSchool(test.db)));
    expect(elsewhere.json<{ file: string }>().file).not.toBe(first.json<{ file: string }>().file);
  });

  it('refuses a file that has no room while it arrives, even if its bytes are here already', async () => {
    const again = await send(sound(1.5 * MB, 1), teacher);
    expect([again.statusCode, again.json()]).toMatchObject([507, { code: 'STORAGE_FULL' }]);
  });

  it('holds when several files arrive at once', async () => {
    const by = await logIn(await buildSchool(test.db));
    const answers = await Promise.all([5, 6, 7, 8].map((fill) => send(sound(0.9 * MB, fill), by)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 200, 507, 507,
    ]);
  });

  it('accepts a file again when its bytes were lost', async () => {
    const by = await logIn(await buildSchool(test.db));
    const { file } = (await send(sound(100, 9), by)).json<{ file: string }>();
    rmSync(path.join(uploads(), file.slice(2, 4), file));
    const anew = (await send(sound(100, 9), by)).json<{ file: string }>().file;
    expect(anew).not.toBe(file);
    expect((await by.call({ url: `/api/media/${anew}` })).statusCode).toBe(200);
  });
});

it('deletes old files that no row names, and no others', async () => {
  const by = await logIn(await buildSchool(test.db));
  const { file } = (await send(sound(100, 10), by)).json<{ file: string }>();
  const folder = path.join(uploads(), file.slice(2, 4));
  const unknown = uploadedName(`${file.slice(2, 4)}${'0'.repeat(30)}`, 'mp3');
  writeFileSync(path.join(folder, unknown), 'x');
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const name of [file, unknown]) utimesSync(path.join(folder, name), longAgo, longAgo);
  const store = new UploadStore(uploads());
  await new MediaService(
    test.db,
    store,
    new UploadQuota({ userBytes: 1, schoolBytes: 1, strangersBytes: 1 }),
  ).deleteUnknown();
  expect(readdirSync(folder)).toContain(file);
  expect(readdirSync(folder)).not.toContain(unknown);
});
