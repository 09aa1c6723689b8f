import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildClass, buildUser, type BuiltUser } from '../../testing/builders.ts';
import { callerOf } from '../../testing/caller-of.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import type { Outgoing } from '../outgoing/outgoing.service.ts';
import { PushService } from './push.service.ts';

/** A push service: notes what it is asked, and answers with a status by path. */
const asked: { path: string; headers: http.IncomingHttpHeaders; body: string }[] = [];
const statuses = new Map<string, number>();
const service = http.createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    asked.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(statuses.get(request.url ?? '') ?? 201).end();
  });
});
beforeAll(() => new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve)));
afterAll(() => void service.close());
beforeEach(() => {
  asked.length = 0;
});

const CONTACT = 'mailto:quantri@truong.test';
const test = openTestApp({
  PUSH_CONTACT: CONTACT,
  PUSH_HOSTS: '127.0.0.1',
  OUTGOING_TRUSTED_HOSTS: '127.0.0.1,trong.test',
});
const off = openTestApp({ PUSH_HOSTS: '127.0.0.1', OUTGOING_TRUSTED_HOSTS: '127.0.0.1' });

const endpointOf = (name: string) => `http://127.0.0.1:${(service.address() as AddressInfo).port}/${name}`; // it listens
const turnOn = (browser: Browser, endpoint: string) =>
  browser.call({ method: 'PUT', url: '/api/push', body: { endpoint } });
const rung = () => asked.map(({ path }) => path).toSorted();
const isOn = async (browser: Browser) => (await browser.ok<{ isOn: boolean }>({ url: '/api/push' })).isOn;

let teacher: BuiltUser;
let byTeacher: Browser;
let classId: string;
let students: Browser[];
let studentIds: string[];
beforeAll(async () => {
  teacher = await buildUser(test.db, { role: 'teacher' });
  byTeacher = await test.logIn(teacher);
  const target = await buildClass(test.db, { teacher, studentCount: 2 });
  classId = target.id;
  studentIds = target.students.map(({ id }) => id);
  students = await Promise.all(target.students.map((student) => test.logIn(student)));
});

const words = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

const write = (browser = byTeacher, receivers: object = { type: 'CLASS', classIds: [classId] }) =>
  browser.ok({
    method: 'POST',
    url: '/api/notifications',
    body: {
      sendId: randomUUID(),
      title: 'Mai nghỉ học',
      document: words('Bí mật'),
      receivers,
    },
  });
/** As if the devices had been quiet for a while. */
const beQuiet = () => test.db.updateTable('pushSubscriptions').set({ rungAt: null }).execute();

describe('a device whose owner wants it', () => {
  it('rings when its owner is notified, and hears nothing but that', async () => {
    const [first, second] = students;
    if (first === undefined || second === undefined) throw new Error('nobody');
    expect((await turnOn(first, endpointOf('first'))).statusCode).toBe(200);
    expect([await isOn(first), await isOn(second)]).toEqual([true, false]);
    await write();
    await vi.waitFor(() => expect(rung()).toEqual(['/first']));
    const [{ headers, body } = { headers: {}, body: '' }] = asked;
    expect([body, headers['content-length'], headers['content-encoding']]).toEqual(['', '0', undefined]);
    expect(headers).toMatchObject({ ttl: '14400', topic: 'domdom', urgency: 'normal' });
    const [, claims = '', key] =
      /^vapid t=[\w-]+\.([\w-]+)\.[\w-]+, k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
    const { publicKey } = await first.ok<{ publicKey: string }>({ url: '/api/push' });
    expect(key).toBe(publicKey);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: endpointOf('').slice(0, -1),
      sub: CONTACT,
    });
  });

  it('does not ring again within half a minute, nor when something is only read', async () => {
    const [first, second] = students;
    if (first === undefined || second === undefined) throw new Error('nobody');
    await turnOn(first, endpointOf('twice'));
    await write();
    await vi.waitFor(() => expect(rung()).toEqual(['/twice']));
    await turnOn(second, endpointOf('witness'));
    await write();
    await vi.waitFor(() => expect(rung()).toEqual(['/twice', '/witness']));
    await beQuiet();
    const { items } = await first.ok<{ items: { thongBaoId: string }[] }>({ url: '/api/notifications' });
    await first.ok({ method: 'POST', url: `/api/notifications/${items[0]?.thongBaoId}/read` });
    const [, studentId] = studentIds;
    await write(byTeacher, { type: 'STUDENTS', classId, studentIds: [studentId] });
    // Rings go out in their order.
    await vi.waitFor(() => expect(rung()).toEqual(['/twice', '/witness', '/witness']));
  });

  it('rings no longer once it is turned off, logged out, or unknown to its service', async () => {
    const [first] = students;
    if (first === undefined) throw new Error('nobody');
    await turnOn(first, endpointOf('off'));
    await first.ok({ method: 'DELETE', url: '/api/push' });
    expect(await isOn(first)).toBe(false);
    const leaving = await test.logIn(teacher);
    await turnOn(leaving, endpointOf('leaving'));
    await leaving.call({ method: 'POST', url: '/logout' });
    const left = await test.db.selectFrom('pushSubscriptions').select('endpoint').execute();
    expect(left.filter(({ endpoint }) => /off|leaving/.test(endpoint))).toEqual([]);
    for (const status of [404, 410]) {
      statuses.set('/gone', status);
      await turnOn(first, endpointOf('gone'));
      await write();
      await vi.waitFor(async () => expect(await isOn(first)).toBe(false));
    }
  });

  it('belongs to whoever logged in on it last, and an account has ten at most', async () => {
    const [first, second] = students;
    if (first === undefined || second === undefined) throw new Error('nobody');
    await turnOn(first, endpointOf('shared'));
    await turnOn(second, endpointOf('shared'));
    expect([await isOn(first), await isOn(second)]).toEqual([false, true]);
    const owner = await buildUser(test.db);
    const devices = [];
    for (let n = 0; n < 11; n += 1) {
      const device = await test.logIn(owner);
      await turnOn(device, endpointOf(`device-${n}`));
      devices.push(device);
    }
    const on = await Promise.all(devices.map(isOn));
    expect(on.filter(Boolean)).toHaveLength(10);
    expect(on[0]).toBe(false);
  });

  it('rings for a role and a whole school as well, and not for another school', async () => {
    await test.db.deleteFrom('pushSubscriptions').execute();
    const { schoolId } = teacher;
    const administrator = await test.logIn(await buildUser(test.db, { role: 'administrator', schoolId }));
    const stranger = await test.logIn(await buildUser(test.db, { role: 'teacher' }));
    await turnOn(byTeacher, endpointOf('teacher'));
    await turnOn(administrator, endpointOf('administrator'));
    await turnOn(stranger, endpointOf('stranger'));
    await write(administrator, { type: 'ROLE', role: 'TEACHER' });
    await vi.waitFor(() => expect(rung()).toEqual(['/teacher']));
    await write(administrator, { type: 'ALL' });
    await vi.waitFor(() => expect(rung()).toEqual(['/administrator', '/teacher']));
  });
});

