import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { noisyPicture } from '../../testing/noisy-picture.ts';
import { pdfOf, textAt } from '../../testing/pdf-writer.ts';
import { isWhole } from './whole-file.service.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'whole-'));
afterAll(() => rmSync(folder, { recursive: true }));
function check(kind: string, bytes: Uint8Array): Promise<boolean> {
  const file = path.join(folder, 'a');
  writeFileSync(file, bytes);
  return isWhole(file, kind);
}

const pdf = () => pdfOf([{ content: textAt(72, 700, 'Unit 1') }]);
const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

describe('a file', () => {
  it.each([
    ['pdf', async () => pdf()],
    ['png', () => noisyPicture().png().toBuffer()],
    ['jpg', () => noisyPicture().jpeg().toBuffer()],
    ['jpg', () => noisyPicture().jpeg({ progressive: true }).toBuffer()],
    ['gif', () => noisyPicture().gif({ effort: 1 }).toBuffer()],
    ['webp', () => noisyPicture().webp().toBuffer()],
    ['webp', () => noisyPicture().webp({ lossless: true }).toBuffer()],
  ])('of the kind %s is whole until its end is missing', async (kind, make) => {
    const bytes = await make();
    expect(await check(kind, bytes)).toBe(true);
    for (const length of [bytes.length - 3, bytes.length / 2, 64, 12, 3]) {
      expect([length, await check(kind, bytes.subarray(0, length))]).toEqual([length, false]);
    }
  });

  it.each([
    ['pdf', async () => pdf()],
    ['png', () => noisyPicture().png().toBuffer()],
    ['jpg', () => noisyPicture().jpeg().toBuffer()],
    ['webp', () => noisyPicture().webp().toBuffer()],
  ])('of the kind %s may have data after its end', async (kind, make) => {
    expect(await check(kind, Buffer.concat([await make(), randomBytes(99)]))).toBe(true);
  });

  it('is not a whole JPEG just because its thumbnail is', async () => {
    const small = await noisyPicture().resize(60).jpeg().toBuffer();
    const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, (small.length + 2) >> 8, (small.length + 2) & 255]);
    const bytes = Buffer.concat([head, small, (await noisyPicture().jpeg().toBuffer()).subarray(2)]);
    expect(await check('jpg', bytes)).toBe(true);
    expect(await check('jpg', bytes.subarray(0, -2))).toBe(false);
  });

  it('is not a PDF if its table of contents would be past its end', async () => {
    const bytes = String(pdf()).replace(/startxref\n\d+/, 'startxref\n99999');
    expect(await check('pdf', Buffer.from(bytes))).toBe(false);
    expect(await check('pdf', Buffer.from('%PDF-1.4\n<!doctype html><script>alert(1)</script>'))).toBe(false);
  });

  it.each([
    ['png', Buffer.concat([Buffer.from(PNG_HEAD), Buffer.alloc(20 * 1024 * 1024)])],
    ['jpg', Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(20 * 1024 * 1024, 0xff)])],
  ])('of the kind %s is given up when its parts lead nowhere', async (kind, bytes) => {
    expect(await check(kind, bytes)).toBe(false);
  });

  it('of another kind is not checked', async () => {
    expect(await check('mp3', Buffer.from('ID3'))).toBe(true);
  });
});
