import { beforeAll, describe, expect, it } from 'vitest';
import { BELL_PAGE_SIZE } from '@domdom/domain/notifications/limits';
import type { Notification } from '@domdom/api';
import { buildSchool, buildUser } from '../../testing/builders.ts';
import { inTransactionBySystem } from '../../db/transaction.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { NewTeacherNews } from './new-teacher-news.service.ts';

const test = openTestApp();
const news = new NewTeacherNews({ announce: () => {} });
let schoolId: string;
let administrator: Browser;

beforeAll(async () => {
  schoolId = await buildSchool(test.db);
  administrator = await test.logIn(await buildUser(test.db, { role: 'administrator', schoolId }));
});

async function register(fullName: string) {
  const user = await buildUser(test.db, { role: 'teacher', schoolId, fullName, isConfirmed: false });
  await inTransactionBySystem(test.db, (trx, afterCommit) =>
    news.tellRegistered(trx, afterCommit, { ...user, fullName }),
  );
  return user;
}

const bell = async (by: Browser) =>
  (await by.ok<{ items: Notification[] }>({ url: '/api/notifications?size=100' })).items.filter(
    ({ setting }) => setting.type === 'NEW_TEACHER',
  );

describe('a teacher who registers', () => {
  it('is in the bell of administrators of the school, and of nobody else', async () => {
    const lan = await register('Nguyễn Thị Lan');
    const [told] = await bell(administrator);
    expect(told).toMatchObject({ setting: { teacherId: lan.id } });
    expect(told?.title).toContain(lan.email);
    const teacher = await test.logIn(await buildUser(test.db, { role: 'teacher', schoolId }));
    expect(await bell(teacher)).toEqual([]);
    const elsewhere = await test.logIn(await buildUser(test.db, { role: 'administrator' }));
    expect(await bell(elsewhere)).toEqual([]);
  });

  it.each(['confirm', 'refuse'])('leaves the bell after %s, by whichever way', async (decision) => {
    const user = await register('Trần Văn Minh');
    expect((await bell(administrator)).some(({ setting }) => setting.teacherId === user.id)).toBe(true);
    const url = `/api/registration/teachers/${user.id}/${decision}`;
    await administrator.ok({ method: 'POST', url });
    expect((await bell(administrator)).some(({ setting }) => setting.teacherId === user.id)).toBe(false);
  });

  it('buries no other news, however many register, and the newest are in the bell', async () => {
    const names = Array.from({ length: 8 }, (_none, n) => `Người lạ ${n}`);
    for (const name of names) await register(name);
    const told = await bell(administrator);
    expect(told.map(({ title }) => /Người lạ \d/u.exec(title)?.[0])).toEqual([
      'Người lạ 7',
      'Người lạ 6',
      'Người lạ 5',
    ]);
    expect(told.length).toBeLessThan(BELL_PAGE_SIZE);
  });

  it('moves up in the bell when another one is decided', async () => {
    const [newest] = await bell(administrator);
    const url = `/api/registration/teachers/${newest?.setting.teacherId}/confirm`;
    await administrator.ok({ method: 'POST', url });
    const titles = (await bell(administrator)).map(({ title }) => /Người lạ \d/u.exec(title)?.[0]);
    expect(titles).toEqual(['Người lạ 6', 'Người lạ 5', 'Người lạ 4']);
  });
});
