import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UnitTopics } from './unit-topic.service.ts';

const topic = { en: 'My toys', vi: 'Đồ chơi của em', picture: '0123456789ab.svg' };
const line = (changes: object = {}) => JSON.stringify({ grade: 2, unit: '2', ...topic, ...changes });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'domdom-topics-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function load(text: string): Promise<UnitTopics> {
  const file = path.join(folder, 'topics.jsonl');
  await writeFile(file, text);
  return UnitTopics.load(file);
}

describe('the topics of the units', () => {
  it('are found by grade and unit, and are null where the file has none', async () => {
    const topics = await load(`${line()}\n${line({ grade: 12, en: 'Work' })}\n`);
    expect(topics.of(2, '2')).toEqual(topic);
    expect(topics.of(12, '2')?.en).toBe('Work');
    expect(topics.of(2, '12')).toBeNull();
    expect((await load('')).of(2, '2')).toBeNull();
  });

  it.each([
    ['is longer than a station of the path holds', line({ vi: 'Đồ chơi của em và của các bạn' })],
    ['has no picture', line({ picture: '' })],
    ['is of an unknown unit', line({ unit: '13' })],
    ['is cut off', line().slice(0, 20)],
  ])('stop the start with the line that %s', async (_what, wrong) => {
    await expect(load(`${line()}\n${wrong}\n`)).rejects.toThrow(/topics\.jsonl:2 cannot be used/);
  });

  it('stop the start when the file is missing', async () => {
    await expect(UnitTopics.load(path.join(folder, 'none.jsonl'))).rejects.toThrow('ENOENT');
  });
});
