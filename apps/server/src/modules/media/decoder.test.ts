import { describe, expect, it } from 'vitest';
import { inTurn, runDecoder } from './decoder.service.ts';

const isHere = () => false;

it('decodes one file after the other, and none whose sender has left', async () => {
  const began: string[] = [];
  const first = Promise.withResolvers<string>();
  let isGone = false;
  const turns = [
    inTurn(isHere, () => {
      began.push('first');
      return first.promise;
    }),
    inTurn(
      () => isGone,
      async () => began.push('second'),
    ),
    inTurn(isHere, async () => began.push('third')),
  ];
  const ends = Promise.allSettled(turns);
  await expect.poll(() => began).toEqual(['first']);
  isGone = true;
  first.reject(new Error('broken'));
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  await expect(turns[0]).rejects.toThrow('broken');
  await expect(turns[1]).rejects.toThrow('Người gửi hình đã rời trang.');
  expect(began).toEqual(['first', 'third']);
});

it('refuses a seventh file with a time to come back, and takes one when they are done', async () => {
  const held = Promise.withResolvers<string>();
  const turns = Array.from({ length: 6 }, () => inTurn(isHere, () => held.promise));
  await expect(inTurn(isHere, () => held.promise)).rejects.toThrow(
    expect.objectContaining({
      code: 'UNAVAILABLE',
      details: { message: expect.any(String), retryAfterSeconds: 30 },
    }),
  );
  held.resolve('pages');
  expect(await Promise.all(turns)).toEqual(Array.from({ length: 6 }, () => 'pages'));
  expect(await inTurn(isHere, async () => 'next')).toBe('next');
});

const run = (script: string, limits: { timeMs: number; silenceMs: number }) =>
  runDecoder(['--eval', script], limits);

describe('a decoder that prints nothing', () => {
  it('is ended when it has computed for the time of silence', async () => {
    const startedAt = performance.now();
    const { code } = await run('for (;;);', { timeMs: 30_000, silenceMs: 400 });
    expect(code).toBeNull();
    expect(performance.now() - startedAt).toBeLessThan(20_000);
  });

  it.runIf(process.platform === 'linux')('may go on while it gets no processor', async () => {
    const slow = "setTimeout(() => console.log('done'), 1500)";
    expect(await run(slow, { timeMs: 30_000, silenceMs: 400 })).toEqual({ code: 0, output: 'done\n' });
  });

  it.runIf(process.platform === 'linux')('is ended after its whole time, whatever it waits for', async () => {
    const { code } = await run('setInterval(() => undefined, 1000)', { timeMs: 1000, silenceMs: 400 });
    expect(code).toBeNull();
  });
});
