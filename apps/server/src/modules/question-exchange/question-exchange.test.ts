import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BankQuestion, BankQuestionRow, ExportReport, ImportReport } from '@domdom/api';
import { questionTypes } from '@domdom/questions';
import { readFirstSpreadsheet } from '../../spreadsheet/workbook.ts';
import { buildBankQuestion, buildSchool, buildUser, sampleQuestion } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
const READ = '/api/question-exchange/read';
const EXPORT = '/api/question-exchange/export';

let schoolId: string;
let teacher: Browser;
let colleague: Browser;
let manager: Browser;
beforeAll(async () => {
  schoolId = await buildSchool(test.db);
  const logIn = async (role: 'teacher' | 'manager') =>
    test.logIn(await buildUser(test.db, { role, schoolId }));
  [teacher, colleague, manager] = await Promise.all([logIn('teacher'), logIn('teacher'), logIn('manager')]);
});
const newTeacher = async () => test.logIn(await buildUser(test.db, { role: 'teacher', schoolId }));

const GIFT =
  '::Sky::The sky is {=blue =azure} today.\n\n::Broken::No end {=yes\n\n::Snow::Snow is white.{T}\n';

/** Sends bytes as the browser sends a file. */
async function send(browser: Browser, bytes: Uint8Array | string) {
  return test.app.inject({
    method: 'POST',
    url: READ,
    headers: {
      'x-domdom-client': 'web',
      'content-type': 'application/octet-stream',
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    payload: Buffer.from(bytes),
  });
}
const read = async (bytes: Uint8Array | string, by = teacher) => {
  const response = await send(by, bytes);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<ImportReport>();
};
const refusal = async (bytes: Uint8Array | string) => {
  const response = await send(await newTeacher(), bytes);
  return [response.statusCode, response.json<{ message: string }>().message];
};

const truth = (text: string) =>
  `<question type="truefalse"><questiontext><text>${text}</text></questiontext><answer fraction="100"><text>true</text></answer></question>`;

/** A Moodle question that shows a file. */
const pictured = (file: string) =>
  `<question type="truefalse"><questiontext format="html"><text><![CDATA[Snow <img src="@@PLUGINFILE@@/${file}" alt="x">]]></text></questiontext><answer fraction="100"><text>true</text></answer></question>`;

interface Added {
  items: { position: number; id: string | null; problem: string | null }[];
}
const add = (importId: string, { readId, items }: Chosen, by = teacher) =>
  by.ok<Added>({
    method: 'POST',
    url: `/api/question-exchange/imports/${importId}`,
    body: { readId, items },
  });
interface Chosen {
  readId: string;
  items: object[];
}
/** Every usable question of a file, placed in grade 6 unless it says where it goes. */
const allOf = ({ readId, items }: ImportReport, more: object = { grade: 6 }): Chosen => ({
  readId,
  items: items.flatMap(({ index, question, meta: { tags, grade } }) =>
    question === null ? [] : [{ position: index, ...more, tags, ...(grade !== undefined && { grade }) }],
  ),
});
const listed = async (query: string, by = teacher) =>
  (await by.ok<{ items: BankQuestionRow[] }>({ url: `/api/question-bank?size=100&${query}` })).items;
const exported = (query: string, by = teacher) => by.ok<ExportReport>({ url: `${EXPORT}?${query}` });
/** A download, as a browser gets it. */
const taken = async (url: string, by = teacher) => {
  const response = await by.call({ url });
  if (response.statusCode !== 200) throw new Error(response.body);
  return { headers: response.headers, bytes: response.rawPayload };
};
const fileOf = (query: string, by = teacher) => taken(`${EXPORT}/file?${query}`, by);
const textOf = async (query: string, by = teacher) => (await fileOf(query, by)).bytes.toString();

describe('a dry run', () => {
  it('reports for each question what would become of it, and writes nothing', async () => {
    const report = await read(GIFT);
    expect(report.format).toBe('gift');
    expect(report.items.map(({ name, problem, typeLabel }) => [name, problem, typeLabel])).toEqual([
      ['Sky', null, 'Điền vào chỗ trống'],
      ['Broken', 'Thiếu dấu { hoặc } của phần trả lời.', ''],
      ['Snow', null, 'Đúng hay sai'],
    ]);
    expect(await listed('search=azure')).toEqual([]);
  });

  it('recognises Moodle XML and Excel by their content', async () => {
    expect(
      (await read('<quiz><question type="essay"><name><text>E</text></name></question></quiz>')).format,
    ).toBe('moodle');
    const { bytes, headers } = await taken('/api/question-exchange/template?form=all-types');
    expect(headers['content-disposition']).toContain("filename*=UTF-8''m%E1%BA%ABu%20nh%E1%BA%ADp");
    const report = await read(bytes);
    expect(report.format).toBe('xlsx');
    expect(report.items.filter(({ problem }) => problem !== null)).toEqual([]);
    expect(new Set(report.items.map(({ question }) => question?.type))).toEqual(
      new Set(questionTypes().map(({ type }) => type)),
    );
  });

  it.each([
    ['white space', ' ', 'Không có dữ liệu nào được tìm thấy trong tệp!'],
    [
      'a picture',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'Định dạng tập tin không xác định. Chỉ nhận Excel (.xlsx), GIFT (.txt) và Moodle XML (.xml)!',
    ],
    [
      'an old Excel file',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'Tệp .xls cũ hoặc tệp có mật khẩu; hãy lưu lại thành .xlsx không có mật khẩu!',
    ],
    [
      'a zip that is no workbook',
      Buffer.from('504b030400000000', 'hex'),
      'Tệp không phải Excel (.xlsx) hoặc đã hỏng!',
    ],
    [
      'entities',
      '<!DOCTYPE q [<!ENTITY a "b">]><quiz/>',
      'Tệp XML có khai báo DOCTYPE hoặc ENTITY nên không được nhận!',
    ],
  ])('refuses %s with a reason', async (_name, bytes, message) => {
    expect(await refusal(bytes)).toEqual([400, message]);
  });

  it.each([
    ['entities between questions', '<!DOCTYPE q [<!ENTITY a SYSTEM "file:///etc/passwd">]>', '&a;'],
    ['what another file is asked for', '', '<xi:include href="file:///etc/passwd" parse="text"/>'],
  ])('reads nothing from %s', async (_name, between, inside) => {
    const report = await read(`<quiz>${truth('Good?')}${between}${truth(inside)}</quiz>`, await newTeacher());
    expect(report.items.map(({ problem }) => problem === null)).toEqual([true, false]);
    expect(JSON.stringify(report)).not.toContain('root:');
  });

  it('refuses more than 10 MB', async () => {
    expect(await refusal(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).toEqual([413, 'Tệp quá lớn!']);
  });

  it('keeps pictures and sounds that we have, and leaves out others', async () => {
    const report = await read(
      `<quiz>${pictured('d8e7b41fe037.svg')}${pictured('../../package.json')}${pictured('no.svg')}</quiz>`,
    );
    expect(report.items.map(({ question: made }) => made?.picture)).toEqual([
      { file: 'd8e7b41fe037.svg', alt: 'x' },
      undefined,
      undefined,
    ]);
    expect(report.items[2]?.leftOut).toEqual(['Hình "no.svg": chưa có trong hệ thống.']);
  });
});

describe('an import', () => {
  it('adds the chosen questions and reports the position of each', async () => {
    const report = await read(GIFT.replace('Sky', 'Sky of today'));
    const { items } = await add(randomUUID(), allOf(report));
    expect(items).toEqual([
      { position: 0, id: expect.any(String), problem: null, leftOut: [] },
      { position: 2, id: expect.any(String), problem: null, leftOut: [] },
    ]);
    const [made] = await listed('search=sky%20of%20today');
    expect(made).toMatchObject({ id: items[0]?.id, status: 'PRIVATE', grade: 6, type: 'fill-in-the-blank' });
  });

  it('adds nothing twice, however often and however many at once it is sent', async () => {
    const importId = randomUUID();
    const chosen = allOf(await read('::Once::Only once {=a =b}.'));
    const answers = await Promise.all([1, 2, 3].map(() => add(importId, chosen)));
    expect(new Set(answers.map(({ items }) => items[0]?.id)).size).toBe(1);
    expect(await listed('search=only%20once')).toHaveLength(1);
  });

  it('keeps the imports of two people apart, even under the same id', async () => {
    const importId = randomUUID();
    const file = '::Apart::Each {=a =b} alone.';
    const [own, other] = [allOf(await read(file)), allOf(await read(file, colleague))];
    const [mine, theirs] = await Promise.all([add(importId, own), add(importId, other, colleague)]);
    expect(mine.items[0]?.id).not.toBe(theirs.items[0]?.id);
    expect(await listed('search=each%20alone')).toHaveLength(1);
  });

  it('adds the good questions when one is bad, with a reason at its position', async () => {
    const { readId } = await read(GIFT);
    const { items } = await add(randomUUID(), {
      readId,
      items: [
        { position: 0, grade: 3 },
        { position: 1, grade: 3 },
        { position: 99, grade: 3 },
        { position: 2, grade: 3, unit: '40' },
        { position: 2 },
        { position: 2, grade: 1, unit: '12' },
        { position: 2, grade: 3, tags: ['a,b'] },
      ],
    });
    expect(items.map(({ id, problem }) => [id !== null, problem])).toEqual([
      [true, null],
      [false, 'Tệp không có câu hỏi dùng được ở vị trí này.'],
      [false, 'Tệp không có câu hỏi dùng được ở vị trí này.'],
      [false, expect.any(String)],
      [false, expect.any(String)],
      [false, 'Khối lớp này không có Unit đã chọn!'],
      [false, 'Nhãn không được có dấu phẩy!'],
    ]);
  });

  it('makes them PUBLIC for a manager who does not choose, and uses a status that is sent', async () => {
    const { readId } = await read('::By a manager::Is it?{T}\n\n::By a manager::Was it?{T}', manager);
    const items = [
      { position: 0, grade: 3 },
      { position: 1, grade: 3, status: 'PRIVATE' },
    ];
    await add(randomUUID(), { readId, items }, manager);
    const found = await listed('search=by%20a%20manager', manager);
    expect(found.map(({ status }) => status).toSorted()).toEqual(['PRIVATE', 'PUBLIC']);
  });

  it('is limited to batches of 50 questions', async () => {
    const response = await teacher.call({
      method: 'POST',
      url: `/api/question-exchange/imports/${randomUUID()}`,
      body: { readId: randomUUID(), items: Array.from({ length: 51 }, (_none, position) => ({ position })) },
    });
    expect(response.statusCode).toBe(400);
  });

  it.each([
    ['question', { question: sampleQuestion() }],
    ['files', { files: [] }],
    ['endless tag', { tags: ['x'.repeat(201)] }],
  ])('takes no %s from the browser, only where the questions of the file go', async (_what, more) => {
    const { readId } = await read('::Small::Is it?{T}');
    const response = await teacher.call({
      method: 'POST',
      url: `/api/question-exchange/imports/${randomUUID()}`,
      body: { readId, items: [{ position: 0, grade: 3, ...more }] },
    });
    expect(response.statusCode).toBe(400);
  });
});

describe('an export', () => {
  it('contains the listed questions that the caller may read, and so does the report', async () => {
    const owner = await buildUser(test.db, { role: 'teacher', schoolId });
    const question = { ...sampleQuestion(), title: 'Export me' };
    const shared = await buildBankQuestion(test.db, owner, { status: 'PUBLIC', question });
    await buildBankQuestion(test.db, owner, { status: 'PRIVATE', question });
    const stranger = await buildUser(test.db, { role: 'teacher' });
    await buildBankQuestion(test.db, stranger, { status: 'PUBLIC', question });

    const report = await exported('format=moodle&search=export%20me');
    expect(report).toMatchObject({
      found: 1,
      isCut: false,
      items: [{ id: shared, name: 'Export me' }],
    });
    expect((await textOf('format=moodle&search=export%20me')).match(/<question /g)).toHaveLength(1);
    expect(await exported('format=gift&search=export%20me', await test.logIn(owner))).toMatchObject({
      found: 2,
    });
  });

  it.each([
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
    ['gift', 'text/plain; charset=utf-8', 'gift.txt'],
    ['moodle', 'application/xml; charset=utf-8', 'xml'],
  ])('as %s is a download with a Vietnamese name', async (format, type, ending) => {
    const mine = await newTeacher();
    const { headers, bytes } = await fileOf(`format=${format}&scope=mine`, mine);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="c_u h_i.${ending}"; filename*=UTF-8''c%C3%A2u%20h%E1%BB%8Fi.${ending}`,
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('reports a question that no type reads any more, and contains the others', async () => {
    const owner = await buildUser(test.db, { role: 'teacher', schoolId });
    const [good, spoilt] = [await buildBankQuestion(test.db, owner), await buildBankQuestion(test.db, owner)];
    await test.db
      .updateTable('bankQuestionVersions')
      .set({ question: JSON.stringify({ type: 'gone' }) })
      .where('questionId', '=', spoilt)
      .execute();
    const report = await exported('format=gift&scope=mine', await test.logIn(owner));
    expect(report.found).toBe(2);
    expect(report.items.map(({ id, problem }) => [id, problem === null])).toEqual([
      [good, true],
      [spoilt, false],
    ]);
  });

  it('by ids leaves out those that the caller may not read', async () => {
    const owner = await buildUser(test.db, { role: 'teacher', schoolId });
    const ids = await Promise.all(
      (['PUBLIC', 'PRIVATE'] as const).map((status) => buildBankQuestion(test.db, owner, { status })),
    );
    const report = await exported(`format=gift&ids=${ids.join(',')}`);
    expect(report.items.map(({ id }) => id)).toEqual([ids[0]]);
  });

  it('includes pictures in Moodle XML and reports what GIFT cannot contain', async () => {
    const mine = await newTeacher();
    const body = {
      grade: 3,
      question: { ...questionTypes().find(({ type }) => type === 'matching')?.samples[1]?.question, id: 'x' },
    };
    await mine.ok<BankQuestion>({ method: 'POST', url: '/api/question-bank', body });
    expect(await textOf('format=moodle&scope=mine', mine)).toContain('<file name="f25de0ecf221.svg"');
    expect((await exported('format=gift&scope=mine', mine)).items[0]?.problem).toContain('hãy dùng Excel');
  });

  it('as Excel contains only text, so that no cell is a formula, and is read back unchanged', async () => {
    const mine = await newTeacher();
    const titles = ['=HYPERLINK("http://x","y")', '+1', '-1', '@SUM(A1)'];
    for (const title of titles) {
      await mine.ok({
        method: 'POST',
        url: '/api/question-bank',
        body: { grade: 4, question: { ...sampleQuestion(), title } },
      });
    }
    const report = await exported('format=xlsx&scope=mine', mine);
    const { bytes } = await fileOf('format=xlsx&scope=mine', mine);
    const { rows, formulas } = await readFirstSpreadsheet(bytes);
    expect(formulas).toEqual([]);
    expect(new Set(rows.slice(1).map(([, title]) => title))).toEqual(new Set(titles));
    expect(report.items.every(({ changed, leftOut }) => changed.length + leftOut.length === 0)).toBe(true);
    const again = await read(bytes, mine);
    expect(new Set(again.items.map(({ question }) => question?.title))).toEqual(new Set(titles));
    expect(again.items[0]?.meta).toMatchObject({ grade: 4, status: 'PRIVATE' });
  });

  it.each(['', 'format=pdf', 'format=gift&grade=13', 'format=gift&ids=x', 'format=gift&after=x'])(
    'refuses the query %j',
    async (query) => {
      for (const way of [EXPORT, `${EXPORT}/file`]) {
        expect((await teacher.call({ url: `${way}?${query}` })).statusCode).toBe(400);
      }
    },
  );
});

it('reads the file of a whole school in time, while others are served', async () => {
  const one = readFileSync(
    path.join(import.meta.dirname, '../../../../../packages/questions/src/exchange/testing/teacher.gift'),
    'utf8',
  );
  const file = Array.from({ length: 60 }, () => one).join('\n\n');
  const started = performance.now();
  const reading = read(file, await newTeacher());
  let slowest = 0;
  for (let n = 0; n < 20; n += 1) {
    const before = performance.now();
    await teacher.ok({ url: '/api/question-bank?size=1' });
    slowest = Math.max(slowest, performance.now() - before);
  }
  const { items } = await reading;
  expect(items.length).toBeGreaterThan(1000);
  expect(performance.now() - started).toBeLessThan(15_000);
  expect(slowest).toBeLessThan(1500);
});
