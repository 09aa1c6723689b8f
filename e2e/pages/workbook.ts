import { inflateRawSync } from 'node:zlib';

const HEAD = '<?xml version="1.0"?>';
const OFFICE = 'http://schemas.openxmlformats.org';
const PARTS = {
  '[Content_Types].xml': `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
  'xl/workbook.xml': `<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${OFFICE}/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/** An Excel file with these texts in its only spreadsheet. They contain no XML characters. */
export function excelFile(name: string, rows: readonly (readonly string[])[]) {
  const cells = rows.map((row, at) => {
    const written = row.map((text, column) =>
      text === ''
        ? ''
        : `<c r="${String.fromCharCode(65 + column)}${at + 1}" t="inlineStr"><is><t>${text}</t></is></c>`,
    );
    return `<row r="${at + 1}">${written.join('')}</row>`;
  });
  const table = `<worksheet xmlns="${OFFICE}/spreadsheetml/2006/main"><sheetData>${cells.join('')}</sheetData></worksheet>`;
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: zipOf({ ...PARTS, 'xl/worksheets/sheet1.xml': table }),
  };
}

/** An archive without compression and checksums, which readers of spreadsheets do not ask for. */
function zipOf(parts: Record<string, string>): Buffer {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let from = 0;
  for (const [part, text] of Object.entries(parts)) {
    const [name, content] = [Buffer.from(part), Buffer.from(HEAD + text)];
    const local = Buffer.alloc(30);
    local.write('PK\u0003\u0004', 'latin1');
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.write('PK\u0001\u0002', 'latin1');
    entry.writeUInt32LE(content.length, 20);
    entry.writeUInt32LE(content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(from, 42);
    files.push(local, name, content);
    list.push(entry, name);
    from += local.length + name.length + content.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(list.length / 2, 10);
  end.writeUInt32LE(Buffer.concat(list).length, 12);
  end.writeUInt32LE(from, 16);
  return Buffer.concat([...files, ...list, end]);
}

const textOf = (xml: string): string =>
  xml
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** The shown texts and stored numbers of the first spreadsheet in an Excel file, by row and column. */
export function rowsInExcel(bytes: Buffer): string[][] {
  const parts = partsOf(bytes);
  const shared = [...(parts['xl/sharedStrings.xml'] ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, si = '']) =>
    textOf(si),
  );
  const table = parts['xl/worksheets/sheet1.xml'] ?? '';
  return [...table.matchAll(/<row\b[^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, row = '']) => {
    const cells: string[] = [];
    for (const [, letters = '', more = '', inner = ''] of row.matchAll(
      /<c\b[^>]*?\br="([A-Z]+)\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
    )) {
      const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
      while (cells.length < column) cells.push('');
      cells.push(/\bt="s"/.test(more) ? (shared[Number(textOf(inner))] ?? '') : textOf(inner));
    }
    return cells;
  });
}

/** The texts of an archive's files, by the list at its end. */
function partsOf(bytes: Buffer): Record<string, string> {
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const parts: Record<string, string> = {};
  let at = bytes.readUInt32LE(end + 16);
  for (let file = 0; file < bytes.readUInt16LE(end + 10); file += 1) {
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place));
    const name = bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const local = bytes.readUInt32LE(at + 42);
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(from, from + bytes.readUInt32LE(at + 20));
    parts[name] = (bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8');
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (noteLength ?? 0);
  }
  return parts;
}
