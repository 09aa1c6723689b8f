import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SampleEntry, SamplePage } from '@domdom/api/samples';
import { openTestApp } from '../../testing/test-app.ts';
import { SampleService } from './sample.service.ts';

const test = openTestApp();

const listOf = (area: string) =>
  test.stranger().ok<{ pages: SampleEntry[] }>({ url: `/api/samples/${area}` });

describe('the sample pages', () => {
  it('are listed for everyone, ordered by number', async () => {
    const { pages } = await listOf('olympicsgk');
    const names = pages.map(({ page }) => page);
    expect(names.slice(8, 12)).toEqual(['type9', 'type10', 'type10A', 'type11']);
    expect(pages[0]).toEqual({
      page: 'type1',
      name: 'Nghe và chọn từ ngắn',
      option: 'MONOPHONIC',
      type: 'one-choice',
      typeLabel: 'Chọn một đáp án',
    });
  });

  it('list no questions', async () => {
    const { pages } = await listOf('olympicsgk');
    expect(JSON.stringify(pages)).not.toContain('isCorrect');
  });

  it.each(['olympicsgk', 'olympicsgkBook1', 'olympicsgkBook5', 'olympicsgkBook8', 'OlympicSGK'])(
    'cover the area %s',
    async (area) => {
      expect((await listOf(area)).pages).toBeInstanceOf(Array);
    },
  );

  it.each(['type10A', 'TYPE10a'])('are returned with their key under the name %s', async (name) => {
    const page = await test.stranger().ok<SamplePage>({ url: `/api/samples/olympicsgk/${name}` });
    expect(page).toMatchObject({
      page: 'type10A',
      question: { id: 'olympicsgk-type10A', type: 'one-choice' },
    });
    expect(JSON.stringify(page.question)).toContain('"isCorrect":true');
  });

  it.each(['olympicsgkBook6', 'olympicsgk/type999', 'olympicsgkBook6/type1', '..%2Fexaminations/g3-u1-t1'])(
    'are not found under %s',
    async (name) => {
      const response = await test.stranger().call({ url: `/api/samples/${name}` });
      expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    },
  );
});

describe('an unusable sample page', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'samples-'));
    await mkdir(path.join(folder, 'olympicsgk'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    ['no JSON', '{'],
    [
      'a question without a known type',
      { page: 'type1', name: 'Thử', question: { id: '1', type: 'x', title: 'x' } },
    ],
    ['an option that does not exist', { page: 'type1', name: 'Thử', option: 'WORDS', question: {} }],
  ])('stops the start and is named: %s', async (_what, content) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    await writeFile(path.join(folder, 'olympicsgk/type1.json'), text);
    await expect(SampleService.load(folder)).rejects.toThrow(/olympicsgk.type1\.json cannot be used/);
  });

  it('stops the start when its folder cannot be listed', async () => {
    const broken = path.join(folder, 'broken');
    await mkdir(broken);
    await writeFile(path.join(broken, 'olympicsgkBook2'), 'no folder');
    await expect(SampleService.load(broken)).rejects.toThrow(/olympicsgkBook2/);
  });

  it('is no error when the folder is missing: the area is empty', async () => {
    const samples = await SampleService.load(path.join(folder, 'nowhere'));
    expect(await samples.entries('olympicsgkBook2')).toEqual([]);
  });
});
