import { randomUUID } from 'node:crypto';
import { utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { ImportReport } from '@domdom/api';
import { buildUser } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

const add = (browser: Browser, readId: string) =>
  browser.call({
    method: 'POST',
    url: `/api/question-exchange/imports/${randomUUID()}`,
    body: { readId, items: [{ position: 0, grade: 3 }] },
  });

it('an import names the result of an own reading that is not older than an hour, or hears that it has expired', async () => {
  const user = await buildUser(test.db, { role: 'teacher' });
  const [teacher, colleague] = [
    await test.logIn(user),
    await test.logIn(await buildUser(test.db, { role: 'teacher', schoolId: user.schoolId })),
  ];
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/question-exchange/read',
    headers: {
      'x-domdom-client': 'web',
      'content-type': 'application/octet-stream',
      cookie: [...teacher.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    payload: Buffer.from('::Old::Is it old?{T}'),
  });
  const { readId } = response.json<ImportReport>();
  expect((await add(teacher, readId)).statusCode).toBe(200);
  const expired = {
    code: 'READ_EXPIRED',
    message: 'Kết quả đọc tệp chỉ được giữ trong một giờ và đã hết hạn. Thầy cô hãy đọc lại tệp!',
  };
  expect((await add(colleague, readId)).json()).toMatchObject(expired);
  expect((await add(teacher, randomUUID())).json()).toMatchObject(expired);
  const hourAgo = Date.now() / 1000 - 3601;
  utimesSync(path.join(test.dataDir, 'uploads/question-reads', user.id, readId), hourAgo, hourAgo);
  expect((await add(teacher, readId)).json()).toMatchObject(expired);
});
