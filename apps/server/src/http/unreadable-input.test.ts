import { expect, it } from 'vitest';
import { buildUser } from '../testing/builders.ts';
import { openTestApp } from '../testing/test-app.ts';

const test = openTestApp();

it.each([
  ['lists', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['groups', '{"a":'.repeat(30_000) + '1' + '}'.repeat(30_000)],
])('refuses %s that are nested without end', async (_what, deep) => {
  const response = await test.app.inject({
    method: 'POST',
    url: '/login',
    headers: { 'content-type': 'application/json' },
    payload: `{"email":${deep},"password":"x"}`,
  });
  expect([response.statusCode, response.json()]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
});

it('answers an address with an endless part like any address that leads nowhere', async () => {
  const reader = await test.logIn(await buildUser(test.db));
  const response = await reader.call({ url: `/api/notifications/${'a'.repeat(300)}` });
  expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
});
