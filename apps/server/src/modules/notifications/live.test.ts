import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { FOLDER_TARGET } from '@domdom/domain/media/attachments';
import {
  buildClass,
  type BuiltClass,
  buildUser,
  findExamination,
  onlyStudent,
} from '../../testing/builders.ts';
import { finishWorksheet, giveWorksheet, saveItem, startWorksheet } from '../../testing/build-worksheet.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { SessionService } from '../auth/session.service.ts';

const test = openTestApp();
const sockets: Socket[] = [];
let origin: string;

beforeAll(async () => {
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = test.app.server.address() as AddressInfo; // a TCP server has no other kind of address
  origin = `http://127.0.0.1:${port}`;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});

/** Opens a page in this browser; resolves when the server has admitted or refused it. */
async function openPage(browser: Browser, headers: Record<string, string> = {}): Promise<Socket> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = io(origin, {
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { cookie, ...headers },
  });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

/** Resolves with the time at which the page receives the event. */
const heard = (socket: Socket, event: string) =>
  new Promise<number>((resolve) => {
    socket.once(event, () => resolve(performance.now()));
  });

/** Returns the time at which the server had accepted. */
async function giveTest(target: BuiltClass): Promise<number> {
  const teacher = await test.logIn(target.teacher);
  const { id } = await findExamination(test.db);
  const dueDate = new Date(Date.now() + 7 * 24 * 3600_000).toISOString();
  await teacher.ok({
    method: 'POST',
    url: '/api/assignments',
    body: { classIds: [target.id], examinationId: id, dueDate },
  });
  return performance.now();
}

