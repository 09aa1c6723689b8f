import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BankQuestion, ImportReport } from '@domdom/api';
import { SENT_NAME, UPLOADED_NAME } from '@domdom/domain/media/uploads';
import { buildSchool, buildUser, type BuiltUser } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const MB = 1024 * 1024;
const test = openTestApp({ UPLOADS_PER_USER_MB: '1', UPLOADS_PER_SCHOOL_MB: '50' });

let schoolId: string;
let author: BuiltUser;
let teacher: Browser;
beforeAll(async () => {
  schoolId = await buildSchool(test.db);
});
const logIn = async () => {
  author = await buildUser(test.db, { role: 'teacher', schoolId });
  teacher = await test.logIn(author);
};

const picture = async (colour: string) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: colour } })
    .png()
    .toBuffer();
const sound = (bytes: number, fill = 1) =>
  Buffer.concat([Buffer.from('ID3\u0004', 'latin1'), Buffer.alloc(bytes - 4, fill)]);

const file = (name: string, bytes: Buffer) =>
  `<file name="${name}" path="/" encoding="base64">${bytes.toString('base64')}</file>`;
const question = (html: string, files: string, answers = '') =>
  `<question type="${answers === '' ? 'truefalse' : 'multichoice'}"><name><text>Look</text></name><questiontext format="html"><text><![CDATA[${html}]]></text>${files}</questiontext>${answers === '' ? '<answer fraction="100"><text>true</text></answer>' : answers}</question>`;
const shown = (name: string, bytes: Buffer) =>
  question(
    `Is it red? <img src="@@PLUGINFILE@@/${encodeURIComponent(name)}" alt="Ô vuông">`,
    file(name, bytes),
  );

async function read(...questions: string[]): Promise<ImportReport> {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/question-exchange/read',
    headers: {
      'x-domdom-client': 'web',
      'content-type': 'application/octet-stream',
      cookie: [...teacher.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    payload: Buffer.from(`<quiz>${questions.join('')}</quiz>`),
  });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<ImportReport>();
}

interface Added {
  items: { id: string | null; problem: string | null; leftOut: string[] }[];
}
const add = async (
  report: ImportReport,
  { importId = randomUUID(), ...more }: { importId?: string; unit?: string } = {},
) => {
  const { items: added } = await teacher.ok<Added>({
    method: 'POST',
    url: `/api/question-exchange/imports/${importId}`,
    body: {
      readId: report.readId,
      items: report.items.map(({ index }) => ({ position: index, grade: 6, ...more })),
    },
  });
  return added;
};
const stored = async (id: string | null | undefined) =>
  (await teacher.ok<BankQuestion>({ url: `/api/question-bank/${id ?? ''}` })).question;
const rows = () =>
  test.db
    .selectFrom('mediaFiles')
    .selectAll()
    .where('createdBy', '=', author.id)
    .orderBy('originalName')
    .execute();
