import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AttemptView, Reader, ReaderEntry } from '@domdom/api';
import { loadExaminations } from '../../seed/load-content.ts';
import { readReaderQuizzes } from '../../seed/reader-quizzes.ts';
import { buildUser } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { readReaders } from './reader-files.ts';

const CONTENT = path.resolve(import.meta.dirname, '../../../../../content');
const test = openTestApp();
let student: Browser;
beforeAll(async () => {
  await loadExaminations(test.db, await readReaderQuizzes(CONTENT));
  student = await test.logIn(await buildUser(test.db, { grade: 1 }));
});

const list = (browser: Browser) =>
  browser.ok<{ grade: number | null; readers: ReaderEntry[] }>({ url: '/api/readers' });
const first = () => student.ok<Reader>({ url: '/api/readers/g1-01' });

describe('the readers', () => {
  it('are listed by grade with their covers, for staff as well', async () => {
    const { grade, readers } = await list(student);
    expect(grade).toBe(1);
    expect(readers[0]).toMatchObject({
      ...{ id: 'g1-01', grade: 1, title: 'The Big Mango', titleVi: 'Quả xoài to', pageCount: 12 },
      quiz: { state: 'new', percent: null },
    });
    expect(readers.map(({ id }) => id)).toEqual(readers.map(({ id }) => id).toSorted());
    const teacher = await test.logIn(await buildUser(test.db, { role: 'teacher' }));
    expect((await list(teacher)).readers).toHaveLength(readers.length);
  });

  it('have a picture and spoken sentences on each page', async () => {
    const { pages, name, pageCount } = await first();
    expect(pages).toHaveLength(pageCount);
    expect(name.text).toBe('The Big Mango');
    for (const { picture, sentences } of pages) {
      expect(picture.file).toMatch(/^[0-9a-f]{12}\.svg$/);
      expect(sentences.length).toBeGreaterThan(0);
      for (const { clip } of sentences) expect(clip).toMatch(/^[0-9a-f]{12}\.mp3$/);
    }
  });

  it('are not found under another name, and need a session', async () => {
    for (const name of ['g1-99', 'G1-01', '..%2Fg1-01', 'constructor']) {
      const { statusCode } = await student.call({ url: `/api/readers/${name}` });
      expect([name, statusCode]).toEqual([name, 404]);
    }
    const { statusCode } = await test.app.inject({ url: '/api/readers' });
    expect(statusCode).toBe(401);
  });
});

describe('the questions about a reader', () => {
  it('are in neither answer, and reach the student without their keys', async () => {
    const reader = await first();
    expect(JSON.stringify([reader, await list(student)])).not.toMatch(
      /isCorrect|isTrue|explanation|questions/,
    );
    const view = await student.ok<AttemptView>({
      method: 'POST',
      url: '/api/attempts',
      body: { examinationId: reader.quiz?.examinationId },
    });
    expect(view.questions).toHaveLength(6);
    expect(JSON.stringify(view.questions)).not.toMatch(/isCorrect|isTrue|explanation|audioScript|script/);
  });

  it('are marked by the server, and the best result shows beside the reader', async () => {
    const by = await test.logIn(await buildUser(test.db, { grade: 1 }));
    const { quiz } = await by.ok<Reader>({ url: '/api/readers/g1-02' });
    const body = { examinationId: quiz?.examinationId };
    const { attempt } = await by.ok<AttemptView>({ method: 'POST', url: '/api/attempts', body });
    expect((await by.ok<Reader>({ url: '/api/readers/g1-02' })).quiz).toMatchObject({ state: 'open' });
    await by.ok({
      method: 'POST',
      url: `/api/attempts/${attempt.id}/finish`,
      body: { epoch: attempt.epoch },
    });
    expect((await by.ok<Reader>({ url: '/api/readers/g1-02' })).quiz).toMatchObject({ percent: 0 });
  });
});

describe('a reader whose files do not fit together', () => {
  it('stops the start with its name', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'domdom-readers-'));
    mkdirSync(path.join(folder, 'readers'));
    writeFileSync(path.join(folder, 'readers', 'g1-01.json'), '{}');
    await expect(readReaders(folder)).rejects.toThrow('The reader g1-01 cannot be used.');
    rmSync(folder, { recursive: true });
    expect(await readReaders(folder)).toEqual([]);
  });
});
