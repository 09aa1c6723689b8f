import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Folder, UploadTicket } from '@domdom/api';
import { FOLDER_TARGET, TICKET_SECONDS } from '@domdom/domain/media/attachments';
import { buildUser, type BuiltUser } from '../../testing/builders.ts';
import { formOf, formWith } from '../../testing/form-with.ts';
import { pdfOf } from '../../testing/pdf-writer.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
const sockets: Socket[] = [];
const PDF = pdfOf([{}]);
let origin: string;
let author: BuiltUser;
let teacher: Browser;
let folder: Folder;

beforeAll(async () => {
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = test.app.server.address() as AddressInfo; // a TCP server always has this kind of address
  origin = `http://127.0.0.1:${port}`;
});
beforeEach(async () => {
  author = await buildUser(test.db, { role: 'teacher' });
  teacher = await test.logIn(author);
  folder = await makeFolder();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});

const makeFolder = () =>
  teacher.ok<Folder>({ method: 'POST', url: '/api/folders', body: { name: 'Lớp 3', sortOrder: 0 } });
const targetOf = (entityId = folder.id) => ({
  moduleName: FOLDER_TARGET.moduleName,
  entityName: FOLDER_TARGET.entityName,
  entityId,
});
const urlOf = (entityId: string) => `/api/attachments/SHARE/RenLuyenBoiDuong/RenLuyenBoiDuong/${entityId}`;
const issue = async () =>
  (await teacher.ok<UploadTicket>({ method: 'POST', url: `${urlOf(folder.id)}/tickets` })).ticket;

async function connect(browser: Browser, auth: object = {}): Promise<Socket> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = io(origin, {
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { cookie },
    auth,
  });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}
const join = (socket: Socket, asked: unknown): Promise<unknown> => socket.emitWithAck('join', asked);
/** Collects the messages that the socket receives from now on. */
function listen(socket: Socket): unknown[][] {
  const heard: unknown[][] = [];
  socket.on('query', (...payload: unknown[]) => heard.push(payload));
  return heard;
}
async function upload(entityId = folder.id, name = 'a.pdf'): Promise<string> {
  const { headers, payload } = await formWith(PDF, name, teacher);
  const answer = await test.app.inject({ method: 'POST', url: `${urlOf(entityId)}/files`, headers, payload });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ id: string }>().id;
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 700));

describe('the room of an entity', () => {
  // How many messages they send together: `attachment-news.test.ts`.
  it('announces uploads and deletions, and tells pages outside it nothing', async () => {
    const page = await connect(teacher);
    const outside = listen(await connect(teacher));
    expect(await join(page, targetOf())).toBe(true);
    const heard = listen(page);
    const [first] = await Promise.all(['1.pdf', '2.pdf', '3.pdf'].map((name) => upload(folder.id, name)));
    await expect.poll(() => heard).not.toEqual([]);
    await settle();
    const before = heard.length;
    await teacher.ok({ method: 'DELETE', url: `${urlOf(folder.id)}/files/${first}` });
    await expect.poll(() => heard).toHaveLength(before + 1);
    expect(heard.flat()).toEqual([]);
    expect(outside).toEqual([]);
  });

  it('announces the changes of older clients and of the folder page, too', async () => {
    const page = await connect(teacher);
    await join(page, targetOf());
    const heard = listen(page);
    const parts = { ...FOLDER_TARGET, entityId: folder.id, files: [{ name: 'a.pdf', bytes: PDF }] };
    const { headers, payload } = await formOf(parts, teacher);
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/v1.0/dynamic/upload-files',
      headers,
      payload,
    });
    const { files } = answer.json<{ files: { id: string }[] }>();
    await expect.poll(() => heard.length).toBe(1);
    const other = await makeFolder();
    await join(page, targetOf(other.id));
    // The file moves from one folder to another, so both lists change.
    await teacher.ok({ method: 'PATCH', url: `/api/files/${files[0]?.id}`, body: { folderId: other.id } });
    await expect.poll(() => heard.length).toBe(3);
    const body = { moduleName: 'SHARE', entityName: 'Attachments', entityId: files[0]?.id };
    await teacher.ok({ method: 'DELETE', url: '/api/v1.0/dynamic/crud', body });
    await expect.poll(() => heard.length).toBe(4);
  });

  it('admits nobody without rights, and only for its own kind of entity', async () => {
    const { schoolId } = author;
    const strangers = [
      await buildUser(test.db, { role: 'teacher', schoolId }),
      await buildUser(test.db, { schoolId }),
    ];
    const heard: unknown[][][] = [];
    for (const user of strangers) {
      const page = await connect(await test.logIn(user));
      heard.push(listen(page));
      expect(await join(page, targetOf())).toBe(false);
    }
    const page = await connect(teacher);
    for (const asked of [
      null,
      'x',
      {},
      { ...targetOf(), entityName: 'Users' },
      { ...targetOf(), entityId: 'x' },
    ]) {
      expect(await join(page, asked)).toBe(false);
    }
    await upload();
    await settle();
    expect(heard).toEqual([[], []]);
  });

  it('is left', async () => {
    const page = await connect(teacher);
    await join(page, targetOf());
    const heard = listen(page);
    page.emit('leave', targetOf());
    // The server answers one after the other.
    expect(await join(page, null)).toBe(false);
    await upload();
    await settle();
    expect(heard).toEqual([]);
  });

  it('admits a phone with a ticket for it, but not with a ticket for another', async () => {
    const ticket = await issue();
    const other = await makeFolder();
    const phone = test.stranger();
    await expect(connect(phone)).rejects.toThrow('UNAUTHENTICATED');
    await expect(connect(phone, { ...targetOf(other.id), ticket })).rejects.toThrow('UNAUTHENTICATED');
    await expect(connect(phone, { ...targetOf(), ticket: `${ticket}x` })).rejects.toThrow('UNAUTHENTICATED');
    const socket = await connect(phone, { ...targetOf(), ticket });
    const heard = listen(socket);
    const notifications: unknown[] = [];
    socket.onAny((event) => notifications.push(event));
    await upload(other.id);
    await settle();
    expect(notifications).toEqual([]);
    await upload();
    await expect.poll(() => heard).toEqual([[]]);
  });

  it('drops a phone when its ticket expires', async () => {
    const ticket = await issue();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const heard = listen(await connect(test.stranger(), { ...targetOf(), ticket }));
    const lifeMs = TICKET_SECONDS * 1000;
    const ends = timers.mock.calls.filter(([, ms]) => ms !== undefined && ms > lifeMs / 2 && ms <= lifeMs);
    timers.mockRestore();
    expect(ends).toHaveLength(1);
    await upload();
    await expect.poll(() => heard.length).toBe(1);
    ends[0]?.[0]();
    await upload();
    await settle();
    expect(heard).toHaveLength(1);
  });

  it('limits how often a page may join, to protect the database', async () => {
    const page = await connect(teacher);
    const answers = await Promise.all(Array.from({ length: 120 }, () => join(page, targetOf())));
    expect(answers.filter((isJoined) => isJoined === true)).toHaveLength(60);
    // Someone who opens folders all day still joins the room of each.
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 31_000);
    expect(await join(page, targetOf())).toBe(true);
    clock.mockRestore();
  });
});
