import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

it('a few accounts with many files do not keep another one out', async () => {
  const turns = new Turns({ ofAccount: 3, ofAll: 6, busy: () => new Error('busy') });
  const held = Promise.withResolvers<void>();
  const outcomes: string[] = [];
  const send = (account: string) =>
    turns
      .run(account, async () => held.promise)
      .then(
        () => outcomes.push(`${account} done`),
        () => outcomes.push(`${account} refused`),
      );
  const sent = ['first', 'one', 'one', 'one', 'two', 'two', 'two', 'honest', 'one'].map(send);
  await Promise.resolve();
  held.resolve();
  await Promise.all(sent);
  expect(outcomes.filter((outcome) => outcome === 'honest done')).toHaveLength(1);
  // The newest file of one of them gave way, and the last one was not let in for a second honest one.
  expect(outcomes.filter((outcome) => outcome.endsWith('refused'))).toHaveLength(2);
});
