import { describe, expect, it } from 'vitest';
import type { ImportItem } from '@domdom/api';
import { batchesOf, importTag, sentItems, sentUrls, stateOf, type Placing } from './import-plan.ts';

const QUESTION = { id: 'question', type: 'tick-tf', version: 1, title: 'True or false?' };
const item = (change: Partial<ImportItem> = {}): ImportItem => ({
  index: 0,
  place: 'dòng 1',
  name: 'Tên',
  question: QUESTION,
  typeLabel: 'Đúng hay sai',
  meta: { tags: [] },
  kept: [],
  changed: [],
  leftOut: [],
  problem: null,
  ...change,
});
const PLACING: Placing = { grade: 6, unit: '2', status: null };
const draftOf = (change: Partial<ImportItem>, placing = PLACING) =>
  sentItems([item(change)], placing, 'nhập')[0];

describe('what is sent from a file', () => {
  it('is placed as the dialog says, with the tag of the import', () => {
    expect(sentItems([item({ index: 4 })], PLACING, 'nhập')).toEqual([
      { position: 4, grade: 6, unit: '2', optionType: '', tags: ['nhập'] },
    ]);
    expect(draftOf({}, { ...PLACING, status: 'PUBLIC' })).toMatchObject({ status: 'PUBLIC' });
  });

  it('is placed as the file says, if it does', () => {
    const meta = { grade: 3, unit: '1', status: 'PRIVATE' as const, tags: ['a'], optionType: 'X' };
    expect(draftOf({ meta }, { ...PLACING, status: 'PUBLIC' })).toEqual({
      position: 0,
      ...meta,
      tags: ['a', 'nhập'],
    });
  });

  it('has no unit that its grade does not have', () => {
    expect(draftOf({ meta: { grade: 0, tags: [] } })).toMatchObject({ grade: 0, unit: null });
  });

  it('has 19 tags of its own at most, to leave room for the tag of the import', () => {
    const tags = Array.from({ length: 20 }, (_none, index) => `nhãn ${index}`);
    expect(draftOf({ meta: { tags } })?.tags).toEqual([...tags.slice(0, 19), 'nhập']);
  });

  it('is nothing for a question that cannot be used', () => {
    expect(sentItems([item({ question: null, problem: 'Hỏng.' })], PLACING, 'nhập')).toEqual([]);
  });
});

const buildFile = (digit: string, bytes = 4) => ({
  file: `i-${digit.repeat(32)}.webp`,
  name: `${digit}.png`,
  bytes,
});
const showing = (index: number, ...files: { file: string }[]) => {
  const question = { ...QUESTION, pictures: files.map(({ file }) => ({ file, alt: '' })) };
  return item({ index, question });
};

it('a preview shows the pictures and sounds of its question out of the result of the reading', () => {
  const [shown, other] = [buildFile('a'), buildFile('b')];
  const { question } = showing(0, shown);
  expect([...sentUrls(question ?? {}, { readId: 'r', files: [shown, other] })]).toEqual([
    [shown.file, `/api/question-exchange/reads/r/files/${shown.file}`],
  ]);
});

const sizes = (items: ImportItem[], files: ReturnType<typeof buildFile>[] = []) =>
  batchesOf(sentItems(items, PLACING, 'nhập'), { items, files }).map(({ length }) => length);

describe('batches', () => {
  it('have twenty questions', () => {
    expect(sizes(Array.from({ length: 45 }, (_none, index) => item({ index })))).toEqual([20, 20, 5]);
    expect(sizes([])).toEqual([]);
  });

  it('are smaller when there are many pictures', () => {
    const files = Array.from({ length: 15 }, (_none, at) => buildFile(at.toString(16)));
    expect(
      sizes(
        [0, 1, 2, 3].map((index) => showing(index, ...files)),
        files,
      ),
    ).toEqual([2, 2]);
  });

  it('are smaller when pictures are large; a question above the limit goes alone', () => {
    const [big, small, huge] = [
      buildFile('a', 1_100_000),
      buildFile('b', 300_000),
      buildFile('c', 7_000_000),
    ];
    const items = [big, small, small, null, huge, null].map((file, index) =>
      file === null ? item({ index }) : showing(index, file),
    );
    expect(sizes(items, [big, small, huge])).toEqual([2, 2, 1, 1]);
  });
});

it('names an import by its time, without a comma, which would split the tag in two', () => {
  expect(importTag(new Date(2026, 10, 3, 7, 5), '4f3a-6b')).toBe('nhập 03-11-2026 07:05 4f3a');
});

it('distinguishes what was kept whole, what was changed and what cannot be used', () => {
  expect(stateOf(item())).toBe('whole');
  expect(stateOf(item({ changed: ['x'] }))).toBe('changed');
  expect(stateOf(item({ leftOut: ['x'] }))).toBe('changed');
  expect(stateOf(item({ leftOut: ['x'], problem: 'y' }))).toBe('bad');
});
