import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { deep } from '../../../../../tools/testing/deep.ts';
import { fillDisk } from '../../testing/filling-disk.ts';
import { noisyPicture } from '../../testing/noisy-picture.ts';
import { removeMetadata } from './remove-metadata.ts';
import { isWhole } from './whole-file.service.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'metadata-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => void vi.restoreAllMocks());

async function clean(kind: string, bytes: Uint8Array): Promise<{ changed: boolean; bytes: Buffer }> {
  const file = path.join(folder, randomBytes(8).toString('hex'));
  writeFileSync(file, bytes);
  const changed = await removeMetadata(file, kind);
  expect(await isWhole(file, kind)).toBe(true);
  return { changed, bytes: readFileSync(file) };
}

const OWNER = 'Lan 0912345678';
const GPS = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '21/1 1/1 0/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '105/1 51/1 0/1',
};
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description dc:creator="${OWNER}" xmlns:dc="http://purl.org/dc/elements/1.1/"/></rdf:RDF></x:xmpmeta>`;
const tell = (picture: Sharp): Sharp =>
  picture
    .withExif({ IFD0: { Artist: OWNER }, IFD3: GPS })
    .withXmp(XMP)
    .withIccProfile('p3');

const pixels = (bytes: Uint8Array): Promise<Buffer> => sharp(bytes).autoOrient().raw().toBuffer();

async function expectOrientationKept(orientation: number): Promise<void> {
  const bytes = await noisyPicture().withExif({ IFD3: GPS }).withMetadata({ orientation }).jpeg().toBuffer();
  const cleaned = await clean('jpg', bytes);
  const { orientation: left = 1, exif } = await sharp(cleaned.bytes).metadata();
  expect(left).toBe(orientation);
  expect(exif?.includes(Buffer.from([0x25, 0x88]))).not.toBe(true); // the tag of a location
  expect(await pixels(cleaned.bytes)).toEqual(await pixels(bytes));
  expect((await clean('jpg', cleaned.bytes)).changed).toBe(false);
}

describe('a picture with data about its author', () => {
  it.each([
    ['jpg', () => tell(noisyPicture().jpeg())],
    ['jpg', () => tell(noisyPicture().jpeg({ progressive: true }))],
    ['png', () => tell(noisyPicture().png())],
    ['webp', () => tell(noisyPicture().webp())],
  ])('of the kind %s keeps its pixels and colours and nothing else', async (kind, make) => {
    const bytes = await make().toBuffer();
    const told = await sharp(bytes).metadata();
    expect(told.exif?.includes(OWNER)).toBe(true);
    expect(told.xmp?.includes(OWNER)).toBe(true);

    const cleaned = await clean(kind, bytes);
    expect(cleaned.changed).toBe(true);
    expect(cleaned.bytes.includes(OWNER)).toBe(false);
    const left = await sharp(cleaned.bytes).metadata();
    expect(left.exif).toBeUndefined();
    expect(left.xmp).toBeUndefined();
    expect(left.icc).toEqual(told.icc);
    expect(await pixels(cleaned.bytes)).toEqual(await pixels(bytes));
    // A picture without metadata stays unchanged byte for byte.
    expect(await clean(kind, cleaned.bytes)).toEqual({ changed: false, bytes: cleaned.bytes });
  });

  it.each([6])('keeps its orientation: %i', expectOrientationKept);

  it.each([1, 3, 8])(
    'keeps every other orientation: %i',
    deep('keeps its orientation: %i'),
    expectOrientationKept,
  );

  it.each(['jpg', 'png', 'webp'] as const)('as %s loses the video after its end', async (kind) => {
    const bytes = await noisyPicture()
      .toFormat(kind === 'jpg' ? 'jpeg' : kind)
      .toBuffer();
    const film = Buffer.concat([Buffer.from('ftypisom'), randomBytes(5000), Buffer.from(OWNER)]);
    expect(await clean(kind, Buffer.concat([bytes, film]))).toEqual({ changed: true, bytes });
  });

  it('may contain comments, and texts longer than one read', async () => {
    const jpeg = await noisyPicture().jpeg().toBuffer();
    const text = Buffer.from(OWNER);
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text]);
    const told = await clean('jpg', Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]));
    expect(told.bytes.includes(OWNER)).toBe(false);
    expect(await pixels(told.bytes)).toEqual(await pixels(jpeg));

    const png = await noisyPicture()
      .withXmp(XMP.replace(OWNER, OWNER.repeat(20_000)))
      .png()
      .toBuffer();
    const cleaned = await clean('png', png);
    expect(cleaned.bytes.includes(OWNER)).toBe(false);
    expect(await pixels(cleaned.bytes)).toEqual(await pixels(png));
  });
});

describe('on a disk that fills up', () => {
  const kinds = [
    ['jpg', () => tell(noisyPicture().jpeg()).toBuffer()],
    ['png', () => tell(noisyPicture().png()).toBuffer()],
    ['webp', () => tell(noisyPicture().webp()).toBuffer()],
  ] as const;

  it.each(kinds)('a picture of the kind %s is cleaned when each write keeps one byte', async (kind, make) => {
    const bytes = await make();
    const wanted = await clean(kind, bytes);
    await fillDisk({ bytesAWrite: 1 });
    expect(await clean(kind, bytes)).toEqual(wanted);
  });

  it.each(kinds)('a picture of the kind %s is refused wherever the space runs out', async (kind, make) => {
    const bytes = await make();
    const file = path.join(folder, `full.${kind}`);
    writeFileSync(file, bytes);
    const write = await fillDisk({});
    await removeMetadata(file, kind);
    const written = await Promise.all(write.mock.results.map(({ value }) => value));
    vi.restoreAllMocks();
    // Before, within and at the end of each write.
    const ends = written.reduce<number[]>(
      (all, { bytesWritten }) => [...all, (all.at(-1) ?? 0) + bytesWritten],
      [],
    );
    const total = ends.at(-1) ?? 0;
    const rooms = [0, ...ends].flatMap((end) => [end - 1, end, end + 1]);
    for (const room of rooms.filter((bytesLeft) => bytesLeft >= 0 && bytesLeft < total)) {
      writeFileSync(file, bytes);
      await fillDisk({ room, refusal: 'no bytes' });
      await expect(removeMetadata(file, kind)).rejects.toMatchObject({ code: 'ENOSPC' });
      vi.restoreAllMocks();
    }
  });
});

describe('a file that is not a complete picture', () => {
  it.each([
    ['pdf', Buffer.from('%PDF-1.4 nothing')],
    ['jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe1])],
    ['jpg', Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(100_000, 0xff)])],
    ['png', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(100_000)])],
    ['webp', Buffer.concat([Buffer.from('RIFF\xff\xff\xff\xffWEBP', 'latin1'), Buffer.alloc(100_000)])],
  ])('of the kind %s is left alone without a long search', async (kind, bytes) => {
    const file = path.join(folder, 'broken');
    writeFileSync(file, bytes);
    expect(await removeMetadata(file, kind)).toBe(false);
    expect(readFileSync(file)).toEqual(bytes);
  });
});
