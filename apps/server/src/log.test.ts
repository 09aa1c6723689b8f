import { sql } from 'kysely';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { studentForm, teacherForm } from './modules/registration/testing/forms.ts';
import { buildSchool } from './testing/builders.ts';
import { leaveOutContent } from './testing/fill-database.ts';
import { runServer } from './testing/server-process.ts';
import { asOwner, createTestDatabase, settingsOf } from './testing/test-database.ts';

const PASSWORD = 'canh-diều-xanh-7';
const NEW = 'mùa-xuân-2030';

it('the most detailed log contains no password and no session, neither on success nor on errors', async () => {
  const database = await createTestDatabase();
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'domdom-log-'));
  await leaveOutContent(database);
  await buildSchool(database.db);
  const server = await runServer({ ...settingsOf(database), DATA_DIR: dataDir, LOG_LEVEL: 'trace' });
  let cookie = '';
  const send = (url: string, body: string | FormData, headers: Record<string, string>) =>
    fetch(server.origin + url, {
      method: 'POST',
      headers: { 'x-domdom-client': 'web', cookie, ...headers },
      body,
    });
  const post = (url: string, body: object) =>
    send(url, JSON.stringify(body), { 'content-type': 'application/json' });
  try {
    const form = studentForm({ Password: PASSWORD });
    expect((await post('/api/registration/pupil', form)).status).toBe(200);
    expect((await post('/Register', teacherForm({ password: PASSWORD }))).status).toBe(200);
    const login = await post('/login', { email: form.Email, password: PASSWORD });
    cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const picture = new FormData();
    picture.set('file', new File(['không phải hình'], 'anh.png'));
    expect((await send('/api/profile/avatar', picture, {})).status).toBe(415);
    // PostgreSQL tells the whole row that it refuses, with hashes and sealed secrets.
    await asOwner(database, (db) =>
      sql`alter table throttles add constraint never check (false) not valid`.execute(db),
    );
    expect((await post('/login', { email: form.Email, password: 'sai-rồi-nhé' })).status).toBe(500);
    await asOwner(database, (db) => sql`alter table throttles drop constraint never`.execute(db));
    await asOwner(database, (db) => sql`alter table mails rename to gone`.execute(db));
    expect((await post('/api/registration/pupil', studentForm({ Password: PASSWORD }))).status).toBe(500);
    const change = { currentPassword: PASSWORD, newPassword: NEW, confirmPassword: NEW };
    expect((await post('/api/profile/password', change)).status).toBe(500);
  } finally {
    await server.end('SIGTERM');
    await database.drop();
    await fs.rm(dataDir, { recursive: true, force: true });
  }
  const log = server.output();
  expect(log).toContain('request failed');
  expect(log).toContain('multipart');
  expect(log).toContain('violates check constraint');
  expect(log).not.toContain('Failing row contains');
  const token = cookie.split('=')[1] ?? '';
  expect(token.length).toBeGreaterThan(20);
  for (const secret of [PASSWORD, NEW, token]) expect(log).not.toContain(secret);
}, 120_000);
