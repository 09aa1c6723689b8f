import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Folder, HistoryRow, Worksheet } from '@domdom/api';
import type { OlderWorksheet } from '@domdom/worksheet/older';
import { buildWorksheet, EVERY_MODE } from '../../testing/build-worksheet.ts';
import { buildClass, type BuiltClass, buildUser, NEXT_WEEK, onlyStudent } from '../../testing/builders.ts';
import { formOf } from '../../testing/form-with.ts';
import { pdfOf } from '../../testing/pdf-writer.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { PageService } from '../worksheets/page.service.ts';

const test = openTestApp();
let target: BuiltClass;
let teacher: Browser;
let colleague: Browser;
let student: Browser;
beforeAll(async () => {
  target = await buildClass(test.db, {
    teacher: await buildUser(test.db, { role: 'teacher' }),
    studentCount: 1,
  });
  const { schoolId } = target;
  teacher = await test.logIn(target.teacher);
  colleague = await test.logIn(await buildUser(test.db, { role: 'teacher', schoolId }));
  student = await test.logIn(onlyStudent(target));
});

interface Row {
  id: string;
  fileName: string;
  tags: string;
  downloadUrl: string | null;
  jsonData: OlderWorksheet | null;
}
type Method = 'OPTIONS' | 'POST' | 'PUT' | 'DELETE';
const crud = (by: Browser, method: Method, body: object) =>
  by.call({ method, url: '/api/v1.0/dynamic/crud', body });
async function read<T = Row>(parameters: object, by = teacher, entityName = 'Attachments'): Promise<T[]> {
  const answer = await crud(by, 'OPTIONS', { entityName, parameters, sort: '' });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ results: T[] }>().results;
}
const FOLDERS = 'RenLuyenBoiDuong';
const ofFolder = (entityId: string) => ({ entityId, entityName: FOLDERS });
const execute = (parameters: object, by = teacher, sqlCommand = 'p_SACHSO_SHARE_Attachments_Update') =>
  by.call({ method: 'POST', url: '/api/v1.0/dynamic/execute', body: { sqlCommand, parameters } });
const log = (by: Browser, parameters: object) => execute(parameters, by, 'p_SACHSO_SHARE_Attachments_Log');
const makeFolder = (by = teacher) =>
  by.ok<Folder>({ method: 'POST', url: '/api/folders', body: { name: 'Lớp 3', sortOrder: 0 } });
async function upload(
  folderId: string,
  bytes: Uint8Array,
  fields: Record<string, string> = {},
): Promise<string> {
  const parts = { ...ofFolder(folderId), ...fields, files: [{ name: 'a.pdf', bytes }] };
  const { headers, payload } = await formOf(parts, teacher);
  const url = '/api/v1.0/dynamic/upload-files';
  const answer = await test.app.inject({ method: 'POST', url, headers, payload });
  return answer.json<{ files: [{ id: string }] }>().files[0].id;
}
const PDF = pdfOf([{}]);
async function first(parameters: object, by = teacher): Promise<Row> {
  const [row] = await read(parameters, by);
  if (row === undefined) throw new Error('There is no such attachment');
  return row;
}

describe('folders of older clients', () => {
  it('are created, listed, changed and deleted, each by its owner', async () => {
    const parameters = { name: 'Lớp 4', color: '#15803d', sortOrder: 1, classId: 0, parentId: null };
    const made = await crud(teacher, 'POST', { entityName: FOLDERS, parameters });
    const { result } = made.json<{ result: { id: string } }>();
    expect(result).toEqual({ ...parameters, id: expect.any(String), createdBy: target.teacher.id });
    const known = () => read({}, teacher, FOLDERS);
    expect(await known()).toContainEqual(result);
    expect(await read({}, colleague, FOLDERS)).not.toContainEqual(result);

    const change = { entityName: FOLDERS, entityId: result.id, parameters: { ...result, name: 'Lớp 5' } };
    expect((await crud(colleague, 'PUT', { ...change, parameters: { name: 'X' } })).statusCode).toBe(404);
    expect((await crud(teacher, 'PUT', change)).json()).toEqual({ rowsAffected: 1 });
    expect(await known()).toContainEqual({ ...result, name: 'Lớp 5' });

    const named = { entityName: FOLDERS, entityId: result.id };
    expect((await crud(colleague, 'DELETE', named)).statusCode).toBe(404);
    expect((await crud(teacher, 'DELETE', named)).statusCode).toBe(200);
    expect(await known()).not.toContainEqual(expect.objectContaining({ id: result.id }));
  });

  it.each([
    [{ sortOrder: 0 }, 'Chưa nhập tên thư mục'],
    [{ name: 'A' }, 'Chưa nhập thứ tự hiển thị'],
    [{ name: 'A', sortOrder: -1 }, 'Thứ tự hiển thị phải là số nguyên từ 0 trở lên'],
  ])('are refused as %j', async (parameters, message) => {
    const answer = await crud(teacher, 'POST', { entityName: FOLDERS, parameters });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { issues: [{ message }] }]);
  });

  it('are closed to other users and to students', async () => {
    const parameters = { name: 'A', sortOrder: 0, createdBy: onlyStudent(target).id };
    expect((await crud(teacher, 'POST', { entityName: FOLDERS, parameters })).statusCode).toBe(403);
    for (const method of ['OPTIONS', 'POST'] as const) {
      const body = { entityName: FOLDERS, parameters: {} };
      expect((await crud(student, method, body)).statusCode).toBe(403);
    }
  });

  it('are not deleted while they hold a file', async () => {
    const { id } = await makeFolder();
    await upload(id, PDF);
    const answer = await crud(teacher, 'DELETE', { entityName: FOLDERS, entityId: id });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'IN_USE' }]);
  });
});

