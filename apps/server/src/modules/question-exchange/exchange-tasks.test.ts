import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ImportReport } from '@domdom/api/question-exchange';
import { QUESTION_FILE_LIMIT_BYTES } from '@domdom/domain/media/uploads';
import { sampleQuestion } from '../../testing/builders.ts';
import { perform } from './exchange-tasks.service.ts';

let content = '';
beforeAll(() => {
  content = mkdtempSync(path.join(tmpdir(), 'exchange-tasks-'));
  writeFileSync(path.join(content, 'long.mp3'), Buffer.alloc(1024 * 1024, 1));
});
afterAll(() => rmSync(content, { recursive: true }));

it('a Moodle file of many questions with one sound stays small enough to be read again, and reports the sounds that it leaves out', async () => {
  const media = { content, uploads: content };
  const question = { ...sampleQuestion(), sound: { file: 'long.mp3' } };
  const items = Array.from({ length: 40 }, () => ({ question, meta: { tags: [] } }));
  const written = await perform({ kind: 'write', format: 'moodle', items, media });
  if (!('done' in written) || !('bytes' in written.done)) throw new Error('nothing written');
  expect(written.done.bytes.length).toBeLessThan(QUESTION_FILE_LIMIT_BYTES);
  const told = 'items' in written.done ? written.done.items : [];
  const isBare = told.map(({ leftOut }) => leftOut.includes('Âm thanh của câu hỏi'));
  expect(isBare).toEqual(Array.from({ length: 40 }, (_, index) => index >= 7));
  const file = path.join(content, 'written.xml');
  writeFileSync(file, written.done.bytes);
  const readId = '00000000-0000-4000-8000-000000000000';
  expect(await perform({ kind: 'read', path: file, into: content, readId, media })).toEqual({
    done: { readId },
  });
  const report = ImportReport.parse(JSON.parse(readFileSync(path.join(content, 'report.json'), 'utf8')));
  expect(report.items.map(({ problem }) => problem)).toEqual(Array.from({ length: 40 }, () => null));
});

it('leaves out a sound that is missing, but not one that cannot be read: the export then fails', async () => {
  const media = { content, uploads: content };
  const write = (file: string) => {
    const items = [{ question: { ...sampleQuestion(), sound: { file } }, meta: { tags: [] } }];
    return perform({ kind: 'write', format: 'moodle', items, media });
  };
  expect(await write('missing.mp3')).toMatchObject({
    done: { items: [{ leftOut: expect.arrayContaining(['Âm thanh của câu hỏi']) }] },
  });
  symlinkSync('loop.mp3', path.join(content, 'loop.mp3'));
  await expect(write('loop.mp3')).rejects.toThrow('ELOOP');
});
