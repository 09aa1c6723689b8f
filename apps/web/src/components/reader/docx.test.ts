// @vitest-environment jsdom
import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { cleanUp, elementsOf } from './docx-elements.ts';
import { drawDocx } from './draw-docx.ts';
import { checkZip } from './zip-check.ts';

interface Part {
  name: string;
  content: Uint8Array | string;
  /** What the archive says about its unpacked size. */
  claims?: number;
}

/** An archive of these parts, deflated. */
function zip(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, content, claims } of parts) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(crc32(plain), 14);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(claims ?? plain.length, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    head.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(at, 42);
    files.push(head, Buffer.from(name), packed);
    list.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const contents = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(contents.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...files, contents, end]));
}

const LIMITS = { mostParts: 10, mostBytes: 100_000, mostTextBytes: 50_000 };

describe('an archive', () => {
  it('is fine as long as little comes out', async () => {
    const file = zip([
      { name: 'word/document.xml', content: 'x'.repeat(1000) },
      { name: 'word/media/a.png', content: new Uint8Array(60_000) },
    ]);
    expect(await checkZip(file, LIMITS)).toBe('fine');
  });

  it('is too large when more comes out than it claims', async () => {
    const file = zip([{ name: 'word/media/a.png', content: new Uint8Array(2_000_000), claims: 10 }]);
    expect(file.length).toBeLessThan(5000);
    expect(await checkZip(file, LIMITS)).toBe('too large');
  });

  it('is too large with too much text, whatever its parts are named, or too many parts', async () => {
    const text = { name: 'word/any.thing', content: new Uint8Array(60_000) };
    expect(await checkZip(zip([text]), LIMITS)).toBe('too large');
    const many = Array.from({ length: 11 }, (_none, index) => ({ name: `${index}.png`, content: '' }));
    expect(await checkZip(zip(many), LIMITS)).toBe('too large');
  });

  it('is broken without its end, or with parts that are elsewhere', async () => {
    const file = zip([{ name: 'word/document.xml', content: 'x' }]);
    expect(await checkZip(file.slice(0, -5), LIMITS)).toBe('broken');
    expect(await checkZip(new Uint8Array(40), LIMITS)).toBe('broken');
    const elsewhere = file.slice();
    new DataView(elsewhere.buffer).setUint32(elsewhere.length - 6, 0xffff_ff00, true);
    expect(await checkZip(elsewhere, LIMITS)).toBe('broken');
  });

  it('is broken when its end says less than others read in it', async () => {
    const bomb = { name: 'word/media/b.png', content: new Uint8Array(2_000_000) };
    const file = zip([{ name: 'word/document.xml', content: 'x' }, bomb]);
    const end = file.length - 22;
    const changed = (change: (view: DataView) => void) => {
      const copy = file.slice();
      change(new DataView(copy.buffer));
      return checkZip(copy, LIMITS);
    };
    const hidden = changed((view) => [8, 10].forEach((at) => view.setUint16(end + at, 1, true)));
    expect(await hidden).toBe('broken');
    // Readers look for the table where its size says that it begins, or for a second end.
    expect(await changed((view) => view.setUint32(end + 12, 46, true))).toBe('broken');
    expect(await changed((view) => view.setUint16(end + 4, 0xffff, true))).toBe('broken');
  });
});

