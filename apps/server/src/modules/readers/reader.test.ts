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

const keep = (browser: Browser, page: unknown, readerId = 'g1-01') =>
  browser.call({ method: 'PUT', url: `/api/readers/${readerId}/position`, body: { page } });

describe('the page where somebody reads', () => {
  it('is kept by account, so that another device opens it, and stops at the end', async () => {
    const child = await buildUser(test.db, { grade: 1 });
    const [phone, tablet] = [await test.logIn(child), await test.logIn(child)];
    const seen = () => tablet.ok<Reader>({ url: '/api/readers/g1-01' });
    expect((await seen()).at).toBeNull();
    expect((await keep(phone, 7)).statusCode).toBe(200);
    expect((await seen()).at).toBe(7);
    await keep(phone, 20);
    expect((await seen()).at).toBe(13);
    expect((await first()).at).toBeNull();
  });

  it('is refused for a page that no reader has, and for an unknown reader', async () => {
    for (const page of [0, 22, 1.5, '1', null]) expect((await keep(student, page)).statusCode).toBe(400);
    expect((await keep(student, 1, 'g1-99')).statusCode).toBe(404);
  });

  it('stands on the shelf of the grade, where the reader is a title with its cover', async () => {
    const keeper = await test.logIn(await buildUser(test.db, { role: 'administrator' }));
    const { items } = await keeper.ok<{ items: { target: unknown; imageUrl: string }[] }>({
      url: '/api/library/levels/1',
    });
    const title = items.find(({ imageUrl }) => imageUrl === '/api/readers/g1-01/cover');
    expect(title?.target).toEqual({ kind: 'reader', readerId: 'g1-01' });
    const cover = await student.call({ url: title?.imageUrl ?? '' });
    expect([cover.statusCode, cover.headers.location]).toEqual([302, `/media/${(await first()).cover.file}`]);
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
