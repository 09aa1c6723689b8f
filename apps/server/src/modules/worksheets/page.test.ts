import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ZoneProposal } from '@domdom/api';
import { avatarName as avatarNameOf } from '@domdom/domain/media/avatars';
import { UPLOADED_NAME } from '@domdom/domain/media/uploads';
import type { WorksheetPage } from '@domdom/worksheet';
import { deep } from '../../../../../tools/testing/deep.ts';
import { buildUser, type BuiltUser } from '../../testing/builders.ts';
import { formWith } from '../../testing/form-with.ts';
import { pdfOf, textAt } from '../../testing/pdf-writer.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp({ UPLOADS_PER_USER_MB: '20' });

let author: BuiltUser;
let teacher: Browser;
beforeAll(async () => {
  author = await buildUser(test.db, { role: 'teacher' });
  teacher = await test.logIn(author);
});

interface Answer {
  pages: WorksheetPage[];
  proposals: ZoneProposal[];
}

async function send(bytes: Uint8Array, { name = 'bài.pdf', by = teacher } = {}) {
  const { headers, payload } = await formWith(bytes, name, by);
  return test.app.inject({ method: 'POST', url: '/api/worksheets/pages', headers, payload });
}
async function pagesOf(bytes: Uint8Array, name?: string): Promise<Answer> {
  const response = await send(bytes, name === undefined ? {} : { name });
  expect([response.statusCode, response.json()]).toMatchObject([200, {}]);
  return response.json<Answer>();
}
const heights = ({ pages }: Answer): number[] => pages.map(({ height }) => height);
const pictureOf = async ({ file }: WorksheetPage): Promise<Buffer> =>
  (await teacher.call({ url: `/api/media/${file}` })).rawPayload;

interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The number of dark pixels in a part of a page, whose lengths are in canvas pixels. */
async function inkIn(page: WorksheetPage, { left, top, width, height }: Part): Promise<number> {
  const picture = sharp(await pictureOf(page));
  const scale = (await picture.metadata()).width / 1140;
  const gray = await picture
    .extract({
      left: Math.round(left * scale),
      top: Math.round(top * scale),
      width: Math.round(width * scale),
      height: Math.round(height * scale),
    })
    .greyscale()
    .raw()
    .toBuffer();
  return gray.filter((value) => value < 128).length;
}
/** As wide as A4, but flat: drawing and writing a whole A4 page takes a second of the processor. */
const FLAT = { size: [595, 100] } as const;
const FLAT_HEIGHT = 192;
/** Canvas pixels per point of A4. */
const POINT = 1140 / 595;
const whole = (page: WorksheetPage): Part => ({ left: 0, top: 0, width: 1140, height: page.height });

