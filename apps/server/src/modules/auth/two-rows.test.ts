import { expect, it } from 'vitest';
import { inHashQueue } from './hash-queue.ts';
import { inRows } from './two-rows.ts';

const ROOM = '10.40.0.1';
const STRANGERS = 200;
const OWNER = 'em@truong.vn';

const hash = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Guesses at many made-up e-mails wait for their hashes, and then somebody at a familiar account. */
async function tryBehindStrangers(isRight: boolean) {
  const ended: string[] = [];
  let decoys = 0;
  const guesses = Array.from({ length: STRANGERS }, (_, n) =>
    inHashQueue({ address: ROOM, account: `doan-${n}` }, hash).then(() => ended.push('guess')),
  );
  const inTurn = inRows({
    strangers: { address: ROOM, account: OWNER },
    familiar: { address: `familiar at ${ROOM}`, account: OWNER },
    decoy: async () => {
      await hash();
      decoys += 1;
    },
  });
  const answer = await inTurn(async () => {
    await hash();
    return isRight;
  });
  const before = ended.length;
  await Promise.all(guesses);
  return { answer, before, decoys };
}

it('a right password of a familiar account enters ahead of the guesses at 200 other e-mails', async () => {
  const { answer, before, decoys } = await tryBehindStrangers(true);
  expect([answer, decoys]).toEqual([true, 0]);
  expect(before).toBeLessThan(6);
});

it('a wrong password of a familiar account waits like one of an e-mail without an account, a hash included', async () => {
  const { answer, before, decoys } = await tryBehindStrangers(false);
  expect([answer, decoys]).toEqual([false, 1]);
  expect(before).toBeGreaterThanOrEqual(STRANGERS - 2);
});

it('with nobody waiting, a try at a familiar account costs one hash and holds one turn', async () => {
  const held = Promise.withResolvers<boolean>();
  let checks = 0;
  const inTurn = inRows({
    strangers: { address: ROOM, account: OWNER },
    familiar: { address: `familiar at ${ROOM}`, account: OWNER },
    decoy: async () => expect.unreachable(),
  });
  const answering = inTurn(() => {
    checks += 1;
    return held.promise;
  });
  expect(await inHashQueue({ address: '10.40.0.2', account: 'ban@truong.vn' }, async () => 7)).toBe(7);
  held.resolve(false);
  expect([await answering, checks]).toEqual([false, 1]);
});

it('a check that fails is an error, and the queue goes on', async () => {
  const inTurn = inRows({
    strangers: { address: ROOM, account: OWNER },
    familiar: { address: `familiar at ${ROOM}`, account: OWNER },
    decoy: async () => {},
  });
  await expect(inTurn(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
  expect(await inTurn(async () => true)).toBe(true);
});

it('enters by the familiar row when too many strangers wait', async () => {
  const held = Promise.withResolvers<undefined>();
  const room = { address: ROOM, account: OWNER };
  const flood = Array.from({ length: 2_002 }, (_, n) =>
    inHashQueue({ address: ROOM, account: `doan-${n}` }, () => held.promise),
  );
  const inTurn = inRows({
    strangers: room,
    familiar: { address: `familiar at ${ROOM}`, account: OWNER },
    decoy: async () => {},
  });
  const entering = inTurn(async () => true);
  held.resolve(undefined);
  expect(await entering).toBe(true);
  await Promise.allSettled(flood);
});
