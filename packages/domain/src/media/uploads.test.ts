import { describe, expect, it } from 'vitest';
import { isUploadedName, uploadedName } from './uploads.ts';

const RANDOM = '0123456789abcdef0123456789abcdef';

describe('the name of an uploaded file', () => {
  it.each(['webp', 'mp3', 'm4a', 'ogg', 'wav'])('is recognised when it ends in %s', (extension) => {
    expect(isUploadedName(uploadedName(RANDOM, extension))).toBe(true);
  });

  it.each([
    `u-${RANDOM}.svg`,
    `u-${RANDOM}.html`,
    `u-${RANDOM.slice(1)}.webp`,
    `u-${RANDOM.toUpperCase()}.webp`,
    `u-../../../../../../../etc/passwd.webp`,
    `x/u-${RANDOM}.webp`,
    `u-${RANDOM}.webp\n`,
    '0123456789ab.svg',
  ])('is not %j', (name) => {
    expect(isUploadedName(name)).toBe(false);
  });
});