describe('attachments', () => {
  it('are those of a folder, newest first, with every field', async () => {
    const [one, other] = [await makeFolder(), await makeFolder()];
    const ids = [
      await upload(one.id, PDF, { tags: 'A', moduleName: 'share', subModuleName: ' Unit 1 ' }),
      await upload(one.id, PDF),
    ];
    await upload(other.id, PDF);
    const body = {
      moduleName: 'SHARE',
      entityName: 'Attachments',
      fields: '*',
      sort: 'CreatedDate DESC',
      parameters: ofFolder(one.id),
    };
    const { results } = (await crud(teacher, 'OPTIONS', body)).json<{ results: Row[] }>();
    expect(results.map(({ id }) => id)).toEqual(ids.toReversed());
    const url = `/api/files/${ids[0]}/content`;
    expect(results[1]).toEqual({
      id: ids[0],
      fileUrl: url,
      fileName: 'a.pdf',
      fileSize: PDF.length,
      createdDate: expect.any(String),
      CreatedDate: expect.any(String),
      tags: 'A',
      entityId: one.id,
      entityName: FOLDERS,
      moduleName: 'SHARE',
      subModuleName: 'Unit 1',
      downloadUrl: url,
      jsonData: null,
    });
    expect(results[0]).toMatchObject({ tags: '', subModuleName: FOLDERS });
    expect(await read({ id: ids[0] })).toEqual([results[1]]);
    const named = await crud(teacher, 'OPTIONS', { ...body, fields: 'CreatedDate' });
    expect(Object.keys(named.json<{ results: Row[] }>().results[0] ?? {})).toEqual(['CreatedDate']);
  });

  it('of a worksheet include the drawing, without the keys for students', async () => {
    const worksheet = await buildWorksheet(test.db, target.teacher, teacher);
    const row = await first({ id: worksheet.id });
    const page = `/api/media/${worksheet.document.pages[0]?.file}`;
    expect(row).toMatchObject({ tags: 'LIVEWORKSHEET', fileUrl: page, downloadUrl: page });
    expect(row.jsonData?.canvasJson.objects).toHaveLength(EVERY_MODE.length);
    expect(row.jsonData?.ExerciseData[0]?.key).toEqual({ text: 'does not' });

    const body = { classIds: [target.id], fileId: worksheet.id, dueDate: NEXT_WEEK };
    await teacher.ok({ method: 'POST', url: '/api/assignments', body });
    const seen = await crud(student, 'OPTIONS', {
      entityName: 'Attachments',
      parameters: { id: worksheet.id },
    });
    const objects = expect.arrayContaining([expect.objectContaining({ id: 'opta', mode: 'Choice' })]);
    expect(seen.json()).toMatchObject({
      results: [
        { fileName: 'Phiếu 1', downloadUrl: page, jsonData: { canvasJson: { objects }, result: null } },
      ],
    });
    expect(seen.body).not.toMatch(/"isCorrect":true|"key"/);
    expect(seen.body).not.toContain('does not');
  });

  it('of other people are not found', async () => {
    const { id: entityId } = await makeFolder();
    const id = await upload(entityId, PDF);
    for (const by of [colleague, student]) {
      for (const parameters of [{ id }, ofFolder(entityId)]) {
        const answer = await crud(by, 'OPTIONS', { entityName: 'Attachments', parameters });
        expect(answer.statusCode).toBe(404);
      }
      const gone = await crud(by, 'DELETE', { entityName: 'Attachments', entityId: id });
      expect(gone.statusCode).toBe(404);
      expect((await execute({ id, tags: 'A' }, by)).statusCode).toBe(by === student ? 403 : 404);
    }
    expect(await read({ id })).toHaveLength(1);
  });

  it('are deleted once, and the deletion is recorded', async () => {
    const { id: entityId } = await makeFolder();
    const id = await upload(entityId, PDF);
    const body = { moduleName: 'SHARE', entityName: 'Attachments', entityId: id };
    expect((await crud(teacher, 'DELETE', body)).json()).toEqual({ rowsAffected: 1 });
    expect(await read(ofFolder(entityId))).toEqual([]);
    expect((await crud(teacher, 'DELETE', body)).statusCode).toBe(404);
    const rows = test.db
      .selectFrom('changeHistory')
      .select('actorId')
      .where('recordId', '=', id)
      .where('field', '=', 'deleted_at');
    expect(await rows.execute()).toEqual([{ actorId: target.teacher.id }]);
    // Older clients call this next. It finds the deletion recorded and writes nothing again.
    expect((await log(teacher, { id, action: 'DELETE' })).json()).toEqual({ rowsAffected: 1 });
    expect(await rows.execute()).toHaveLength(1);
    // Whoever reads the history sees one deletion, and not also a change of the folder.
    const url = '/api/history?type=attachments&size=100';
    const { items } = await teacher.ok<{ items: HistoryRow[] }>({ url });
    const ofFile = items.filter(({ recordId }) => recordId === id);
    expect(ofFile.map(({ actionType }) => actionType)).toEqual(['D', 'I']);
    const statuses = await Promise.all([
      log(teacher, { id: entityId }),
      log(colleague, { id }),
      log(student, { id }),
      log(teacher, {}),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 403, 400]);
  });

  it.each([{ entityId: 'x', entityName: FOLDERS }, { entityName: FOLDERS }, { id: 'x' }, {}])(
    'cannot be requested by %j',
    async (parameters) => {
      const answer = await crud(teacher, 'OPTIONS', { entityName: 'Attachments', parameters });
      expect(answer.statusCode).toBe(400);
    },
  );
});

