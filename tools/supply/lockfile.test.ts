import fs from 'node:fs';
import { expect, it } from 'vitest';
import { lockProblems } from './lockfile.ts';

const integrity = `sha512-${'A'.repeat(86)}==`;
const lockWith = (one: object) => ({
  packages: { '': {}, 'node_modules/a': { version: '1.0.0', integrity, ...one } },
});

it('a package with a version and the hash of its bytes is fine', () => {
  expect(lockProblems(lockWith({}), [])).toEqual([]);
  const link = { packages: { 'node_modules/@domdom/api': { resolved: 'packages/api', link: true } } };
  expect(lockProblems(link, [])).toEqual([]);
});

it.each([
  ['no hash', { integrity: undefined }],
  ['a weak hash', { integrity: 'sha1-kxL7msIffSuh9aaFAMD7rxAIuTQ=' }],
  ['another registry', { resolved: 'https://evil.test/a.tgz' }],
  ['plain HTTP', { resolved: 'http://registry.npmjs.org/a.tgz' }],
  [
    'a repository',
    { version: 'git+ssh://git@evil.test/a.git#1', resolved: 'git+ssh://git@evil.test/a.git#1' },
  ],
  ['a file', { version: 'file:../a' }],
  ['a link that leaves the project', { link: true, resolved: '../a' }],
  ['a program at its installation', { hasInstallScript: true }],
])('a package with %s is refused', (_what, one) => {
  expect(lockProblems(lockWith(one), [])).not.toEqual([]);
});

it('our lock file names no address that another check would have to trust', () => {
  const lock: unknown = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
  const scripted = /runs a program/;
  expect(lockProblems(lock, []).filter((problem) => !scripted.test(problem))).toEqual([]);
});
