import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Shared inside the package only. */
const INTERNAL = ['src/text/characters.ts'];

it('exports every file under its own path, and nothing that does not exist', () => {
  const files = globSync('src/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !INTERNAL.includes(file))
    .map((file) => [file.replace(/^src/u, '.').replace(/\.ts$/u, ''), `./${file}`]);
  const manifest: { exports?: unknown } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  expect(manifest.exports).toEqual(Object.fromEntries(files));
});