describe('what an older client draws', () => {
  it('replaces what was there, with its tags, and keeps its ids', async () => {
    const { id } = await buildWorksheet(test.db, target.teacher, teacher);
    const { jsonData } = await first({ id });
    if (jsonData === null) throw new Error('A worksheet has something drawn');
    const [object] = jsonData.canvasJson.objects;
    const objects = [{ ...object, id: 'Obj-1', data: { ...object?.data, text: 'cat' } }];
    const sent = JSON.stringify({ ...jsonData, canvasJson: { ...jsonData.canvasJson, objects } });
    expect((await execute({ id, tags: 'LIVEWORKSHEET,Unit 1', jsonData: sent })).json()).toEqual({
      rowsAffected: 1,
    });
    const row = await first({ id });
    expect(row).toMatchObject({
      tags: 'LIVEWORKSHEET,Unit 1',
      jsonData: { canvasJson: { objects }, result: { write: '0/1', match: '0/0' } },
    });
    const worksheet = await teacher.ok<Worksheet>({ url: `/api/worksheets/${id}` });
    expect([worksheet.rev, worksheet.document.zones[0]?.id]).toEqual([2, 'Obj-1']);
  });

  it('is unchanged when it is sent back as it came', async () => {
    const { id, document } = await buildWorksheet(test.db, target.teacher, teacher);
    await execute({ id, jsonData: (await first({ id })).jsonData });
    expect((await teacher.ok<Worksheet>({ url: `/api/worksheets/${id}` })).document).toEqual(document);
  });

  it('turns an uploaded picture into a worksheet with that picture as its page', async () => {
    const { id: folderId } = await makeFolder();
    const create = { width: 570, height: 400, channels: 3, background: '#ffffff' } as const;
    const id = await upload(folderId, await sharp({ create }).png().toBuffer(), { tags: 'LIVEWORKSHEET' });
    const before = await first({ id });
    expect(before).toMatchObject({ tags: 'LIVEWORKSHEET', jsonData: null });
    const objects = [{ id: 1, mode: 'Write', top: 5, left: 5, width: 90, height: 30, data: { text: 'cat' } }];
    const jsonData = { canvasJson: { objects }, backgroundImage: before.downloadUrl, ExerciseData: [] };
    expect((await execute({ id, tags: 'LIVEWORKSHEET', jsonData })).statusCode).toBe(200);
    const { document } = await teacher.ok<Worksheet>({ url: `/api/worksheets/${id}` });
    expect(document).toMatchObject({ pages: [{ height: 800 }], zones: [{ id: '1', data: { text: 'cat' } }] });
    expect((await first({ id })).downloadUrl).toBe(`/api/media/${document.pages[0]?.file}`);
  });

  it('renders a file once, however many backgrounds name it', async () => {
    const { id: folderId } = await makeFolder();
    const create = { width: 570, height: 400, channels: 3, background: '#ffffff' } as const;
    const id = await upload(folderId, await sharp({ create }).png().toBuffer());
    const { downloadUrl } = await first({ id });
    const keep = vi.spyOn(PageService.prototype, 'keep');
    const jsonData = { canvasJson: { objects: [] }, backgroundImage: [downloadUrl, downloadUrl] };
    expect((await execute({ id, jsonData })).statusCode).toBe(200);
    expect(keep).toHaveBeenCalledOnce();
    keep.mockRestore();
    const { document } = await teacher.ok<Worksheet>({ url: `/api/worksheets/${id}` });
    expect(document.pages).toHaveLength(2);
  });

  it('stays available to the students of a class when its author deletes it, plain or drawn', async () => {
    const { id: folderId } = await makeFolder();
    const plain = await upload(folderId, PDF);
    const { id: drawn } = await buildWorksheet(test.db, target.teacher, teacher);
    for (const fileId of [plain, drawn]) {
      const body = { classIds: [target.id], fileId, dueDate: NEXT_WEEK };
      await teacher.ok({ method: 'POST', url: '/api/assignments', body });
      await teacher.ok({ method: 'DELETE', url: `/api/files/${fileId}` });
    }
    expect(await first({ id: plain }, student)).toMatchObject({ entityId: null, fileSize: PDF.length });
    expect(await first({ id: drawn }, student)).toMatchObject({
      entityId: null,
      jsonData: expect.any(Object),
    });
    expect(await first({ id: plain })).toMatchObject({ entityId: null });
  });

  it('cannot be drawn on a plain file that was given to a class', async () => {
    const { id: folderId } = await makeFolder();
    const id = await upload(folderId, PDF);
    const body = { classIds: [target.id], fileId: id, dueDate: NEXT_WEEK };
    await teacher.ok({ method: 'POST', url: '/api/assignments', body });
    const { jsonData } = await first({ id: (await buildWorksheet(test.db, target.teacher, teacher)).id });
    const answer = await execute({ id, jsonData });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'IN_USE' }]);
    expect((await student.call({ url: `/api/files/${id}/content` })).rawPayload.equals(PDF)).toBe(true);
  });

  it('tags a plain file, which becomes a worksheet only when something is drawn', async () => {
    const { id: folderId } = await makeFolder();
    const id = await upload(folderId, PDF);
    await execute({ id, tags: ['LIVEWORKSHEET', 'Unit 2'] });
    expect((await first({ id })).tags).toBe('LIVEWORKSHEET,Unit 2');
    const { items } = await teacher.ok<{ items: object[] }>({ url: `/api/folders/${folderId}/files` });
    expect(items).toMatchObject([{ kind: 'pdf', tags: ['Unit 2'] }]);
    expect((await teacher.call({ url: `/api/worksheets/${id}` })).statusCode).toBe(404);
  });

  it.each([
    ['no JSON', '{'],
    ['a page that nobody uploaded', { canvasJson: { height: 9 }, backgroundImage: '/api/media/u-0.webp' }],
    ['no page', { canvasJson: {}, backgroundImage: '' }],
    ['a broken object', { canvasJson: { objects: [{ mode: 'Write' }] }, backgroundImage: '' }],
  ])('is refused with %s', async (_name, jsonData) => {
    const { id } = await buildWorksheet(test.db, target.teacher, teacher);
    expect((await execute({ id, jsonData })).statusCode).toBe(400);
    expect((await teacher.ok<Worksheet>({ url: `/api/worksheets/${id}` })).rev).toBe(1);
  });

  it('is never executed as SQL', async () => {
    const command = "update Attachments set tags = 'x'";
    expect((await execute({}, teacher, command)).statusCode).toBe(404);
    const { id } = await buildWorksheet(test.db, target.teacher, teacher);
    const answer = await execute({ id, tags: 'A', modifyBy: onlyStudent(target).id });
    expect(answer.statusCode).toBe(403);
  });
});
