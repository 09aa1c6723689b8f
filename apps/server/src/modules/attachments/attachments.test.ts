import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Attachment, ExerciseFile, Folder, UploadTicket } from '@domdom/api';
import { FOLDER_TARGET } from '@domdom/domain/media/attachments';
import { buildUser, type BuiltUser } from '../../testing/builders.ts';
import { formWith } from '../../testing/form-with.ts';
import { pdfOf } from '../../testing/pdf-writer.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { deleteOldTickets } from './upload-ticket.repo.ts';

const test = openTestApp();
const PDF = pdfOf([{}]);
const ticketHeader = (ticket: string) => ({ 'x-upload-ticket': ticket });

interface List {
  items: Attachment[];
  total: number;
  title: string;
  canDelete: boolean;
  ticket: { secondsLeft: number; filesLeft: number } | null;
}

let author: BuiltUser;
let teacher: Browser;
let folder: Folder;
let phone: Browser;
beforeEach(async () => {
  author = await buildUser(test.db, { role: 'teacher' });
  teacher = await test.logIn(author);
  folder = await makeFolder();
  phone = test.stranger();
});

const makeFolder = (name = 'Lớp 3', by = teacher) =>
  by.ok<Folder>({ method: 'POST', url: '/api/folders', body: { name, sortOrder: 0 } });
const urlOf = (entityId: string, entityName = 'RenLuyenBoiDuong', moduleName = 'SHARE') =>
  `/api/attachments/${moduleName}/RenLuyenBoiDuong/${entityName}/${entityId}`;
const url = () => urlOf(folder.id);
const issue = async (by = teacher) =>
  (await by.ok<UploadTicket>({ method: 'POST', url: `${url()}/tickets` })).ticket;
const list = (by: Browser, headers: Record<string, string> = {}) => by.ok<List>({ url: url(), headers });

async function upload(
  by: Browser,
  more: { ticket?: string; to?: string; name?: string; bytes?: Buffer } = {},
) {
  const { ticket, to = url(), name = 'a.pdf', bytes = PDF } = more;
  const { headers, payload } = await formWith(bytes, name, by);
  return test.app.inject({
    method: 'POST',
    url: `${to}/files`,
    headers: { ...headers, ...(ticket === undefined ? {} : ticketHeader(ticket)) },
    payload,
  });
}
const kept = async () =>
  (await teacher.ok<{ items: ExerciseFile[] }>({ url: `/api/folders/${folder.id}/files?size=100` })).items;

describe('the files of an entity', () => {
  it('are listed with the fields that older clients know, and without those of another entity', async () => {
    const other = await makeFolder('Lớp 4');
    await upload(teacher, { name: 'khác.pdf', to: urlOf(other.id) });
    const answer = await upload(teacher, { name: 'bài.pdf' });
    const { id } = answer.json<Attachment>();
    expect(await list(teacher)).toMatchObject({
      total: 1,
      title: 'Lớp 3',
      canDelete: true,
      ticket: null,
      items: [
        {
          id,
          fileName: 'bài.pdf',
          fileSize: PDF.length,
          fileUrl: `/api/files/${id}/content`,
          entityId: folder.id,
          ...FOLDER_TARGET,
        },
      ],
    });
  });

  it('are found under the names of their target in any letter case, and under no others', async () => {
    expect((await teacher.call({ url: urlOf(folder.id, 'renluyenboiduong', 'share') })).statusCode).toBe(200);
    for (const wrong of [urlOf(folder.id, 'Users'), urlOf(folder.id, 'RenLuyenBoiDuong', 'CLASSWORK')]) {
      expect((await teacher.call({ url: wrong })).statusCode).toBe(404);
    }
    expect((await teacher.call({ url: urlOf('x') })).statusCode).toBe(404);
  });

  it('are hidden from everyone else', async () => {
    const { schoolId } = author;
    expect((await phone.call({ url: url() })).statusCode).toBe(401);
    expect((await upload(phone)).statusCode).toBe(401);
    for (const role of ['teacher', 'student', 'administrator'] as const) {
      const other = await test.logIn(await buildUser(test.db, { role, schoolId }));
      expect((await other.call({ url: url() })).statusCode).toBe(404);
      expect((await upload(other)).statusCode).toBe(404);
      expect((await other.call({ method: 'POST', url: `${url()}/tickets` })).statusCode).toBe(404);
    }
    expect(await kept()).toEqual([]);
  });

  it('are hidden from a teacher who has lost the role', async () => {
    await test.db.updateTable('userRoles').set({ roleId: 1 }).where('userId', '=', author.id).execute();
    const before = await test.logIn(author);
    expect((await before.call({ url: url() })).statusCode).toBe(404);
  });

  it('are deleted by someone who may use the entity, and the history records it once', async () => {
    const { id } = (await upload(teacher)).json<Attachment>();
    const other = await makeFolder('Lớp 4');
    const remove = (entityId: string, by = teacher) =>
      by.call({ method: 'DELETE', url: `${urlOf(entityId)}/files/${id}` });
    // The file is in another folder of the same teacher.
    expect((await remove(other.id)).statusCode).toBe(404);
    const colleague = await test.logIn(await buildUser(test.db, { role: 'teacher' }));
    expect((await remove(folder.id, colleague)).statusCode).toBe(404);
    expect((await remove(folder.id)).statusCode).toBe(200);
    expect((await list(teacher)).items).toEqual([]);
    const history = await test.db
      .selectFrom('changeHistory')
      .select('actorId')
      .where('recordId', '=', id)
      .where('field', '=', 'deleted_at')
      .execute();
    expect(history).toEqual([{ actorId: author.id }]);
    expect((await remove(folder.id)).statusCode).toBe(404);
  });
});

