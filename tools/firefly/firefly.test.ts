import { describe, expect, it } from 'vitest';
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { MOODS_FOLDER } from './make.ts';
import { MOODS } from './moods.ts';
import { drawFirefly } from './parts.ts';

const MOST_BYTES = 4096;

describe('the pictures of Đóm', () => {
  it.each(Object.entries(MOODS))('are those that its parts draw: %s', (name, mood) => {
    expect(fs.readFileSync(path.join(MOODS_FOLDER, `${name}.svg`), 'utf8')).toBe(drawFirefly(mood));
  });

  it('are eight, and no other file lies beside them', () => {
    expect(fs.readdirSync(MOODS_FOLDER).toSorted()).toEqual(
      Object.keys(MOODS)
        .map((name) => `${name}.svg`)
        .toSorted(),
    );
    expect(Object.keys(MOODS)).toHaveLength(8);
  });

  it.each(Object.entries(MOODS))('are light, and still for who asks for less motion: %s', (_name, mood) => {
    const picture = drawFirefly(mood);
    expect(gzipSync(picture).length).toBeLessThanOrEqual(MOST_BYTES);
    const withoutRule = picture.replace(
      /<style>@media\(prefers-reduced-motion:no-preference\)\{.*\}<\/style>/s,
      '',
    );
    expect(withoutRule).not.toMatch(/style|animat/);
  });
});
