import { expect, it } from 'vitest';
import { openTestApp } from '../testing/test-app.ts';

const test = openTestApp();
const CRUD = '/api/v1.0/dynamic/crud';

it('a preflight of a browser is answered without permission, and is no read', async () => {
  const answer = await test.app.inject({
    method: 'OPTIONS',
    url: CRUD,
    headers: { origin: 'https://elsewhere.test', 'access-control-request-method': 'PUT' },
  });
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
});

it('the same without the question of a browser is a read, which needs a session', async () => {
  const payload = { entityName: 'Examinations', parameters: { grade: 3 } };
  expect((await test.app.inject({ method: 'OPTIONS', url: CRUD, payload })).statusCode).toBe(401);
});
