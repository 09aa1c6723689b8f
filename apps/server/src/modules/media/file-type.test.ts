import { describe, expect, it } from 'vitest';
import { fileTypeOf } from './file-type.service.ts';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  );
const SIZE = [0x24, 0, 0, 0];

describe('the type of a file', () => {
  it.each([
    ['JPEG', bytes([0xff, 0xd8, 0xff, 0xe1]), 'picture', 'webp'],
    ['PNG', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a]), 'picture', 'webp'],
    ['GIF', bytes('GIF89a'), 'picture', 'webp'],
    ['WebP', bytes('RIFF', SIZE, 'WEBPVP8 '), 'picture', 'webp'],
    ['WAVE', bytes('RIFF', SIZE, 'WAVEfmt '), 'sound', 'wav'],
    ['Ogg', bytes('OggS', [0, 2]), 'sound', 'ogg'],
    ['MP3 with a tag', bytes('ID3', [4, 0]), 'sound', 'mp3'],
    ['MP3 without', bytes([0xff, 0xfb, 0x90, 0x64]), 'sound', 'mp3'],
    ['M4A', bytes([0, 0, 0, 0x20], 'ftypM4A '), 'sound', 'm4a'],
  ])('is known for %s', (_name, head, kind, extension) => {
    expect(fileTypeOf(head)).toEqual({ kind, extension });
  });

  it.each([
    ['nothing', bytes()],
    ['a page', bytes('<!doctype html>')],
    ['a drawing with scripts', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['a program', bytes('MZ', [0x90, 0])],
    ['an AVI film', bytes('RIFF', SIZE, 'AVI LIST')],
    ['a film of a phone', bytes([0, 0, 0, 0x14], 'ftypqt  ')],
    ['the beginning of UTF-16 text', bytes([0xff, 0xfe, 0x3c, 0])],
    ['half a PNG signature', bytes([0x89], 'PNG')],
  ])('is not accepted for %s', (_name, head) => {
    expect(fileTypeOf(head)).toBeNull();
  });
});
