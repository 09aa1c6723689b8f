import { afterAll, describe, expect, it } from 'vitest';
import { ExchangeJobs } from './exchange-jobs.ts';

const jobs = new ExchangeJobs();
afterAll(() => jobs.close());
const read = (text: string, by = jobs) =>
  by.run({ kind: 'read', bytes: Buffer.from(text), media: { content: '', uploads: '' } });

describe('work on files', () => {
  it('is done one file at a time, and each caller gets their own result', async () => {
    const names = ['A', 'B', 'C'];
    const reports = await Promise.all(names.map((name) => read(`::${name}::Is it?{T}`)));
    expect(reports.map(({ items }) => items[0]?.name)).toEqual(names);
  });

  it('is refused when too much of it waits', async () => {
    const results = await Promise.allSettled(Array.from({ length: 7 }, () => read('Is it?{T}')));
    expect(results.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 5 }, () => 'fulfilled'),
      'rejected',
      'rejected',
    ]);
  });

  it('stops at its time limit, and the next file is read', async () => {
    const hasty = new ExchangeJobs(1);
    await expect(read('Is it?{T}', hasty)).rejects.toThrow('Tệp quá phức tạp');
    await hasty.close();
    expect((await read('Is it?{T}')).items).toHaveLength(1);
  });

  it('continues after a file that is refused', async () => {
    await expect(read('<x/>')).rejects.toThrow('thiếu thẻ <quiz>');
    expect((await read('Is it?{T}')).format).toBe('gift');
  });

  it('starts again after it was closed', async () => {
    await jobs.close();
    expect((await read('Is it?{T}')).items).toHaveLength(1);
  });
});
