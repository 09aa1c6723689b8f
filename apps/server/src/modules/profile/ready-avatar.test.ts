import fs from 'node:fs';
import path from 'node:path';
import { READY_AVATAR_KEYS } from '@domdom/domain/media/avatars';
import { expect, it } from 'vitest';
import { buildUser } from '../../testing/builders.ts';
import { openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
const avatar = (body: object) => ({ method: 'PUT', url: '/api/profile/avatar', body }) as const;

it('gives an account one of the ready-made pictures, which anybody may load', async () => {
  const browser = await test.logIn(await buildUser(test.db));
  const { user } = await browser.ok<{ user: { avatarUrl: string } }>(avatar({ ready: 'frog' }));
  expect(user.avatarUrl).toBe('/media/avatars/frog.svg');
  const picture = await test.stranger().call({ url: user.avatarUrl });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  const removed = await browser.ok<{ user: object }>({ method: 'DELETE', url: '/api/profile/avatar' });
  expect(removed.user).toMatchObject({ avatarUrl: '' });
});

it('knows only the twelve, and has a picture of each', async () => {
  const browser = await test.logIn(await buildUser(test.db));
  for (const ready of ['snake', 'a-0', '../cat', '']) {
    expect((await browser.call(avatar({ ready }))).statusCode).toBe(400);
  }
  const folder = path.resolve(import.meta.dirname, '../../../../../content/avatars');
  expect(fs.readdirSync(folder).toSorted()).toEqual(READY_AVATAR_KEYS.map((key) => `${key}.svg`).toSorted());
});
