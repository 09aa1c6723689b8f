/** docs/security.md lists each requirement once, and names only tests that exist. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const rows = fs
  .readFileSync(path.join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| R'));

it('every requirement is there once', () => {
  const numbers = rows.map((row) => Number(/^\| R(\d+) /.exec(row)?.[1]));
  expect(numbers).toEqual(Array.from({ length: 64 }, (_, index) => index + 1));
});

it('every verdict is that it holds, or says which part of the work is open', () => {
  const verdicts = rows.map((row) => row.split('|')[4]?.trim() ?? '');
  expect(verdicts.filter((verdict) => !/^(?:Holds$|Open: \S)/.test(verdict))).toEqual([]);
});

it('what holds is shown by a test, and every named test exists under its title', () => {
  const problems = rows.flatMap((row) => {
    const tests = [...row.matchAll(/`([^`]+\.test\.(?:tsx?|mjs))`: “([^”]+)”/g)];
    if (tests.length === 0 && row.includes('| Holds |')) return [`${row.slice(0, 20)} is shown by no test`];
    return tests.flatMap(([, file = '', title = '']) => {
      const place = path.join(root, file);
      if (!fs.existsSync(place)) return [`there is no ${file}`];
      return fs.readFileSync(place, 'utf8').includes(title) ? [] : [`${file} has no test “${title}”`];
    });
  });
  expect(problems).toEqual([]);
});