/** Stored files. Files that just arrived, and results of readings, are in folders of their own. */
const onDisk = () =>
  readdirSync(path.join(test.dataDir, 'uploads'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/question-reads|arriving/.test(entry.parentPath),
  ).length;

describe('pictures and sounds inside a Moodle file', () => {
  beforeAll(logIn);

  it('are reported by a dry run and not kept', async () => {
    const before = onDisk();
    const report = await read(
      shown('hình đỏ.png', await picture('#ff0000')),
      question(
        'Listen. <audio controls><source src="@@PLUGINFILE@@/a.mp3"></audio>',
        file('a.mp3', sound(500)),
      ),
    );
    expect(report.items.map(({ leftOut, problem }) => [leftOut, problem])).toEqual([
      [[], null],
      [[], null],
    ]);
    expect(report.items[0]?.question).toMatchObject({
      picture: { file: expect.stringMatching(SENT_NAME), alt: 'Ô vuông' },
    });
    expect(report.files.map(({ name }) => name)).toEqual(['hình đỏ.png', 'a.mp3']);
    expect([await rows(), onDisk()]).toEqual([[], before]);
  });

  it('are shown to the user who had the file read, and to nobody else', async () => {
    const report = await read(shown('đỏ.png', await picture('#ff0000')));
    const url = `/api/question-exchange/reads/${report.readId}/files/${report.files[0]?.file}`;
    const { statusCode, rawPayload, headers } = await teacher.call({ url });
    expect([statusCode, rawPayload]).toEqual([200, await picture('#ff0000')]);
    expect(headers['content-security-policy']).toContain('sandbox');
    const colleague = await test.logIn(await buildUser(test.db, { role: 'teacher', schoolId }));
    expect((await colleague.call({ url })).statusCode).toBe(410);
    expect((await teacher.call({ url: url.replace(/i-..../, 'i-0000') })).statusCode).toBe(404);
  });

  it('become uploads of the user who imports the questions, once however often they are sent', async () => {
    const report = await read(
      shown('đỏ.png', await picture('#ff0000')),
      question('Listen. <a href="@@PLUGINFILE@@/b.mp3">b</a>', file('b.mp3', sound(600))),
    );
    const before = onDisk();
    const importId = randomUUID();
    const [first, second] = await add(report, { importId });
    expect([first, second]).toMatchObject([
      { problem: null, leftOut: [] },
      { problem: null, leftOut: [] },
    ]);
    const kept = await rows();
    expect(kept).toMatchObject([
      { schoolId, kind: 'sound', originalName: 'b.mp3', bytes: 600, unusedSince: null },
      // A question names it from the first moment, so it is never deleted.
      { schoolId, kind: 'picture', originalName: 'đỏ.png', unusedSince: null },
    ]);
    expect(await stored(first?.id)).toMatchObject({ picture: { file: kept[1]?.name, alt: 'Ô vuông' } });
    expect(await stored(second?.id)).toMatchObject({ sound: { file: kept[0]?.name } });
    expect(kept.every(({ name }) => UPLOADED_NAME.test(name))).toBe(true);
    expect((await teacher.call({ url: `/api/media/${kept[1]?.name}` })).statusCode).toBe(200);

    expect((await add(report, { importId })).map(({ id }) => id)).toEqual([first?.id, second?.id]);
    expect([await rows(), onDisk()]).toEqual([kept, before + 2]);
  });

  it('are not kept when the question is refused', async () => {
    const report = await read(shown('xanh.png', await picture('#00ff00')));
    const [before, files] = [await rows(), onDisk()];
    const [refused] = await add(report, { unit: '12' });
    expect(refused).toMatchObject({ id: null, problem: 'Khối lớp này không có Unit đã chọn!' });
    expect([await rows(), onDisk()]).toEqual([before, files]);
  });

  it('of an unknown kind are reported, and the question is read without them', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const { items, files } = await read(shown('drawing.svg', svg), shown('empty.png', Buffer.alloc(0)));
    expect(items.map(({ leftOut, problem }) => [leftOut, problem])).toEqual(
      ['drawing.svg', 'empty.png'].map((name) => [
        [`Hình "${name}": không phải hình JPEG, PNG, GIF, WebP hay âm thanh MP3, M4A, OGG, WAV.`],
        null,
      ]),
    );
    expect(files).toEqual([]);
  });

  it('that turn out to be broken are reported, and the question is added without them', async () => {
    const broken = (await picture('#0000ff')).subarray(0, 40);
    const [added] = await add(await read(shown('broken.png', broken)));
    expect(added?.leftOut).toEqual([
      'Tệp "broken.png": Không đọc được hình này: tệp bị hỏng hoặc không phải hình!',
    ]);
    expect(await stored(added?.id)).not.toHaveProperty('picture');
  });

  it('are reported again to a browser that never saw the answer', async () => {
    const broken = (await picture('#123456')).subarray(0, 40);
    const report = await read(shown('again.png', broken));
    const importId = randomUUID();
    const [first] = await add(report, { importId });
    expect(first?.leftOut).toHaveLength(1);
    expect(await add(report, { importId })).toEqual([first]);
  });

  it('are reported together with a question that makes no sense without them', async () => {
    const broken = (await picture('#00ffff')).subarray(0, 40);
    const options = ['a', 'b'].map(
      (name, at) =>
        `<answer fraction="${at * 100}" format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/${name}.png" alt="">]]></text>${file(`${name}.png`, Buffer.concat([broken, Buffer.from(name)]))}</answer>`,
    );
    const [refused] = await add(await read(question('Which?', '', options.join(''))));
    expect(refused).toMatchObject({ id: null, problem: expect.any(String) });
    expect(refused?.leftOut).toHaveLength(2);
  });
});

it("imported pictures and sounds stay within the account's limit: the question is added without them, and that is reported", async () => {
  await logIn();
  const report = await read(
    question('One. <a href="@@PLUGINFILE@@/1.mp3">1</a>', file('1.mp3', sound(0.7 * MB, 1))),
    question('Two. <a href="@@PLUGINFILE@@/2.mp3">2</a>', file('2.mp3', sound(0.7 * MB, 2))),
  );
  const before = onDisk();
  const importId = randomUUID();
  const [first, second] = await add(report, { importId });
  expect(first).toMatchObject({ problem: null, leftOut: [] });
  expect(second).toMatchObject({
    id: expect.any(String),
    leftOut: [
      'Tệp "2.mp3": Bạn đã dùng 717 KB trong 1 MB dành cho tệp tải lên, không đủ chỗ cho tệp này (717 KB). Vui lòng báo cho quản trị viên!',
    ],
  });
  expect(await stored(second?.id)).not.toHaveProperty('sound');
  expect(onDisk()).toBe(before + 1);
  expect(await add(report, { importId })).toEqual([first, second]);
  expect(onDisk()).toBe(before + 1);
});
