import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { UPLOAD_LIMIT_BYTES, UPLOADED_NAME } from '@domdom/domain/media/uploads';
import { buildUser, type BuiltUser } from '../../testing/builders.ts';
import { fillDisk } from '../../testing/filling-disk.ts';
import { formWith } from '../../testing/form-with.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

let author: BuiltUser;
let teacher: Browser;
let student: Browser;
beforeAll(async () => {
  author = await buildUser(test.db, { role: 'teacher' });
  teacher = await test.logIn(author);
  student = await test.logIn(await buildUser(test.db, { role: 'student' }));
});

async function send(bytes: Uint8Array, { by = teacher, name = 'tệp của tôi.png' } = {}) {
  const { headers, payload } = await formWith(bytes, name, by);
  return test.app.inject({ method: 'POST', url: '/api/media', headers, payload });
}

interface Kept {
  file: string;
  kind: string;
  bytes: number;
}
const keep = async (bytes: Uint8Array, name?: string): Promise<Kept> => {
  const response = await send(bytes, name === undefined ? {} : { name });
  expect(response.statusCode).toBe(200);
  return response.json<Kept>();
};
const read = (file: string, by = teacher, headers: Record<string, string> = {}) =>
  by.call({ url: `/api/media/${file}`, headers });

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#16245c' } });
const sound = (bytes: number) =>
  Buffer.concat([Buffer.from('ID3\u0004', 'latin1'), Buffer.alloc(bytes - 4, 1)]);

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
const rows = () => test.db.selectFrom('mediaFiles').selectAll().execute();