const kept = () =>
  readdirSync(path.join(test.dataDir, 'uploads'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite([
    { input: { create: { width: 8, height: 8, channels: 3, background: '#000000' } }, left: 4, top: 4 },
  ]);

describe('a PDF', () => {
  it('with three pages becomes three pages in order, each with its own height and complete content', async () => {
    const sizes = [
      [595, 180],
      [842, 200],
      [300, 240],
    ] as const;
    // Each page has a line of text, and below it as many black squares as its number.
    const file = pdfOf(
      sizes.map((size, page) => ({
        size,
        content:
          textAt(20, size[1] - 60, `Unit ${page + 1}: My school`, 24) +
          Array.from({ length: page + 1 }, (_, n) => `${20 + n * 30} ${size[1] - 120} 20 20 re f\n`).join(''),
      })),
    );
    const answer = await pagesOf(file);
    expect(heights(answer)).toEqual(sizes.map(([width, height]) => Math.round((1140 * height) / width)));
    for (const [index, page] of answer.pages.entries()) {
      const point = 1140 / (sizes[index]?.[0] ?? 0);
      const squares = await inkIn(page, {
        left: 0,
        top: 100 * point,
        width: 1140,
        height: 20 * point,
      });
      // Kept at one and a half times the canvas size.
      const square = (20 * point * 1.5) ** 2;
      expect(Math.round(squares / square)).toBe(index + 1);
      const text = await inkIn(page, { left: 0, top: 36 * point, width: 1140, height: 28 * point });
      expect(text).toBeGreaterThan(square / 2);
      expect(await sharp(await pictureOf(page)).metadata()).toMatchObject({ format: 'webp', width: 1710 });
    }
  });

  it('keeps the rotation that its author set', async () => {
    const answer = await pagesOf(
      pdfOf([{ size: [200, 595], content: '0 0 60 60 re f', entries: '/Rotate 90' }]),
    );
    expect(heights(answer)).toEqual([Math.round((1140 * 200) / 595)]);
    // The lower left corner is now the upper left one.
    const [page] = answer.pages;
    const corner = { left: 0, top: 0, width: 70, height: 70 };
    expect(page && (await inkIn(page, corner))).toBeGreaterThan(9000);
  });

  it('is recognised by its content, whatever its name', async () => {
    const file = pdfOf([{ ...FLAT, content: textAt(72, 40, 'A') }]);
    expect(heights(await pagesOf(file, 'hình.png'))).toEqual([FLAT_HEIGHT]);
  });

  it('with a broken font shows its text in another font', async () => {
    const font = `<< /Type /Font /Subtype /TrueType /BaseFont /Broken /FirstChar 32 /LastChar 126 /Widths [${'600 '.repeat(95)}]
      /FontDescriptor << /Type /FontDescriptor /FontName /Broken /Flags 32 /FontBBox [0 0 1000 1000] /ItalicAngle 0
      /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 /FontFile2 5 0 R >> >>`;
    const streams = [{ entries: '/Length1 5000', data: Buffer.alloc(5000, 0xab) }];
    const { pages } = await pagesOf(
      pdfOf([{ ...FLAT, content: textAt(72, 40, 'Unit 1', 40) }], { font, streams }),
    );
    const [page] = pages;
    expect(page && (await inkIn(page, whole(page)))).toBeGreaterThan(2000);
  });

  it('makes the server contact nobody, whatever it refers to', async () => {
    const calls: string[] = [];
    const other = http.createServer((request, response) => {
      calls.push(request.url ?? '');
      response.end();
    });
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const { port } = other.address() as AddressInfo; // it listens on a port
    const at = (name: string) => `(http://127.0.0.1:${port}/${name})`;
    const image =
      '/Type /XObject /Subtype /Image /Width 9 /Height 9 /BitsPerComponent 8 /ColorSpace /DeviceGray';
    const file = pdfOf(
      [
        {
          ...FLAT,
          content: textAt(72, 40, 'A') + 'q 99 0 0 99 0 0 cm /X Do Q',
          entries: `/AA << /O << /S /URI /URI ${at('page')} >> >>`,
        },
      ],
      {
        resources: '/XObject << /X 5 0 R >>',
        streams: [{ entries: `${image} /F << /FS /URL /F ${at('image')} >>`, data: Buffer.alloc(0) }],
      },
    );
    expect(heights(await pagesOf(file))).toEqual([FLAT_HEIGHT]);
    expect(calls).toEqual([]);
    other.close();
  });
});

describe("the page reader's proposals", () => {
  it('come with the pages, measured from the top of the first one', async () => {
    const page = {
      size: [595, 300],
      content: textAt(72, 100, '1. She ______________ to school by bike.'),
    } as const;
    const { proposals } = await pagesOf(pdfOf([page, page]));
    expect(proposals.map(({ mode }) => mode)).toEqual(['Write', 'Write']);
    const [first, second] = proposals.map(({ zones }) => zones[0]);
    expect(first).toBeDefined();
    expect((second?.top ?? 0) - (first?.top ?? 0)).toBe(Math.round(300 * POINT));
    // The line is 200 points from the top.
    expect(Math.abs((first?.top ?? 0) + (first?.height ?? 0) - 200 * POINT)).toBeLessThan(20);
  });

  it('also come for a picture', async () => {
    const rows = [300, 400, 500].map(
      (y) =>
        `<text x="100" y="${y}" font-size="28">1. My name is</text><path d="M320 ${y + 4}h300" stroke="#000" stroke-width="2"/>`,
    );
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="1140" height="800"><rect width="1140" height="800" fill="#fff"/>${rows.join('')}</svg>`;
    const { proposals } = await pagesOf(await sharp(Buffer.from(drawn)).png().toBuffer(), 'phiếu.png');
    expect(proposals.map(({ mode }) => mode)).toEqual(['Write', 'Write', 'Write']);
  });
});

/** The size of a page that is drawn but for a photograph of so many pixels' width. */
async function bytesWith({ photographed }: { photographed: number }): Promise<number | undefined> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const photo = sharp({
    create: { width: Math.max(1, photographed), height: 1200, channels: 3, background: '#ffffff', noise },
  });
  const input = await photo.blur(1).png().toBuffer();
  const drawn = await drawing(1710, 1200).png().toBuffer();
  const both = await sharp(drawn)
    .composite([{ input, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const [page] = (await pagesOf(both)).pages;
  return page && (await pictureOf(page)).length;
}

describe('a picture', () => {
  // The tests below send a JPEG and PNGs.
  it.each([
    ['WebP', 'webp'],
    ['GIF', 'gif'],
  ] as const)('may be a %s', async (_name, format) => {
    expect(heights(await pagesOf(await drawing(570, 285).toFormat(format).toBuffer()))).toEqual([570]);
  });

  it('is kept no wider than a page, and at its own width if it is smaller', async () => {
    const large = await pagesOf(await drawing(3000, 600).png().toBuffer());
    const small = await pagesOf(await drawing(300, 200).png().toBuffer());
    const widths = [...large.pages, ...small.pages].map(async (page) => {
      return (await sharp(await pictureOf(page)).metadata()).width;
    });
    expect(await Promise.all(widths)).toEqual([1710, 300]);
    expect([heights(large), heights(small)]).toEqual([[228], [760]]);
  });

  it('may be four times as high as it is wide', async () => {
    expect(heights(await pagesOf(await drawing(400, 1600).png().toBuffer()))).toEqual([4560]);
    expect((await send(await drawing(400, 1610).png().toBuffer())).statusCode).toBe(415);
  });

  it('keeps the orientation of the camera', async () => {
    const turned = await drawing(400, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(heights(await pagesOf(turned))).toEqual([2280]);
  });

  it('is small when it is drawn', async () => {
    expect(await bytesWith({ photographed: 0 })).toBeLessThan(20_000);
  });

  it.each([
    ['drawn and has photographs on it', 350, 400_000],
    ['a photograph', 1710, 1_600_000],
  ])('is small when it is %s', deep('is small when it is drawn'), async (_name, photographed, most) => {
    expect(await bytesWith({ photographed })).toBeLessThan(most);
  });

  it('with transparency gets a white background', async () => {
    const clear = sharp({ create: { width: 200, height: 200, channels: 4, background: '#00000000' } });
    const [page] = (await pagesOf(await clear.png().toBuffer())).pages;
    expect(page && (await inkIn(page, whole(page)))).toBe(0);
  });
});

describe('the pages', () => {
  it('are recorded as pictures of their uploader, and the same file is kept once', async () => {
    const file = pdfOf(['One', 'Two'].map((text) => ({ ...FLAT, content: textAt(72, 40, text) })));
    const answer = await pagesOf(file, 'Unit 5.pdf');
    const names = answer.pages.map((page) => page.file);
    for (const name of names) expect(name).toMatch(UPLOADED_NAME);
    const rows = await test.db.selectFrom('mediaFiles').selectAll().where('name', 'in', names).execute();
    const row = {
      kind: 'picture',
      createdBy: author.id,
      schoolId: author.schoolId,
      originalName: 'Unit 5.pdf',
    };
    expect(rows).toMatchObject([row, row]);
    expect(await pagesOf(file)).toEqual(answer);
  });

  it('are all kept or none, when there is no space for the last one', async () => {
    const file = pdfOf(['A', 'B'].map((text) => ({ ...FLAT, content: textAt(72, 40, text) })));
    const before = kept();
    const user = await buildUser(test.db, { role: 'teacher' });
    const by = await test.logIn(user);
    // Leaves room for the file, but not for its pages.
    const avatarBytes = 20 * 1024 * 1024 - file.length - 100;
    const avatarName = avatarNameOf('a'.repeat(32));
    await test.db.updateTable('users').set({ avatarName, avatarBytes }).where('id', '=', user.id).execute();
    const response = await send(file, { by });
    expect([response.statusCode, response.json()]).toMatchObject([507, { code: 'STORAGE_FULL' }]);
    expect(kept()).toEqual(before);
  });

  it('can only be made by staff, not by students', async () => {
    const by = await test.logIn(await buildUser(test.db, { role: 'student' }));
    expect((await send(pdfOf([{}]), { by })).statusCode).toBe(403);
  });

  it('leave no temporary files behind', () => {
    expect(readdirSync(path.join(test.dataDir, 'uploads', 'arriving'))).toEqual([]);
  });
});
