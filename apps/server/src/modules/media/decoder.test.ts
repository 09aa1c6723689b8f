import { describe, expect, it } from 'vitest';
import { inTurn, runDecoder } from './decoder.service.ts';

const one = { account: 'one', isGone: () => false };
const other = { account: 'other', isGone: () => false };

it('decodes one picture after the other, and none whose sender has left', async () => {
  const began: string[] = [];
  const first = Promise.withResolvers<string>();
  let isGone = false;
  const turns = [
    inTurn('picture', one, () => {
      began.push('first');
      return first.promise;
    }),
    inTurn('picture', { account: 'one', isGone: () => isGone }, async () => began.push('second')),
    inTurn('picture', one, async () => began.push('third')),
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

it('refuses a seventh file of one account with a time to come back, and takes one when they are done', async () => {
  const held = Promise.withResolvers<string>();
  const turns = Array.from({ length: 6 }, () => inTurn('document', one, () => held.promise));
  await expect(inTurn('document', one, () => held.promise)).rejects.toThrow(
    expect.objectContaining({
      code: 'UNAVAILABLE',
      details: { message: expect.any(String), retryAfterSeconds: 30 },
    }),
  );
  held.resolve('pages');
  expect(await Promise.all(turns)).toEqual(Array.from({ length: 6 }, () => 'pages'));
  expect(await inTurn('document', one, async () => 'next')).toBe('next');
});

describe("while one account's PDFs fill its queue", () => {
  it('pictures of all accounts are decoded, and the PDF of another account is the next', async () => {
    const began: string[] = [];
    const held = Promise.withResolvers<void>();
    const mine = Array.from({ length: 6 }, (_, n) =>
      inTurn('document', one, async () => {
        began.push(`one ${n}`);
        await held.promise;
      }),
    );
    const theirs = inTurn('document', other, async () => began.push('other'));
    expect(await inTurn('picture', other, async () => 'decoded')).toBe('decoded');
    expect(await inTurn('picture', one, async () => 'decoded')).toBe('decoded');
    held.resolve();
    await Promise.all([...mine, theirs]);
    expect(began.slice(0, 3)).toEqual(['one 0', 'other', 'one 1']);
  });
});

const run = (script: string, limits: { timeMs: number; silenceMs: number }) =>
  runDecoder(['--eval', script], limits);

it('a program that reads what strangers sent has no __proto__', async () => {
  const limits = { timeMs: 30_000, silenceMs: 30_000 };
  expect(await run("console.log('__proto__' in {})", limits)).toEqual({ code: 0, output: 'false\n' });
});

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