describe('an open page', () => {
  it('is told of a new assignment of its class within seconds', async () => {
    const target = await buildClass(test.db);
    const page = await openPage(await test.logIn(onlyStudent(target)));
    const notification = heard(page, 'notifications');
    const givenAt = await giveTest(target);
    // The page asks by itself after a minute. Five seconds can only be the push, even on a busy machine.
    expect((await notification) - givenAt).toBeLessThan(5_000);
  });

  it('is told within a second, in each of its tabs, what someone writes to its class, its role or everyone', async () => {
    const target = await buildClass(test.db);
    const { schoolId } = target;
    const teacher = await test.logIn(target.teacher);
    const administrator = await test.logIn(await buildUser(test.db, { role: 'administrator', schoolId }));
    const student = await test.logIn(onlyStudent(target));
    const tabs = [await openPage(student), await openPage(student)];
    const others: string[] = [];
    for (const other of [await buildUser(test.db), await buildUser(test.db, { role: 'teacher', schoolId })]) {
      (await openPage(await test.logIn(other))).on('notifications', () => others.push(other.email));
    }
    const write = async (by: Browser, receivers: object) => {
      const heardInTabs = tabs.map((tab) => heard(tab, 'notifications'));
      const text = { type: 'text', text: 'a' };
      await by.ok({
        method: 'POST',
        url: '/api/notifications',
        body: {
          sendId: randomUUID(),
          title: 'Tin',
          document: { type: 'doc', content: [{ type: 'paragraph', content: [text] }] },
          receivers,
        },
      });
      const writtenAt = performance.now();
      for (const at of await Promise.all(heardInTabs)) expect(at - writtenAt).toBeLessThan(1000);
    };
    await write(teacher, { type: 'CLASS', classIds: [target.id] });
    await write(administrator, { type: 'ROLE', role: 'STUDENT' });
    expect(others).toEqual([]);
    await write(administrator, { type: 'ALL' });
    await expect.poll(() => others.length).toBe(1);
  });

  it('is told once per tab that its user read or deleted a notification in another tab, and other users are not', async () => {
    const target = await buildClass(test.db);
    const student = await test.logIn(onlyStudent(target));
    let told = 0;
    const others: string[] = [];
    const tabs = [await openPage(student), await openPage(student)];
    for (const tab of tabs) tab.on('notifications', () => (told += 1));
    await giveTest(target);
    // The news of the test itself, which may come late.
    await expect.poll(() => told).toBe(2);
    told = 0;
    const { items } = await student.ok<{ items: { thongBaoId: string }[] }>({ url: '/api/notifications' });
    const url = `/api/notifications/${items[0]?.thongBaoId}`;
    (await openPage(await test.logIn(target.teacher))).on('notifications', () => others.push('teacher'));
    await student.ok({ method: 'POST', url: `${url}/read` });
    await expect.poll(() => told).toBe(2);
    await student.ok({ method: 'POST', url: `${url}/read` });
    await student.ok({ method: 'DELETE', url });
    await expect.poll(() => told).toBe(4); // a second reading is not announced
    expect(others).toEqual([]);
  });

  it('is told about classes joined while it was open', async () => {
    const own = await buildClass(test.db);
    const other = await buildClass(test.db, { teacher: own.teacher });
    const student = await test.logIn(onlyStudent(own));
    const page = await openPage(student);
    await student.ok({ method: 'POST', url: '/api/student/classes/join', body: { code: other.joinCode } });
    const notification = heard(page, 'notifications');
    await giveTest(other);
    await notification;
    expect(page.connected).toBe(true);
  });

  it('of a teacher is told that students begin, continue and finish a worksheet, at most every two seconds', async () => {
    const target = await buildClass(test.db);
    const teacher = await test.logIn(target.teacher);
    const student = await test.logIn(onlyStudent(target));
    const { assignment } = await giveWorksheet(test.db, target, teacher);
    const mine: { payload: unknown; at: number }[] = [];
    const others: unknown[] = [];
    (await openPage(teacher)).on('class-work', (payload: unknown) =>
      mine.push({ payload, at: performance.now() }),
    );
    for (const other of [student, await test.logIn((await buildClass(test.db)).teacher)]) {
      (await openPage(other)).on('class-work', (payload: unknown) => others.push(payload));
    }
    const heardBy = async (count: number) => {
      await expect.poll(() => mine.length, { interval: 50 }).toBe(count);
    };
    const view = await startWorksheet(student, assignment);
    await heardBy(1);
    for (const text of ['d', 'do', 'doe', 'does']) {
      await saveItem(student, view, 'write1', { text }, { rev: text.length });
    }
    await heardBy(2);
    await finishWorksheet(student, view);
    await heardBy(3);
    expect(mine.map(({ payload }) => payload)).toEqual(mine.map(() => ({ assignmentId: assignment.id })));
    const [first = 0, second = 0, third = 0] = mine.map(({ at }) => at);
    expect(Math.min(second - first, third - second)).toBeGreaterThan(1_500);
    expect(others).toEqual([]);
  });

  it('is cut off when its session ends', async () => {
    const target = await buildClass(test.db);
    const student = await test.logIn(onlyStudent(target));
    const page = await openPage(student);
    const cut = heard(page, 'disconnect');
    await student.ok({ method: 'POST', url: '/logout' });
    await cut;
    expect(page.connected).toBe(false);
  });

  it('is not admitted without a session or from another site', async () => {
    await expect(openPage(test.stranger())).rejects.toThrow('UNAUTHENTICATED');
    const target = await buildClass(test.db);
    const student = await test.logIn(onlyStudent(target));
    await expect(openPage(student, { origin: 'https://evil.test' })).rejects.toThrow('websocket error');
  });
});

describe('an unreachable database', () => {
  const away = new Error('Connection terminated unexpectedly');
  afterEach(() => void vi.restoreAllMocks());

  it('is reported to a page that connects, and to the log', async () => {
    const student = await test.logIn(await buildUser(test.db));
    const logged = vi.spyOn(test.app.log, 'error');
    // Asked twice: before the handshake and after it.
    vi.spyOn(SessionService.prototype, 'findCaller').mockRejectedValueOnce(away).mockRejectedValueOnce(away);
    await expect(openPage(student)).rejects.toThrow('UNAVAILABLE');
    expect(logged).toHaveBeenCalledWith({ err: away }, expect.any(String));
  });

  it('is reported to a page that asks for a room, and to the log', async () => {
    const page = await openPage(await test.logIn(await buildUser(test.db)));
    const logged = vi.spyOn(test.app.log, 'error');
    vi.spyOn(SessionService.prototype, 'findCaller').mockRejectedValueOnce(away);
    const { moduleName, entityName } = FOLDER_TARGET;
    const asked = { moduleName, entityName, entityId: randomUUID() };
    expect(await page.emitWithAck('join', asked)).toBe(false);
    expect(logged).toHaveBeenCalledWith({ err: away }, expect.any(String));
  });
});
