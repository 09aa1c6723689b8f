import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sampleQuestion } from '../testing/builders.ts';
import { openTestApp } from '../testing/test-app.ts';
import { LOADING_CODE } from './content-fingerprint.ts';
import { loadContent, loadExaminations } from './load-content.ts';

const test = openTestApp();
let folder: string;
const write = (name: string, data: unknown) =>
  fs.writeFile(path.join(folder, name), `${JSON.stringify(data)}\n`);
const load = () => loadContent(test.db, folder);

const isListed = async (code: string): Promise<boolean> => {
  const row = await test.db
    .selectFrom('examinations')
    .select('withdrawnAt')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return row.withdrawnAt === null;
};

const unitTest = (code: string, title = code) => ({
  code,
  grade: 3,
  unit: '1',
  sortOrder: 1,
  title,
  durationSeconds: 600,
  skills: ['V'],
  questions: [sampleQuestion()],
});

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'content-'));
  for (const name of ['bank', 'exams', 'exercises', 'examinations', 'readers'])
    await fs.mkdir(path.join(folder, name));
  await write('bank/g3.jsonl', {
    id: 'again',
    question: { ...sampleQuestion(), id: 'again', skill: 'vocabulary' },
  });
  await write('exams/g3.jsonl', { number: 901, items: ['again'] });
  await write('exercises/g3.jsonl', {
    unit: '1',
    skillName: 'One Choice',
    level: 'ELEMENTARY',
    items: ['again'],
  });
  await write('demo-test.json', { grade: 3, items: ['again'] });
  await write('examinations/again-1.json', unitTest('again-1'));
});
afterAll(() => fs.rm(folder, { recursive: true }));
beforeEach(() => load());

it('composes nothing when nothing has changed, whatever the times of the files', async () => {
  const later = new Date(Date.now() + 60_000);
  await fs.utimes(path.join(folder, 'bank/g3.jsonl'), later, later);
  expect(await load()).toBe(false);
  expect(await isListed('olympic-g3-901')).toBe(true);
});

it('notices a file that was changed, though its size and time are the same', async () => {
  const file = path.join(folder, 'exams/g3.jsonl');
  const { atime, mtime } = await fs.stat(file);
  await write('exams/g3.jsonl', { number: 902, items: ['again'] });
  await fs.utimes(file, atime, mtime);
  expect(await load()).toBe(true);
  expect([await isListed('olympic-g3-901'), await isListed('olympic-g3-902')]).toEqual([false, true]);
});

it('notices an examination that was added, and withdraws it when it was removed', async () => {
  await write('examinations/again-2.json', unitTest('again-2'));
  expect(await load()).toBe(true);
  expect(await isListed('again-2')).toBe(true);
  await fs.rm(path.join(folder, 'examinations/again-2.json'));
  expect(await load()).toBe(true);
  expect(await isListed('again-2')).toBe(false);
});

it('notices a program that has changed', async () => {
  const file = path.join(folder, 'program.ts');
  const start = () => loadContent(test.db, folder, [...LOADING_CODE, file]);
  await fs.writeFile(file, 'export const FORM = 1;');
  await start();
  expect(await start()).toBe(false);
  await fs.writeFile(file, 'export const FORM = 2;');
  expect(await start()).toBe(true);
});

it('loads again after a load that broke off, and after one of other examinations', async () => {
  const file = 'examinations/again-3.json';
  await write(file, { ...unitTest('again-3'), durationSeconds: 1 });
  await expect(load()).rejects.toThrow(/durationSeconds/);
  await expect(load()).rejects.toThrow(/durationSeconds/);
  await fs.rm(path.join(folder, file));
  await loadExaminations(test.db, [], { withdrawsOthers: true });
  expect(await isListed('again-1')).toBe(false);
  expect(await load()).toBe(true);
  expect(await isListed('again-1')).toBe(true);
});
