import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '../testing/builders.ts';
import { type Browser, openTestApp } from '../testing/test-app.ts';
import { strangersProcess } from './strangers-process.ts';
import { BodyReader } from './body-reader.ts';
import { Seats } from './seats.ts';

const ROUTE = 'POST /api/question-bank/deletions';
const URL = '/api/question-bank/deletions';
const test = openTestApp();
let teacher: Browser;
const newTeacher = async () => test.logIn(await buildUser(test.db, { role: 'teacher' }));
beforeAll(async () => {
  teacher = await newTeacher();
});

const headersOf = (browser: Browser) => ({
  'x-domdom-client': 'web',
  'content-type': 'application/json',
  cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});
async function send(payload: string | Buffer, browser = teacher) {
  const response = await test.app.inject({ method: 'POST', url: URL, headers: headersOf(browser), payload });
  return { status: response.statusCode, body: response.json<{ code: string; message: string }>() };
}
const ids = Array.from({ length: 1000 }, () => randomUUID());
/** White space is JSON, too. */
const large = (json: string) => json.replace('{', `{${' '.repeat(100_000)}`);
const teacherOf = (userId: string) => ({ userId, isConfirmed: true });
const arriving = () => readdirSync(path.join(test.dataDir, 'uploads/arriving'));

describe('a body of more than 64 kB', () => {
  it('is read and validated like any other, and leaves nothing on the disk', async () => {
    expect(await send(large(JSON.stringify({ ids })))).toMatchObject({ status: 200 });
    expect(await send(large('{"ids":["x"]}'))).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', issues: [{ path: 'ids.0' }] },
    });
    expect(arriving()).toEqual([]);
  });

  it.each([
    ['a key that occurs twice', '{"ids":[],"ids":[]}', 'được gửi hai lần'],
    ['__proto__', '{"ids":[{"__proto__":{}}]}', 'không được phép'],
    ['ten thousand levels', `{"ids":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 'lồng nhau quá sâu'],
    ['too many values', `{"ids":[${'1,'.repeat(30_000)}1]}`, 'quá nhiều mục'],
    ['no JSON', '{"ids":', 'Dữ liệu không hợp lệ!'],
  ])('is refused for %s', async (_what, json, words) => {
    const { status, body } = await send(large(json));
    expect([status, body.message]).toEqual([400, expect.stringContaining(words)]);
  });

  it('is refused for broken UTF-8', async () => {
    const { status, body } = await send(Buffer.from(large('{"ids":["\u00ff"]}'), 'latin1'));
    expect([status, body.message]).toEqual([400, 'Dữ liệu phải là văn bản UTF-8 hợp lệ!']);
  });
});

describe('while large bodies arrive', () => {
  const sockets: net.Socket[] = [];
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
  });

  /** Sends the beginning of a large body, and what comes back. */
  async function begin(browser: Browser, to = `POST ${URL}`): Promise<{ response: Promise<string> }> {
    if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo; // it listens on TCP
    const socket = net.connect(port, '127.0.0.1');
    sockets.push(socket);
    const headers = Object.entries(headersOf(browser)).map(([name, value]) => `${name}: ${value}\r\n`);
    const response = new Promise<string>((resolve) => {
      socket.once('data', (data) => resolve(data.toString()));
    });
    socket.write(`${to} HTTP/1.1\r\nhost: x\r\n${headers.join('')}content-length: 200000\r\n\r\n{`);
    return { response };
  }

  it('the next one of the same account is refused unread', async () => {
    await begin(teacher);
    // Its seat is taken once the session is read.
    await expect.poll(arriving).not.toEqual([]);
    const own = await begin(teacher);
    expect(await own.response).toMatch(/^HTTP\/1.1 429 .*retry-after: 3.*bạn vừa gửi/is);
    // Small ones of the same account are not affected.
    expect(await send('{"ids":["x"]}')).toMatchObject({ status: 400 });
  });

  it('students who send slowly leave places for teachers', async () => {
    const before = arriving().length;
    for (let n = 0; n < 6; n += 1) {
      const student = await test.logIn(await buildUser(test.db));
      await begin(student, `PUT /api/attempts/${randomUUID()}/answers/q1`);
    }
    await expect.poll(() => arriving().length).toBeGreaterThan(before);
    expect(await send(large('{"ids":["x"]}'), await newTeacher())).toMatchObject({ status: 400 });
  });
});

describe('the reader of large bodies', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'large-body-'));
  const file = path.join(folder, 'body');
  afterAll(() => rmSync(folder, { recursive: true }));
  const read = (reader: BodyReader) => reader.read({ path: file, routeKey: ROUTE, mostValues: 10_000_000 });

  it('refuses what takes more memory than it has, and continues', async () => {
    // The process that follows would give way, and take long to load on a busy machine.
    const small = new BodyReader({ process: strangersProcess({ mostHeapMb: 48, longAgoMs: 0 }) });
    writeFileSync(file, `{"ids":[${'[],'.repeat(3_000_000)}[]]}`);
    await expect(read(small)).rejects.toThrow('quá phức tạp');
    writeFileSync(file, JSON.stringify({ ids }));
    expect(await read(small)).toEqual({ value: { ids } });
    await small.close();
  });

  it('refuses what takes longer than it may', async () => {
    // Reading this takes hundreds of milliseconds, so the limit is over first even if the timer fires late.
    writeFileSync(file, `{"ids":[${'[],'.repeat(3_000_000)}[]]}`);
    const hasty = new BodyReader({ timeLimitMs: 1 });
    try {
      await expect(read(hasty)).rejects.toThrow('quá phức tạp');
    } finally {
      await hasty.close();
    }
  });

  const small = { mostWaiting: 2, waitMs: 50, busy: 'nhiều nội dung lớn', busyAgainSeconds: 5 };

  it('lets the next accounts wait unread for a seat, but not for ever and not all of them', async () => {
    const seats = new Seats({ most: 2, ...small });
    const leave = await seats.enter(teacherOf('1'));
    await seats.enter(teacherOf('2'));
    const third = seats.enter(teacherOf('3'));
    const fourth = seats.enter(teacherOf('4'));
    fourth.catch(() => undefined);
    await expect(seats.enter(teacherOf('5'))).rejects.toThrow('nhiều nội dung lớn');
    await expect(seats.enter(teacherOf('3'))).rejects.toThrow('bạn vừa gửi');
    leave();
    leave();
    const leaveThird = await third;
    await expect(fourth).rejects.toThrow('nhiều nội dung lớn');
    leaveThird();
    await seats.enter(teacherOf('4'));
    await expect(seats.enter(teacherOf('4'))).rejects.toThrow('bạn vừa gửi');
  });

  it('leaves most seats to accounts that the school vouches for, and one to new teachers', async () => {
    const seats = new Seats({ most: 6, ...small });
    const strangers = ['s1', 's2', 's3', 's4'].map((userId) => seats.enter({ userId, isConfirmed: false }));
    const found = await Promise.allSettled(strangers);
    expect(found.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
    for (const userId of ['1', '2', '3', '4']) await seats.enter(teacherOf(userId));
    await new Seats({ most: 2, ...small }).enter({ userId: 's1', isConfirmed: false });
  });
});
