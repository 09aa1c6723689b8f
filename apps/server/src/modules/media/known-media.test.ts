import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import { KnownMedia } from './known-media.service.ts';

const test = openTestApp();

it('a picture of the content is missing only when there is no such file', async () => {
  const content = mkdtempSync(path.join(tmpdir(), 'domdom-media-'));
  const kinds = () => new KnownMedia(content).kindsOf(test.db, '', ['cat.png']);
  expect(await kinds()).toEqual(new Map());
  writeFileSync(path.join(content, 'media'), 'no folder');
  await expect(kinds()).rejects.toThrow('ENOTDIR');
  rmSync(content, { recursive: true });
});