describe('an element of a Word file', () => {
  const page = document.implementation.createHTMLDocument('');
  const make = elementsOf(page);
  const htmlOf = (node: Parameters<typeof make>[0]) => {
    const box = page.createElement('div');
    box.append(make(node));
    return box.innerHTML;
  };

  it('shows text, tables and pictures that the file carries', () => {
    const cell = { tagName: 'td', colSpan: 2, style: { color: 'red' }, children: ['Xin chào'] };
    expect(htmlOf({ tagName: 'table', className: 'docx', children: [cell] })).toBe(
      '<table class="docx"><td style="color: red;" colspan="2">Xin chào</td></table>',
    );
    expect(htmlOf({ tagName: 'img', src: 'data:image/png;base64,AA==' })).toContain('src="data:image/png');
  });

  it.each(['script', 'iframe', 'object', 'embed', 'form', 'input', 'link', 'meta', 'base', 'video'])(
    'is never a %s',
    (tagName) => {
      expect(htmlOf({ tagName, src: 'https://example.org/x', children: ['a'] })).toBe('a');
    },
  );

  it('has no scripts, handlers or addresses of pictures elsewhere', () => {
    expect(htmlOf({ tagName: 'a', href: 'javascript:alert(1)', onclick: 'alert(1)', children: ['a'] })).toBe(
      '<a>a</a>',
    );
    expect(htmlOf({ tagName: 'img', src: 'https://example.org/track.png', onerror: 'alert(1)' })).toBe(
      '<img>',
    );
    expect(htmlOf({ tagName: 'p', style: 'background: url(https://example.org/x)' })).not.toContain(
      'example',
    );
    expect(
      htmlOf({ tagName: 'style', children: ['@import "https://example.org/x"; p { color: red }'] }),
    ).not.toContain('example');
  });

  it('leads to an https site in a tab of its own', () => {
    expect(htmlOf({ tagName: 'a', href: 'https://example.org/', children: ['a'] })).toBe(
      '<a href="https://example.org/" target="_blank" rel="noopener noreferrer">a</a>',
    );
  });

  it('takes no picture from elsewhere later either', () => {
    const box = page.createElement('div');
    const picture = make({ tagName: 'img' });
    box.append(picture);
    for (const source of ['https://example.org/x.png', null, 'data:text/html,x'])
      Reflect.set(picture, 'src', source);
    expect(box.innerHTML).toBe('<img>');
    Reflect.set(picture, 'src', 'data:image/png;base64,AA==');
    expect(box.innerHTML).toContain('src="data:image/png');
  });

  it('loses what the library sets afterwards', () => {
    const box = page.createElement('div');
    const [picture, link] = [page.createElement('img'), page.createElement('a')];
    picture.setAttribute('src', 'https://example.org/x.png');
    picture.setAttribute('onerror', 'alert(1)');
    link.setAttribute('href', 'javascript:alert(1)');
    box.append(picture, link);
    cleanUp(box);
    expect(box.innerHTML).toBe('<img><a></a>');
  });
});

const W =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const RELS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const docx = (body: string, rels = '') =>
  zip([
    { name: '[Content_Types].xml', content: TYPES },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="${RELS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/_rels/document.xml.rels',
      content: `<Relationships xmlns="${RELS}">${rels}</Relationships>`,
    },
    { name: 'word/document.xml', content: `<w:document ${W}><w:body>${body}</w:body></w:document>` },
  ]);
const draw = async (file: Uint8Array<ArrayBuffer>) => {
  const page = document.implementation.createHTMLDocument('');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(file)));
  const result = await drawDocx('/file', page, new AbortController().signal);
  return { result, page };
};
const link = (id: string, text: string) =>
  `<w:hyperlink r:id="${id}"><w:r><w:t>${text}</w:t></w:r></w:hyperlink>`;
const target = (id: string, url: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/hyperlink" Target="${url}" TargetMode="External"/>`;

describe('a Word file', () => {
  it('is drawn, with links that are safe', async () => {
    const body = `<w:p><w:r><w:t>Bài đọc 1</w:t></w:r>${link('a', 'trang')}${link('b', 'mã')}</w:p>`;
    const { result, page } = await draw(
      docx(body, target('a', 'https://example.org/') + target('b', 'javascript:alert(1)')),
    );
    expect([result, page.body.textContent]).toEqual(['drawn', expect.stringContaining('Bài đọc 1')]);
    expect([...page.querySelectorAll('a')].map((one) => one.getAttribute('href'))).toEqual([
      'https://example.org/',
      null,
    ]);
    expect(page.querySelector('script, iframe')).toBeNull();
  });

  it('that is another archive, or none, is broken', async () => {
    expect((await draw(zip([{ name: 'a.txt', content: 'x' }]))).result).toBe('documentBroken');
    expect((await draw(new Uint8Array(500))).result).toBe('documentBroken');
  });
});