describe('a picture', () => {
  it("is kept as a WebP of at most 1600 pixels, without the camera's metadata", async () => {
    const jpeg = await picture(2400, 1200)
      .withExif({ IFD0: { Artist: 'Nguyễn Thị Lan' }, IFD3: { GPSLatitude: '21/1 1/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(jpeg.toString('latin1')).toContain('Exif');
    const { file, kind } = await keep(jpeg);
    expect(kind).toBe('picture');
    expect(file).toMatch(UPLOADED_NAME);
    const { rawPayload, headers } = await read(file);
    const { format, width, height, exif } = await sharp(rawPayload).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: 'webp',
      width: 1600,
      height: 800,
      exif: undefined,
    });
    expect(headers['content-type']).toBe('image/webp');
  });

  it('is turned upright, as the camera was held', async () => {
    const { file } = await keep(await picture(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    const { width, height } = await sharp((await read(file)).rawPayload).metadata();
    expect([width, height]).toEqual([20, 40]);
  });

  it.each([
    ['PNG', () => picture(30, 30).png().toBuffer()],
    ['WebP', () => picture(30, 30).webp().toBuffer()],
  ])('may come as %s', async (_name, make) => {
    expect((await keep(await make())).kind).toBe('picture');
  });

  it('that is animated is kept as its first frame', async () => {
    const frames = Buffer.concat(
      ['#ff0000', '#0000ff'].map((colour) => Buffer.alloc(20 * 10 * 3, Buffer.from(colour.slice(1), 'hex'))),
    );
    const gif = await sharp(frames, { raw: { width: 20, height: 20, channels: 3, pageHeight: 10 } })
      .gif({ delay: [100, 100], loop: 0 })
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    const { file } = await keep(gif, 'moves.gif');
    const { rawPayload } = await read(file);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 20, height: 10 });
    expect((await sharp(rawPayload).stats()).channels.map(({ mean }) => Math.round(mean))).toEqual([
      255, 0, 0,
    ]);
  });

  it('that is broken is refused, and nothing of it is kept', async () => {
    const before = filesUnder(test.dataDir).length;
    const whole = await picture(300, 300).jpeg().toBuffer();
    const response = await send(whole.subarray(0, whole.length / 2));
    expect([response.statusCode, response.json()]).toMatchObject([
      415,
      { message: 'Không đọc được hình này: tệp bị hỏng hoặc không phải hình!' },
    ]);
    expect(filesUnder(test.dataDir)).toHaveLength(before);
  });

  it('with more pixels than a phone takes is refused before it is decoded', async () => {
    const huge = await picture(8_000, 8_000).png({ compressionLevel: 9 }).toBuffer();
    expect(huge.length).toBeLessThan(UPLOAD_LIMIT_BYTES);
    const response = await send(huge);
    expect([response.statusCode, response.json()]).toMatchObject([
      413,
      { message: 'Hình quá lớn: tối đa 40 triệu điểm ảnh!' },
    ]);
  }, 60_000);
});

describe('a sound', () => {
  it('is kept as it is, and can be read in parts, as players do', async () => {
    const bytes = sound(5000);
    const { file } = await keep(bytes, 'bài nghe.mp3');
    expect(file).toMatch(/\.mp3$/);
    const whole = await read(file);
    expect(whole.rawPayload.equals(bytes)).toBe(true);
    expect(whole.headers['content-type']).toBe('audio/mpeg');
    const part = await read(file, teacher, { range: 'bytes=10-19' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 10-19/5000']);
  });

  it('that the disk can only store in part is refused, and nothing of it is kept', async () => {
    const [files, before] = [filesUnder(test.dataDir).length, await rows()];
    await fillDisk({ room: 16_384 });
    const response = await send(sound(30_000));
    vi.restoreAllMocks();
    expect([response.statusCode, response.json()]).toMatchObject([507, { code: 'STORAGE_FULL' }]);
    expect(filesUnder(test.dataDir)).toHaveLength(files);
    expect(await rows()).toEqual(before);
  });

  it('may be ten megabytes and not one byte more', async () => {
    await keep(sound(UPLOAD_LIMIT_BYTES));
    const response = await send(sound(UPLOAD_LIMIT_BYTES + 1));
    expect([response.statusCode, response.json()]).toMatchObject([
      413,
      { code: 'FILE_TOO_LARGE', message: 'Tệp quá lớn: tối đa 10 MB!' },
    ]);
  });
});

describe('a file that is neither', () => {
  it.each([
    ['a page named like a picture', '<!doctype html><script>alert(1)</script>'],
    ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['an empty file', ''],
  ])('is refused: %s', async (_name, text) => {
    const before = await rows();
    expect((await send(Buffer.from(text))).statusCode).toBe(415);
    expect(await rows()).toEqual(before);
  });

  it.each([
    ['no file at all', { 'content-type': 'application/json' }, '{}'],
    ['a form without a file', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--\r\n'],
    ['a form that ends in the middle', { 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\nConte'],
  ])('is refused: %s', async (_name, headers, payload) => {
    const cookie = [...teacher.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/media',
      headers: { ...headers, cookie, 'x-domdom-client': 'web' },
      payload,
    });
    expect(response.statusCode).toBe(400);
  });
});

describe('an uploaded file', () => {
  it('is recorded with school, owner and hash, and with a name that only people read', async () => {
    const { file, bytes } = await keep(sound(300), `../../etc/passwd\u0000 ${'dài '.repeat(100)}.mp3`);
    const row = (await rows()).find(({ name }) => name === file);
    expect(row).toMatchObject({ schoolId: author.schoolId, createdBy: author.id, kind: 'sound', bytes });
    expect(row?.originalName).not.toContain('\u0000');
    expect(row?.originalName.length).toBeLessThanOrEqual(200);
    const history = await test.db
      .selectFrom('changeHistory')
      .select(['action', 'actorId'])
      .where('recordId', '=', row?.id ?? '')
      .execute();
    expect(history).toEqual([{ action: 'I', actorId: author.id }]);
  });

  it('is readable with a session and its name, and cached by that browser alone', async () => {
    const { file } = await keep(sound(300));
    const { statusCode, headers } = await read(file, student);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await read(file, test.stranger())).statusCode).toBe(401);
  });

  it.each([
    'u-00000000000000000000000000000000.webp',
    '..%2f..%2fpackage.json',
    'u-00000000000000000000000000000000.svg',
    'arriving',
  ])('is not found when it does not exist: %s', async (name) => {
    expect((await read(name)).statusCode).toBe(404);
  });

  it('may be added by staff only: students are refused', async () => {
    expect((await send(sound(300), { by: student })).statusCode).toBe(403);
  });
});

it('leaves no files that were still arriving', () => {
  expect(filesUnder(path.join(test.dataDir, 'uploads', 'arriving'))).toEqual([]);
});
