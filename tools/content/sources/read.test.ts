import { expect, it } from 'vitest';
import { linesAs, readLines } from './read.ts';
import { sentenceRecordSchema } from './schema.ts';

const good = { id: 'g4-u8-s01', text: 'She is a nurse.', vi: 'Cô ấy là y tá.', level: 1, focus: ['nurse'] };
const file = (...records: (object | string)[]): string =>
  records.map((record) => (typeof record === 'string' ? record : JSON.stringify(record))).join('\n');
const read = (text: string): unknown => linesAs(sentenceRecordSchema, text, 'content/sentences/g4.jsonl');

it('reads a record from each line that is not empty', () => {
  expect(read(file(good, '', { ...good, id: 'g4-u8-s02' }))).toEqual([good, { ...good, id: 'g4-u8-s02' }]);
});

it('reports file, line and field of every invalid record, on one line each', () => {
  const text = file(good, { ...good, level: 7 }, '{"id":', { ...good, focus: [], mood: 'glad' });
  const [level, json, focus, mood] = [/:2 level: /, /:3 cannot be read/, /:4 focus: /, /:4 .*mood/];
  const lines = messageOf(() => read(text)).split('\n');
  expect(lines).toEqual([level, json, focus, mood].map((one) => expect.stringMatching(one)));
  for (const line of lines) expect(line).toMatch(/^content\/sentences\/g4\.jsonl:\d+ [^{}[\]]+$/);
});

it('takes only a missing file for one without records', () => {
  expect(readLines(sentenceRecordSchema, 'sentences', 'g99.jsonl')).toEqual([]);
  expect(messageOf(() => readLines(sentenceRecordSchema, 'sentences', 'g4.jsonl', 'g4.jsonl'))).toMatch(
    /^ENOTDIR/,
  );
});

function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  throw new Error('Nothing was thrown.');
}
