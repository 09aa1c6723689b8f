import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '@domdom/domain/errors/app-error';
import { encodePicture, refusalOf } from './picture-encoder.ts';
import { PICTURE_EXIT } from './picture-limits.service.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'domdom-encoder-'));
const picture = path.join(folder, 'picture.png');
beforeAll(async () => {
  await sharp({ create: { width: 30, height: 30, channels: 3, background: '#16245c' } }).toFile(picture);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const made = (name: string) => path.join(folder, name);
const sender = { account: 'a', isGone: () => false };

describe('pictures that arrive at once', () => {
  it('of one account wait for each other, and are refused until later when too many wait', async () => {
    const names = Array.from({ length: 8 }, (_, n) => made(`${n}.webp`));
    const results = await Promise.allSettled(names.map((to) => encodePicture(picture, to, { sender })));
    expect(results.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 6 }, () => 'fulfilled'),
      'rejected',
      'rejected',
    ]);
    expect(results.at(-1)).toMatchObject({
      reason: {
        code: 'UNAVAILABLE',
        message: 'Hệ thống đang xử lý các hình khác, vui lòng thử lại sau ít phút!',
        details: { retryAfterSeconds: 30 },
      },
    });
    await encodePicture(picture, made('later.webp'), { sender });
  }, 60_000);

  it('cost nothing when their sender has left meanwhile', async () => {
    const to = made('gone.webp');
    await expect(
      encodePicture(picture, to, { sender: { account: 'a', isGone: () => true } }),
    ).rejects.toThrow('đã rời trang');
    expect(existsSync(to)).toBe(false);
  });
});

it('says that a picture took too long, and does not call it broken', async () => {
  const encoding = encodePicture(picture, made('slow.webp'), { sender, timeLimitMs: 1 });
  await expect(encoding).rejects.toMatchObject({
    code: 'FILE_TOO_LARGE',
    message: 'Hình này mất quá nhiều thời gian để xử lý; hãy thu nhỏ hình rồi thử lại!',
  });
});

describe('a program that ends', () => {
  it.each([
    [PICTURE_EXIT.broken, 'FILE_TYPE_REFUSED'],
    [PICTURE_EXIT.tooManyPixels, 'FILE_TOO_LARGE'],
    [PICTURE_EXIT.diskFull, 'STORAGE_FULL'],
    [null, 'FILE_TOO_LARGE'],
  ])('with %s refuses the picture: %s', (code, refusal) => {
    expect(refusalOf(code)).toMatchObject({ code: refusal });
  });

  it('before it has read the picture does not blame the picture', () => {
    expect(refusalOf(1)).not.toBeInstanceOf(AppError);
    expect(refusalOf(1).message).toContain('code 1');
  });
});
