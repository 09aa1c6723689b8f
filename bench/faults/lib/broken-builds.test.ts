import fs from 'node:fs';
import { expect, it } from 'vitest';
import { breakText, brokenServers, patchesOf } from './broken-builds.ts';

const SERVER = new URL('../../../apps/server/src/', import.meta.url);

it.each(brokenServers())('%s still finds the guards it removes', (build) => {
  for (const file of new Set(patchesOf(build).map((patch) => patch.file))) {
    const url = new URL(file, SERVER);
    const text = fs.readFileSync(url, 'utf8');
    expect(breakText(build, url.href, text)).not.toBe(text);
  }
});
