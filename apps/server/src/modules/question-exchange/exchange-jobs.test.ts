import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { ImportReport } from '@domdom/api';
import { deep } from '../../../../../tools/testing/deep.ts';
import { strangersProcess } from '../../http/strangers-process.ts';
import { ExchangeJobs } from './exchange-jobs.ts';

let folder = '';
let count = 0;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'exchange-jobs-'));
});
const jobs = new ExchangeJobs();
afterAll(async () => {
  await jobs.close();
  rmSync(folder, { recursive: true });
});

async function read(text: string, by = jobs): Promise<ImportReport> {
  const into = mkdtempSync(path.join(folder, 'into-'));
  const file = path.join(folder, String((count += 1)));
  writeFileSync(file, text);
  const media = { content: '', uploads: '' };
  await by.run({ kind: 'read', path: file, into, readId: '00000000-0000-4000-8000-000000000000', media });
  return JSON.parse(readFileSync(path.join(into, 'report.json'), 'utf8'));
}

describe('work on files', () => {
  it('is done one file at a time, and each caller gets their own result', async () => {
    const names = ['A', 'B', 'C'];
    const reports = await Promise.all(names.map((name) => read(`::${name}::Is it?{T}`)));
    expect(reports.map(({ items }) => items[0]?.name)).toEqual(names);
  });

  it('stops at its time limit, and the next file is read', async () => {
    const hasty = new ExchangeJobs({ timeLimitMs: 1 });
    onTestFinished(() => hasty.close());
    // One question may be read before the time is looked at.
    await expect(read('Is it?{T}\n\n'.repeat(5000), hasty)).rejects.toThrow('Tệp quá phức tạp');
    expect((await read('Is it?{T}')).items).toHaveLength(1);
  });

  // `large-body.test.ts` stops such a process at its memory limit in the fast battery.
  it(
    'stops at its memory limit, and the next file is read',
    deep(
      'refuses what takes more memory than it has, and continues',
      'apps/server/src/http/large-body.test.ts',
    ),
    async () => {
      const small = new ExchangeJobs({ process: strangersProcess({ mostHeapMb: 48 }) });
      onTestFinished(() => small.close());
      expect((await read('Is it?{T}', small)).items).toHaveLength(1);
      await expect(read(`Is it?{${'a line\n'.repeat(1_400_000)}}`, small)).rejects.toThrow(
        'Tệp quá phức tạp',
      );
      expect((await read('Is it?{T}')).items).toHaveLength(1);
    },
  );

  it('continues after a file that is refused', async () => {
    await expect(read('<x/>')).rejects.toThrow('thiếu thẻ <quiz>');
    expect((await read('Is it?{T}')).format).toBe('gift');
  });

  it('starts again after it was closed', async () => {
    await jobs.close();
    expect((await read('Is it?{T}')).items).toHaveLength(1);
  });
});
