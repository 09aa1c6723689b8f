import { beforeAll, describe, expect, it } from 'vitest';
import { addToList, buildSchool, buildUser } from '../../testing/builders.ts';
import { formWith } from '../../testing/form-with.ts';
import { pdfOfBytes } from '../../testing/pdf-writer.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const MB = 1024 * 1024;
const test = openTestApp({ UPLOADS_PER_USER_MB: '2', UPLOADS_PER_SCHOOL_MB: '3' });

async function logIn(schoolId: string): Promise<Browser> {
  const user = await buildUser(test.db, { role: 'administrator', schoolId });
  await addToList(test.db, 'documentLibrary', user);
  return test.logIn(user);
}
let admin: Browser;
let colleague: Browser;
beforeAll(async () => {
  const schoolId = await buildSchool(test.db);
  [admin, colleague] = [await logIn(schoolId), await logIn(schoolId)];
});

async function send(url: string, file: Buffer, by: Browser) {
  const { headers, payload } = await formWith(file, 'a', by);
  return test.app.inject({ method: 'POST', url, headers, payload });
}
const sendSound = (bytes: number, by: Browser) =>
  send('/api/media', Buffer.concat([Buffer.from('ID3\u0004', 'latin1'), Buffer.alloc(bytes - 4, 32)]), by);
const sendDocument = (bytes: number, by: Browser) => send('/api/documents', pdfOfBytes(bytes), by);

describe('question files and library documents', () => {
  it('share one limit per account and one per school, and a refusal says how much is used', async () => {
    expect((await sendSound(0.5 * MB, admin)).statusCode).toBe(200);
    const kept = await sendDocument(1.25 * MB, admin);
    expect(kept.statusCode).toBe(200);
    for (const answer of [await sendDocument(MB, admin), await sendSound(MB, admin)]) {
      expect([answer.statusCode, answer.json()]).toMatchObject([
        507,
        {
          code: 'STORAGE_FULL',
          message:
            'Bạn đã dùng 1,8 MB trong 2 MB dành cho tệp tải lên, không đủ chỗ cho tệp này (1 MB). Vui lòng báo cho quản trị viên!',
        },
      ]);
    }
    expect((await sendDocument(MB, colleague)).statusCode).toBe(200);
    const ours = await sendDocument(0.5 * MB, colleague);
    expect([ours.statusCode, ours.json<{ message: string }>().message]).toEqual([
      507,
      'Trường đã dùng 2,8 MB trong 3 MB dành cho tệp tải lên, không đủ chỗ cho tệp này (512 KB). Vui lòng báo cho quản trị viên!',
    ]);
    // Deleted files no longer count.
    await admin.ok({ method: 'DELETE', url: `/api/documents/${kept.json<{ id: string }>().id}` });
    expect((await sendDocument(0.5 * MB, colleague)).statusCode).toBe(200);
  });
});

it('also limits documents uploaded at the same time, and keeps no refused one', async () => {
  const by = await logIn(await buildSchool(test.db));
  const answers = await Promise.all([1, 2, 3, 4].map(() => sendDocument(0.9 * MB, by)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 507, 507]);
  expect(await by.ok({ url: '/api/documents' })).toMatchObject({ total: 2 });
});
