import { describe, expect, it } from 'vitest';
import type { DemoTest } from '@domdom/api';
import { buildExamination, sampleQuestion } from '../../testing/builders.ts';
import { openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
const url = '/api/demo-test';

const canary = sampleQuestion('fill-in-the-blank', {
  id: 'second',
  explanation: { text: 'canary', audioScript: 'canary' },
});

// These tests depend on their order: the first one runs before the content is loaded.
describe('the demo test', () => {
  it('is not found when the content has none', async () => {
    expect((await test.stranger().call({ url })).statusCode).toBe(404);
  });

  it('is open to everyone, without any key', async () => {
    await buildExamination(test.db, {
      kind: 'demo-test',
      grade: 4,
      title: 'Đề thi thử',
      questions: [sampleQuestion('one-choice', { id: 'first' }), canary],
    });
    const response = await test.stranger().call({ url });
    const { title, durationSeconds, questions } = response.json<DemoTest>();
    expect([title, durationSeconds]).toEqual(['Đề thi thử', 1800]);
    expect(questions.map(({ id, type }) => [id, type])).toEqual([
      ['first', 'one-choice'],
      ['second', 'fill-in-the-blank'],
    ]);
    expect(response.body).not.toMatch(/canary|isCorrect|accepted|explanation|keyAnswer/);
  });

  it('is the same for everyone, and sent only to a client that does not have it', async () => {
    const first = await test.stranger().call({ url });
    const etag = String(first.headers['etag']);
    expect(first.headers['cache-control']).toBe('public, max-age=300');
    const second = await test.stranger().call({ url });
    expect([second.body, second.headers['etag']]).toEqual([first.body, etag]);
    for (const held of [etag, `"other", ${etag}`]) {
      const again = await test.stranger().call({ url, headers: { 'if-none-match': held } });
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
    }
    const older = await test.stranger().call({ url, headers: { 'if-none-match': 'W/"older"' } });
    expect([older.statusCode, older.body]).toEqual([200, first.body]);
  });
});
