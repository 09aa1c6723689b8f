import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { FAULTS } from './faults.ts';
import { findFile, projectFiles, seed } from './scratch.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');
let files: string[];
beforeAll(async () => {
  files = await projectFiles(PROJECT);
});

it.each(FAULTS)('the seeded fault $name still finds its place and its tests', (fault) => {
  const text = fs.readFileSync(path.join(PROJECT, findFile(files, fault.file)), 'utf8');
  expect(seed(fault, text)).not.toBe(text);
  const tests = fault.runs === 'stories' ? [] : fault.tests;
  expect(tests.map((test) => findFile(files, test))).toHaveLength(tests.length);
});

it('seeds twenty faults, each with its own name', () => {
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(20);
});
