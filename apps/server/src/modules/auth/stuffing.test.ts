import { beforeAll, expect, it } from 'vitest';
import { buildSchool, buildUser, type BuiltUser } from '../../testing/builders.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { deep } from '../../../../../tools/testing/deep.ts';

/** Lists of stolen passwords are tried at many accounts, few at each, from many addresses. */
const ADDRESSES = Array.from({ length: 25 }, (_, index) => `10.66.0.${index + 1}`);
/** One class, and one account that the attacker wants more than others. */
const ACCOUNTS = 40;
const GUESSES_AT_ONE = 8;
/** Requests that the attacker has open at once. */
const AT_ONCE = 30;
/** When the class comes in. */
const BEGUN = 200;
const ROOM = '10.20.7.1';

const test = openTestApp();
let victims: BuiltUser[];
beforeAll(async () => {
  const schoolId = await buildSchool(test.db);
  const teacher = await buildUser(test.db, { schoolId, role: 'teacher' });
  victims = [];
  for (let n = 0; n < ACCOUNTS; n += 1) victims.push(await buildUser(test.db, { schoolId }));
  // The school is known at its own address.
  await logIn(teacher, ROOM);
});

const logIn = ({ email, password }: { email: string; password: string }, remoteAddress: string) =>
  test.app.inject({ method: 'POST', url: '/login', remoteAddress, payload: { email, password } });

it(
  'many stolen passwords from many addresses: under a hundred are checked per account, and the owners log in meanwhile',
  {
    timeout: 300_000,
    ...deep(
      'an account enters whose school has confirmed accounts that logged in there',
      'apps/server/src/modules/auth/busy-address.test.ts',
    ),
  },
  async () => {
    const guesses = ADDRESSES.flatMap((address) =>
      victims.flatMap(({ email }, index) =>
        Array.from({ length: index === 0 ? GUESSES_AT_ONE : 1 }, (_, n) => ({
          email,
          address,
          password: `lo-lot-${address}-${n}`,
        })),
      ),
    );
    const checked = new Map<string, number>();
    const statuses = new Set<number>();
    const begun = Promise.withResolvers<undefined>();
    let sent = 0;
    const attack = async () => {
      for (let next = guesses[sent]; next !== undefined; next = guesses[sent]) {
        sent += 1;
        if (sent === BEGUN) begun.resolve(undefined);
        const { statusCode } = await logIn(next, next.address);
        statuses.add(statusCode);
        if (statusCode !== 429) checked.set(next.email, (checked.get(next.email) ?? 0) + 1);
      }
    };
    const attackers = Promise.all(Array.from({ length: AT_ONCE }, attack));
    await begun.promise;
    const startedAt = performance.now();
    const owners = await Promise.all(victims.map((victim) => logIn(victim, ROOM)));
    const tookMs = performance.now() - startedAt;
    const wasAttacked = sent < guesses.length;
    await attackers;
    expect(wasAttacked).toBe(true);
    expect(owners.map(({ statusCode }) => statusCode)).toEqual(owners.map(() => 200));
    expect(tookMs).toBeLessThan(60_000);
    expect(statuses).toEqual(new Set([401, 429]));
    expect(Math.max(...checked.values())).toBeLessThanOrEqual(100);
  },
);

it(
  'three hundred made-up e-mails guessed at once from their address: forty students enter at new devices before half of the judged ones',
  {
    timeout: 300_000,
    ...deep(
      'a student of a school that is known there enters at a new device without waiting for them',
      'apps/server/src/modules/auth/busy-address.test.ts',
    ),
  },
  async () => {
    await test.db.deleteFrom('throttles').execute();
    let judged = 0;
    const attack = Array.from({ length: 300 }, async (_, n) => {
      const { statusCode } = await logIn({ email: `doan-${n}@domdom.test`, password: 'lo-lot' }, ROOM);
      if (statusCode === 401) judged += 1;
      return statusCode;
    });
    const owners = await Promise.all(victims.map((victim) => logIn(victim, ROOM)));
    const judgedBefore = judged;
    expect(owners.map(({ statusCode }) => statusCode)).toEqual(owners.map(() => 200));
    expect(new Set(await Promise.all(attack))).toEqual(new Set([401, 429]));
    expect(judged).toBeGreaterThan(150);
    expect(judgedBefore).toBeLessThan(judged / 2);
  },
);
