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
  sentItems([item(change)], [], placing, 'nhập')[0]?.draft;

describe('what is sent from a file', () => {
  it('is placed as the dialog says, with the tag of the import', () => {
    expect(sentItems([item({ index: 4 })], [], PLACING, 'nhập')).toEqual([
      { position: 4, draft: { question: QUESTION, grade: 6, unit: '2', optionType: '', tags: ['nhập'] } },
    ]);
    expect(draftOf({}, { ...PLACING, status: 'PUBLIC' })).toMatchObject({ status: 'PUBLIC' });
  });

  it('is placed as the file says, if it does', () => {
    const meta = { grade: 3, unit: '1', status: 'PRIVATE' as const, tags: ['a'], optionType: 'X' };
    expect(draftOf({ meta }, { ...PLACING, status: 'PUBLIC' })).toEqual({
      question: QUESTION,
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
    expect(sentItems([item({ question: null, problem: 'Hỏng.' })], [], PLACING, 'nhập')).toEqual([]);
  });

  it('includes the pictures and sounds that it shows', () => {
    const [shown, other] = [buildFile('a'), buildFile('b')];
    const question = { ...QUESTION, picture: { file: shown.file, alt: '' } };
    const sent = sentItems([item({ question }), item({ index: 1 })], [shown, other], PLACING, 'nhập');
    expect(sent.map(({ files }) => files)).toEqual([[shown], undefined]);
    expect([...sentUrls(question, [shown, other])]).toEqual([[shown.file, 'data:image/png;base64,AAAA']]);
  });
});

const buildFile = (digit: string, length = 4) => ({
  file: `i-${digit.repeat(32)}.webp`,
  name: `${digit}.png`,
  base64: 'A'.repeat(length),
});

const one = (position: number, length?: number) => ({
  position,
  draft: {},
  ...(length !== undefined && { files: [buildFile('a', length)] }),
});
const sizes = (items: Parameters<typeof batchesOf>[0]) => batchesOf(items).map(({ length }) => length);

it('gives a sound its media type, without which no browser would play it', () => {
  const sound = { ...buildFile('c'), file: `i-${'c'.repeat(32)}.mp3` };
  const question = { ...QUESTION, sound: { file: sound.file } };
  expect([...sentUrls(question, [sound]).values()]).toEqual(['data:audio/mpeg;base64,AAAA']);
});

describe('batches', () => {
  it('have twenty questions', () => {
    expect(sizes(Array.from({ length: 45 }, (_none, at) => one(at)))).toEqual([20, 20, 5]);
    expect(sizes([])).toEqual([]);
  });

  it('are smaller when there are many pictures', () => {
    const files = Array.from({ length: 15 }, () => buildFile('a'));
    expect(sizes([0, 1, 2, 3].map((position) => ({ position, draft: {}, files })))).toEqual([2, 2]);
  });

  it('are smaller when pictures are large; a question above the limit goes alone', () => {
    expect(
      sizes([one(0, 1_500_000), one(1, 400_000), one(2, 400_000), one(3), one(4, 9_000_000), one(5)]),
    ).toEqual([2, 2, 1, 1]);
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