describe('a ticket', () => {
  it('uploads and lists for its issuer, and shows how much of it is left', async () => {
    const ticket = await issue();
    const before = await list(phone, ticketHeader(ticket));
    expect(before).toMatchObject({ title: 'Lớp 3', canDelete: false, ticket: { filesLeft: 5 } });
    const seconds = before.ticket?.secondsLeft ?? 0;
    expect(seconds).toBeGreaterThan(890);
    expect(seconds).toBeLessThanOrEqual(900);
    expect((await upload(phone, { ticket, name: 'ảnh.pdf' })).statusCode).toBe(200);
    expect(await list(phone, ticketHeader(ticket))).toMatchObject({
      ticket: { filesLeft: 4 },
      // No names: the QR code may be seen by anyone.
      items: [{ fileName: 'Tệp .pdf', fileUrl: null }],
    });
    const row = await test.db
      .selectFrom('exerciseFiles')
      .selectAll()
      .where('folderId', '=', folder.id)
      .execute();
    expect(row).toMatchObject([{ createdBy: author.id, schoolId: author.schoolId }]);
  });

  it('reads no file content and deletes nothing', async () => {
    const ticket = await issue();
    const { id } = (await upload(phone, { ticket })).json<Attachment>();
    const headers = ticketHeader(ticket);
    const calls = [
      { url: `/api/files/${id}/content` },
      { method: 'DELETE', url: `/api/files/${id}` },
      { method: 'DELETE', url: `${url()}/files/${id}` },
      { method: 'PATCH', url: `/api/files/${id}`, body: { fileName: 'b' } },
      { method: 'POST', url: `${url()}/tickets` },
      { url: `/api/folders/${folder.id}/files` },
    ] as const;
    for (const call of calls) {
      expect([call, (await phone.call({ ...call, headers })).statusCode]).toEqual([call, 401]);
    }
    const student = await test.logIn(await buildUser(test.db, { schoolId: author.schoolId }));
    expect((await student.call({ method: 'DELETE', url: `${url()}/files/${id}`, headers })).statusCode).toBe(
      404,
    );
    expect(await kept()).toHaveLength(1);
  });

  it('is refused for another entity', async () => {
    const other = await makeFolder('Lớp 4');
    const ticket = await issue();
    for (const to of [urlOf(other.id), urlOf(randomUUID())]) {
      expect((await upload(phone, { ticket, to })).statusCode).toBe(410);
      expect((await phone.call({ url: to, headers: ticketHeader(ticket) })).statusCode).toBe(410);
    }
  });

  it('is refused when any part of it was changed or forged', async () => {
    const ticket = await issue();
    const [id = '', end = '', signature = ''] = ticket.split('.');
    const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    const forged = [
      `${id}.${Number(end) + 3600}.${signature}`,
      `${randomUUID()}.${end}.${signature}`,
      `${id}.${end}.${flipped}`,
      `${id}.${end}.`,
      `${id}.${end}`,
      'x',
      '',
    ];
    for (const wrong of forged) {
      const answer = await phone.call({ url: url(), headers: ticketHeader(wrong) });
      expect([wrong, answer.statusCode, answer.json()]).toMatchObject([
        wrong,
        410,
        { code: 'TICKET_REFUSED' },
      ]);
    }
  });

  it('is refused once it has expired, and is then deleted', async () => {
    const ticket = await issue();
    await test.db
      .updateTable('uploadTickets')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .execute();
    expect((await upload(phone, { ticket })).statusCode).toBe(410);
    expect((await phone.call({ url: url(), headers: ticketHeader(ticket) })).statusCode).toBe(410);
    expect(await kept()).toEqual([]);
    await deleteOldTickets(test.db);
    expect(await test.db.selectFrom('uploadTickets').select('id').execute()).toEqual([]);
  });

  it('takes five files, but not a sixth', async () => {
    const ticket = await issue();
    for (const name of ['1', '2', '3', '4', '5']) {
      expect((await upload(phone, { ticket, name: `${name}.pdf` })).statusCode).toBe(200);
    }
    const sixth = await upload(phone, { ticket, name: '6.pdf' });
    expect([sixth.statusCode, sixth.json()]).toMatchObject([409, { code: 'TICKET_USED_UP' }]);
    expect(await list(phone, ticketHeader(ticket))).toMatchObject({ total: 5, ticket: { filesLeft: 0 } });
  });

  it('gives its last place to one of several simultaneous files', async () => {
    const ticket = await issue();
    for (const name of ['1', '2', '3', '4']) await upload(phone, { ticket, name: `${name}.pdf` });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => upload(phone, { ticket, name: `x${n}.pdf` })),
    );
    const kinds = Object.groupBy(answers, ({ statusCode }) => String(statusCode));
    expect([kinds['200']?.length, kinds['409']?.length]).toEqual([1, 7]);
    expect(await kept()).toHaveLength(5);
  });

  it('does not count a file that was refused', async () => {
    const ticket = await issue();
    const page = { ticket, name: 'a.png', bytes: Buffer.from('<svg onload="alert(1)"/>') };
    for (let time = 0; time < 6; time += 1) expect((await upload(phone, page)).statusCode).toBe(415);
    expect((await list(phone, ticketHeader(ticket))).ticket?.filesLeft).toBe(5);
  });

  it('ends when its issuer logs out', async () => {
    const ticket = await issue();
    await teacher.ok({ method: 'POST', url: '/logout' });
    expect((await upload(phone, { ticket })).statusCode).toBe(410);
  });

  it('ends when its issuer is disabled or has deleted the folder', async () => {
    const ticket = await issue();
    await teacher.ok({ method: 'DELETE', url: `/api/folders/${folder.id}` });
    expect((await upload(phone, { ticket })).statusCode).toBe(410);
    folder = await makeFolder();
    const next = await issue();
    await test.db.updateTable('users').set({ isDisabled: true }).where('id', '=', author.id).execute();
    expect((await upload(phone, { ticket: next })).statusCode).toBe(410);
  });

  it("is used by a phone with another account logged in, but not by its issuer's own session", async () => {
    const ticket = await issue();
    const student = await test.logIn(await buildUser(test.db, { schoolId: author.schoolId }));
    expect((await upload(student, { ticket })).statusCode).toBe(200);
    for (const name of ['1', '2', '3', '4', '5']) await upload(teacher, { ticket, name: `${name}.pdf` });
    expect(await list(teacher, ticketHeader(ticket))).toMatchObject({
      total: 6,
      canDelete: true,
      ticket: null,
    });
    expect(await list(phone, ticketHeader(ticket))).toMatchObject({ ticket: { filesLeft: 4 } });
  });
});
