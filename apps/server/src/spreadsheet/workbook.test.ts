import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { safeWorkbook, SpreadsheetError } from './safe-zip.ts';
import { readFirstSpreadsheet, writeWorkbook } from './workbook.ts';

const TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>';
const WORKBOOK =
  '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>';
const RELATIONS =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>';
const spreadsheet = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
const book = (rows: string, more: Record<string, Uint8Array> = {}) =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(TYPES),
      'xl/workbook.xml': strToU8(WORKBOOK),
      'xl/_rels/workbook.xml.rels': strToU8(RELATIONS),
      'xl/worksheets/sheet1.xml': strToU8(spreadsheet(rows)),
      ...more,
    }),
  );
const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const escapeXml = (value: string) => value.replaceAll(/[+]/g, '\\+').replaceAll("'", "(&apos;|&#39;|')");
/** Whether the file is refused with a message for people. */
const isRefused = (bytes: Buffer) =>
  readFirstSpreadsheet(bytes).then(
    () => false,
    (error: unknown) => error instanceof SpreadsheetError,
  );

describe('a cell that looks like a formula', () => {
  const dangerous = ['=1+1', '+1', '-1', '@x', "'=1", '\t=1'];

  it('gets an apostrophe in a file of ours', async () => {
    const bytes = await writeWorkbook([{ name: 'A', rows: [dangerous], widths: [], stickyRows: 0 }]);
    const texts = strFromU8(unzipSync(bytes)['xl/sharedStrings.xml'] ?? new Uint8Array());
    for (const cell of dangerous) expect(texts).toMatch(new RegExp(`>(&apos;|&#39;|')${escapeXml(cell)}<`));
  });

  it('loses it again when it is read', async () => {
    const [cell = '', ...rest] = dangerous.map((value, index) =>
      text(`${'ABCDEF'[index] ?? ''}1`, `'${value}`),
    );
    const { rows } = await readFirstSpreadsheet(book(`<row r="1">${cell}${rest.join('')}</row>`));
    expect(rows).toEqual([dangerous]);
  });
});

describe('a workbook', () => {
  it('returns the cells of its first spreadsheet', async () => {
    const bytes = book(
      `<row r="1">${text('A1', 'a')}<c r="B1"><v>3</v></c></row><row r="2">${text('B2', 'd &amp; e')}</row>`,
    );
    expect(await readFirstSpreadsheet(bytes)).toEqual({
      rows: [
        ['a', 3],
        [null, 'd & e'],
      ],
      formulas: [],
    });
  });

  it('returns the last value of a formula, if there is one, and the places of formulas', async () => {
    const bytes = book(
      `<row r="1"><c r="A1" t="str"><f>cmd|'/c calc'!A1</f><v>safe</v></c><c r="B1"><f>HYPERLINK("x")</f></c>${text('C1', '=1+1')}</row>`,
    );
    expect(await readFirstSpreadsheet(bytes)).toEqual({
      rows: [['safe', null, '=1+1']],
      formulas: ['A1', 'B1'],
    });
  });

  it('is written as texts that read back unchanged, including formula characters', async () => {
    const rows = [
      ['Tiêu đề', 'b'],
      ['=1+1', '+1'],
      ['-1', '@x'],
      ['hai\ndòng', '<&>"'],
      ['', 'cuối\u0001'],
    ];
    const bytes = await writeWorkbook([{ name: 'Câu hỏi', rows, widths: [10, 20], stickyRows: 1 }]);
    const { rows: back } = await readFirstSpreadsheet(bytes);
    expect(back.slice(0, 4)).toEqual(rows.slice(0, 4));
    expect(back[4]).toEqual([null, 'cuối']);
    const plain = Buffer.from(await safeWorkbook(bytes)).toString('latin1');
    expect(plain).not.toContain('<f>');
  });

  it('is refused if it unpacks to too much, declared or not', async () => {
    const bomb = book('', { 'xl/media.xml': new Uint8Array(70 * 1024 * 1024) });
    expect(await isRefused(bomb)).toBe(true);
    // The same with wrong sizes in the table of contents.
    const end = bomb.lastIndexOf('xl/media.xml') - 46;
    bomb.writeUInt32LE(10, end + 24);
    expect(await isRefused(bomb)).toBe(true);
  });

  it('is refused when its parts together unpack to too much, each of them a little and all from the same bytes', async () => {
    const part = new Uint8Array(5 * 1024 * 1024);
    const whole = book('', { 'xl/part.xml': part });
    const [list, end] = [whole.indexOf('PK\u0001\u0002'), whole.lastIndexOf('PK\u0005\u0006')];
    const entry = whole.subarray(whole.lastIndexOf('xl/part.xml') - 46, end);
    const lying = Buffer.from(entry);
    lying.writeUInt32LE(10, 24);
    const copies = Array.from({ length: 20 }, (_none, n) => {
      const copy = Buffer.from(lying);
      copy.write(String.fromCharCode(97 + n), 46 + 3);
      return copy;
    });
    const tail = Buffer.from(whole.subarray(end));
    for (const at of [8, 10]) tail.writeUInt16LE(tail.readUInt16LE(at) + copies.length, at);
    tail.writeUInt32LE(end - list + copies.length * entry.length, 12);
    await expect(
      readFirstSpreadsheet(Buffer.concat([whole.subarray(0, end), ...copies, tail])),
    ).rejects.toThrow('Tệp Excel giải nén ra quá lớn nên không được nhận!');
  });

  it.each([
    ['a far row', `<row r="1048576">${text('A1048576', 'x')}</row>`],
    ['a far row without cells', '<row r="1048576"/>'],
    ['a far column', `<row r="1">${text('XFD1', 'x')}</row>`],
  ])('is refused for %s', async (_name, rows) => {
    expect(await isRefused(book(rows))).toBe(true);
  });

  it('is refused with a document type, with too many parts, cut off, or without spreadsheets', async () => {
    expect(
      await isRefused(book('', { 'xl/styles.xml': strToU8('<!DOCTYPE a [<!ENTITY b "c">]><styleSheet/>') })),
    ).toBe(true);
    const many = Object.fromEntries(
      Array.from({ length: 600 }, (_none, n) => [`xl/p${n}.xml`, strToU8('<a/>')]),
    );
    expect(await isRefused(book('', many))).toBe(true);
    const whole = book(`<row r="1">${text('A1', 'a')}</row>`);
    expect(await isRefused(whole.subarray(0, whole.length - 30))).toBe(true);
    expect(await isRefused(Buffer.from(zipSync({ 'a.txt': strToU8('a') })))).toBe(true);
    expect(await isRefused(Buffer.alloc(100))).toBe(true);
  });

  it('is never read past its end, whatever byte is changed', async () => {
    const whole = book(`<row r="1">${text('A1', 'a')}</row>`);
    for (let at = 0; at < whole.length; at += 7) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      const rows: unknown = await readFirstSpreadsheet(changed).then(
        (read) => read.rows,
        (error: unknown) => error,
      );
      expect(Array.isArray(rows) || rows instanceof SpreadsheetError).toBe(true);
    }
  });
});
