import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { FAULTS } from './faults.ts';
import { findFile, seed } from './scratch.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');
/** Without git, which a downloaded copy of the project does not have. */
const files = fs
  .globSync('{apps,packages}/*/src/**', { cwd: PROJECT })
  .map((file) => file.replaceAll(path.sep, '/'));

it.each(FAULTS)('the seeded fault $name still finds its place and its tests', (fault) => {
  const text = fs.readFileSync(path.join(PROJECT, findFile(files, fault.file)), 'utf8');
  expect(seed(fault, text)).not.toBe(text);
  const tests = fault.runs === 'stories' ? [] : fault.tests;
  expect(tests.map((test) => findFile(files, test))).toHaveLength(tests.length);
});

it('seeds twenty faults, each with its own name', () => {
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(20);
});