describe('an address for ringing', () => {
  it.each([
    'https://evil.example/push',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilnotify.windows.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://a@fcm.googleapis.com/x',
    'http://fcm.googleapis.com/x',
    'http://127.0.0.2/x',
    'https://169.254.169.254/latest',
    'javascript:alert(1)',
    'http://trong.test:9200/x', // the server may call it, but it rings no device
  ])('is refused when it leads elsewhere than to a push service: %s', async (endpoint) => {
    const [first] = students;
    if (first === undefined) throw new Error('nobody');
    expect((await turnOn(first, endpoint)).statusCode).toBe(400);
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('may lead to %s', async (endpoint) => {
    const [first] = students;
    if (first === undefined) throw new Error('nobody');
    expect((await turnOn(first, endpoint)).statusCode).toBe(200);
    await first.ok({ method: 'DELETE', url: '/api/push' });
  });

  it('is taken from nobody without a session, and nowhere without a contact', async () => {
    expect((await turnOn(test.stranger(), endpointOf('x'))).statusCode).toBe(401);
    const elsewhere = await off.logIn(await buildUser(off.db));
    expect(await elsewhere.ok({ url: '/api/push' })).toEqual({ publicKey: null, isOn: false });
    expect((await turnOn(elsewhere, endpointOf('x'))).statusCode).toBe(404);
  });
});

it('a device that others use as well does not ring', async () => {
  const push = new PushService({
    db: test.db,
    contact: CONTACT,
    ask: vi.fn<Outgoing['ask']>(),
    moreHosts: [],
    report: () => {},
  });
  const caller = { ...callerOf(teacher, 'teacher'), isShared: true };
  expect(await push.state(caller)).toEqual({ publicKey: null, isOn: false });
  await expect(push.turnOn(caller, 'https://web.push.apple.com/x')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

it('a device that is turned on twice at once rings once', async () => {
  const [first, second] = students;
  if (first === undefined || second === undefined) throw new Error('nobody');
  const endpoint = endpointOf('at-once');
  const answers = await Promise.all([first, second, first, second, first].map((by) => turnOn(by, endpoint)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  const rows = await test.db
    .selectFrom('pushSubscriptions')
    .where('endpoint', '=', endpoint)
    .select('userId')
    .execute();
  expect(rows).toHaveLength(1);
});

it('a device rings again after the database was away', async () => {
  const [first] = students;
  if (first === undefined) throw new Error('nobody');
  await test.db.deleteFrom('pushSubscriptions').execute();
  await turnOn(first, endpointOf('after-outage'));
  const ask = vi.fn<Outgoing['ask']>(() => Promise.resolve({ status: 201, text: '' }));
  const report = vi.fn<(error: unknown) => void>();
  const push = new PushService({ db: test.db, contact: CONTACT, ask, moreHosts: ['127.0.0.1'], report });
  const away = vi.spyOn(test.db, 'selectFrom').mockImplementationOnce(() => {
    throw new Error('the database is away');
  });
  push.ring({ classId });
  await expect.poll(() => report.mock.calls.length).toBe(1);
  away.mockRestore();
  push.ring({ classId });
  await expect.poll(() => ask.mock.calls.length).toBe(1);
  await push.close();
});

it('a service that is away is asked again twice at most, and one that refuses is not', async () => {
  const [first] = students;
  if (first === undefined) throw new Error('nobody');
  await test.db.deleteFrom('pushSubscriptions').execute();
  await turnOn(first, endpointOf('away'));
  const answers = [503, 429, 500, 403];
  const ask = vi.fn<Outgoing['ask']>(() => Promise.resolve({ status: answers.shift() ?? 201, text: '' }));
  const report = vi.fn<(error: unknown) => void>();
  const parts = { db: test.db, contact: CONTACT, ask, moreHosts: ['127.0.0.1'], report };
  const push = new PushService({ ...parts, pausesMs: [1, 1] });
  const calls = () => ask.mock.calls.length;
  push.ring({ classId });
  await expect.poll(calls).toBe(3);
  await beQuiet();
  push.ring({ classId });
  await expect.poll(() => report.mock.calls.length).toBe(1);
  expect([calls(), answers]).toEqual([4, []]);
  await push.close();
});
