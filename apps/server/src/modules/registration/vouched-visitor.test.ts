import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildSchool, buildUser, type BuiltUser } from '../../testing/builders.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { takeFromBucket, takeTry, type ThrottleRule } from '../auth/throttle.service.ts';
import { emailCheckRule, newAccountBucket, registrationRule } from './registration-throttle.ts';
import { studentForm } from './testing/forms.ts';

const test = openTestApp();
const ROOM = '10.41.0.1';
/** The key of the resets of the address, with numbers of its own. */
const resets = { key: `reset:address:${ROOM}`, free: 1, maxSeconds: 60, windowSeconds: 600 };
const SCHOOL_COMPUTER = 'may-cua-truong';
let teacher: BuiltUser;

const post = (url: string, payload: object, device: string) =>
  test.app.inject({
    method: 'POST',
    url,
    remoteAddress: ROOM,
    payload,
    headers: { cookie: `domdom-device=${device}` },
  });

beforeAll(async () => {
  const schoolId = await buildSchool(test.db);
  teacher = await buildUser(test.db, { schoolId, role: 'teacher' });
  const { email, password } = teacher;
  await post('/login', { email, password }, SCHOOL_COMPUTER);
});
beforeEach(async () => {
  await test.db.deleteFrom('throttles').execute();
});

const exhaust = async (rule: ThrottleRule) => {
  await takeTry(test.db, [rule]);
  const blockedUntil = new Date(Date.now() + 60_000);
  await test.db.updateTable('throttles').set({ failures: 300, blockedUntil }).execute();
};

const register = () => post('/api/registration/pupil', studentForm(), SCHOOL_COMPUTER);

describe('at an address that somebody makes wait, a computer where a confirmed account has logged in', () => {
  it.each([
    ['resets a password', resets, '/api/password-reset', () => ({ email: teacher.email })],
    ['registers', registrationRule(ROOM), '/api/registration/pupil', () => studentForm()],
    [
      'asks about an e-mail',
      emailCheckRule(ROOM),
      '/api/registration/email-check',
      () => ({ email: 'a@b.vn' }),
    ],
  ])('%s, and another waits', async (_what, rule, url, form) => {
    await exhaust(rule);
    expect((await post(url, form(), 'may-bia')).statusCode).toBe(429);
    expect((await post(url, form(), SCHOOL_COMPUTER)).statusCode).toBe(200);
  });

  it('registers four new accounts, and then waits ten minutes at most', async () => {
    await Promise.allSettled(
      Array.from({ length: 40 }, () => takeFromBucket(test.db, newAccountBucket(ROOM))),
    );
    for (let n = 0; n < 4; n += 1) expect((await register()).statusCode).toBe(200);
    expect((await register()).statusCode).toBe(429);
  });
});
