import { describe, expect, it } from 'vitest';
import { isGif, isJpeg, isMp3, isPdf, isPng, mp4Brand } from './signatures.ts';

const bytes = (...values: number[]) => new Uint8Array(values);
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

describe('the first bytes of a file', () => {
  it('distinguish pictures, and need the whole signature', () => {
    expect([isPng(bytes(...PNG)), isJpeg(bytes(...PNG))]).toEqual([true, false]);
    expect(isPng(bytes(...PNG.slice(0, 7)))).toBe(false);
    expect(isJpeg(bytes(0xff, 0xd8, 0xff))).toBe(true);
  });

  it.each(['GIF87a', 'GIF89a', 'GIF88a', 'GIF8'])('tell whether %s begins a GIF', (text) => {
    expect(isGif(new TextEncoder().encode(text))).toBe(text === 'GIF87a' || text === 'GIF89a');
  });

  it.each(['%PDF-1.7', '%PDF', ' %PDF-1.7'])('tell whether %j begins a PDF', (text) => {
    expect(isPdf(new TextEncoder().encode(text))).toBe(text === '%PDF-1.7');
  });

  it.each([
    ['a tag', bytes(0x49, 0x44, 0x33), true],
    ['a frame', bytes(0xff, 0xfb, 0x90, 0x64), true],
    ['a frame of another layer', bytes(0xff, 0xfd, 0x90, 0x64), false],
    ['a frame of a bit rate that there is none of', bytes(0xff, 0xfb, 0xf0, 0x64), false],
    ['the beginning of UTF-16 text', bytes(0xff, 0xfe, 0x3c, 0), false],
  ])('of %s are those of an MP3: %s', (_name, head, expected) => {
    expect(isMp3(head)).toBe(expected);
  });

  it('give the brand of an MP4', () => {
    expect(mp4Brand(new TextEncoder().encode('\0\0\0\u0020ftypM4A '))).toBe('M4A ');
    expect(mp4Brand(new TextEncoder().encode('RIFF    WAVE'))).toBeNull();
  });
});
