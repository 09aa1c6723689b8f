import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildSchool, buildUser, type BuiltUser } from '../../testing/builders.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { inHashQueue } from './hash-queue.ts';
import { accountRules, addressRule } from './login-throttle.ts';
import { takeTry } from './throttle.service.ts';

const test = openTestApp();
const ROOM = '10.20.0.1';

const logIn = (
  { email, password }: { email: string; password: string },
  remoteAddress: string,
  device?: string,
) =>
  test.app.inject({
    method: 'POST',
    url: '/login',
    remoteAddress,
    payload: { email, password },
    ...(device === undefined ? {} : { headers: { cookie: `domdom-device=${device}` } }),
  });
let guesses = 0;
const guess = (email: string, address: string, device?: string) =>
  logIn({ email, password: `doan-mo-${(guesses += 1)}` }, address, device);

/** Somebody has guessed at more accounts from this address than it has free tries. */
async function makeBusy(address: string, state: 'waits' | 'has waited' = 'waits'): Promise<void> {
  const rule = addressRule(address);
  await test.db.deleteFrom('throttles').execute();
  await takeTry(test.db, [rule]);
  const inAMinute = new Date(Date.now() + 60_000);
  await test.db
    .updateTable('throttles')
    .set({ failures: 300, blockedUntil: state === 'waits' ? inAMinute : new Date(0) })
    .execute();
}

describe('at an address from which somebody guesses at many accounts', () => {
  beforeEach(() => makeBusy(ROOM));

  it('an account that has logged in there before enters with its password, at a new device', async () => {
    const student = await buildUser(test.db);
    expect((await logIn(student, ROOM)).statusCode).toBe(429);
    await test.db.deleteFrom('throttles').execute();
    expect((await logIn(student, ROOM)).statusCode).toBe(200);
    await makeBusy(ROOM);
    expect((await logIn(student, ROOM, 'may-moi')).statusCode).toBe(200);
  });

  it('an account that has registered there enters', async () => {
    await buildSchool(test.db);
    await test.db.deleteFrom('throttles').execute();
    const form = {
      Email: 'em.moi@truong.vn',
      Password: 'canh diều 7',
      FullName: 'Nguyễn Gia Bảo',
      ClassId: 3,
      Sex: 2,
      Phone: '',
      Birthday: '',
    };
    const url = '/api/registration/pupil';
    const made = await test.app.inject({ method: 'POST', url, remoteAddress: ROOM, payload: form });
    expect(made.statusCode).toBe(200);
    await makeBusy(ROOM);
    const account = { email: form.Email, password: form.Password };
    expect((await logIn(account, ROOM)).statusCode).toBe(200);
  });

  it('an account enters whose school has confirmed accounts that logged in there', async () => {
    const address = '10.20.0.2';
    const schoolId = await buildSchool(test.db);
    const [teacher, student, stranger] = await Promise.all([
      buildUser(test.db, { schoolId, role: 'teacher' }),
      buildUser(test.db, { schoolId }),
      buildUser(test.db),
    ]);
    await logIn(teacher, address);
    await makeBusy(address);
    expect((await logIn(student, address)).statusCode).toBe(200);
    expect((await logIn(stranger, address)).statusCode).toBe(429);
  });

  it('a stranger who registered vouches for nobody else', async () => {
    const address = '10.20.0.3';
    const schoolId = await buildSchool(test.db);
    const [stranger, student] = [
      await buildUser(test.db, { schoolId }),
      await buildUser(test.db, { schoolId }),
    ];
    await test.db.updateTable('users').set({ isConfirmed: false }).where('id', '=', stranger.id).execute();
    expect((await logIn(stranger, address)).statusCode).toBe(200);
    await makeBusy(address);
    expect((await logIn(student, address)).statusCode).toBe(429);
  });

  it('everything but a right password gets the same answer after the same time', async () => {
    const address = '10.20.0.4';
    const [known, stranger, guessed] = [
      await buildUser(test.db),
      await buildUser(test.db),
      await buildUser(test.db),
    ];
    for (const account of [known, guessed]) await logIn(account, address);
    // The first failure of a process makes the decoy.
    await guess('khong-co-2@domdom.test', '10.20.0.6');
    await makeBusy(address);
    const exhausted = accountRules({
      login: guessed.email,
      address,
      device: null,
      isKnownDevice: false,
      isFamiliar: true,
    }).own;
    for (let n = 0; n < 6; n += 1) await takeTry(test.db, [exhausted]);
    const timed = async (answering: ReturnType<typeof logIn>) => {
      const start = performance.now();
      const answer = await answering;
      return { answer, ms: performance.now() - start };
    };
    const answers = await Promise.all([
      timed(guess(known.email, address)),
      timed(guess('khong-co@domdom.test', address)),
      timed(logIn(stranger, address)),
      timed(logIn(guessed, address)),
    ]);
    for (const { answer, ms } of answers) {
      expect(answer.statusCode).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(55);
      const [body, first] = [answer, answers[0].answer].map((one) => ({
        ...one.json<object>(),
        requestId: '',
      }));
      expect(body).toEqual(first);
      expect(ms).toBeGreaterThanOrEqual(995);
    }
    const times = answers.map(({ ms }) => ms);
    // Less than the second that each of them waits, by far; they share the processor with other tests.
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(400);
  });

  it('of many right passwords of strangers sent at the end of a wait only one is checked', async () => {
    const address = '10.20.0.5';
    const strangers = await Promise.all(Array.from({ length: 12 }, () => buildUser(test.db)));
    await makeBusy(address, 'has waited');
    const answers = await Promise.all(strangers.map((stranger) => logIn(stranger, address)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('a network of IPv6 addresses counts as one, whichever of them guesses', async () => {
    await takeTry(test.db, [addressRule('2001:db8:7:8::/64')]);
    await test.db
      .updateTable('throttles')
      .set({ failures: 300, blockedUntil: new Date(Date.now() + 60_000) })
      .execute();
    const statuses = await Promise.all(
      ['2001:db8:7:8::1', '2001:db8:7:8:ffff::2'].map(async (address) => {
        const { statusCode } = await guess(`ai-do-${address}@domdom.test`, address);
        return statusCode;
      }),
    );
    expect(statuses).toEqual([429, 429]);
  });
});

describe('while hashes of guesses at many made-up e-mails wait', () => {
  const address = '10.20.0.8';
  let student: BuiltUser;
  beforeEach(async () => {
    await test.db.deleteFrom('throttles').execute();
    const schoolId = await buildSchool(test.db);
    student = await buildUser(test.db, { schoolId });
    const teacher = await buildUser(test.db, { schoolId, role: 'teacher' });
    await logIn(teacher, address);
  });

  /** Returns how many of them are done when `answering` is. */
  async function guessesBefore(
    answering: Promise<{ statusCode: number }>,
    { count, ms }: { count: number; ms: number },
  ): Promise<{ statusCode: number; ended: number }> {
    let ended = 0;
    const isAnswered = answering.then(() => undefined);
    const guessed = Array.from({ length: count }, (_, n) =>
      inHashQueue({ address, account: `doan-${n}@domdom.test` }, async () => {
        await Promise.race([sleep(ms), isAnswered]);
        ended += 1;
      }),
    );
    const { statusCode } = await answering;
    const counted = ended;
    await Promise.all(guessed);
    return { statusCode, ended: counted };
  }

  it('a student of a school that is known there enters at a new device without waiting for them', async () => {
    const { statusCode, ended } = await guessesBefore(logIn(student, address), { count: 40, ms: 200 });
    expect(statusCode).toBe(200);
    expect(ended).toBeLessThan(20);
  });

  it('a wrong password of that student is answered in its turn among them', async () => {
    const { statusCode, ended } = await guessesBefore(guess(student.email, address), { count: 12, ms: 50 });
    expect([statusCode, ended]).toEqual([401, 12]);
  });
});

/** Somebody at the address has guessed at the account under forty names of devices. */
async function keepOut(email: string): Promise<void> {
  const seat = { login: email, address: ROOM, device: null, isKnownDevice: false, isFamiliar: true };
  const { together } = accountRules(seat);
  if (together === null) throw new Error('All devices together are limited');
  for (let n = 0; n < 41; n += 1) await takeTry(test.db, [together.rule]);
}

describe('a student whose account somebody guesses', () => {
  let student: BuiltUser;
  beforeEach(async () => {
    await test.db.deleteFrom('throttles').execute();
    student = await buildUser(test.db);
  });

  it('at the same address enters at a new device beside a guesser', async () => {
    for (let n = 0; n < 8; n += 1) await guess(student.email, ROOM, 'may-cua-ke-doan');
    expect((await guess(student.email, ROOM, 'may-cua-ke-doan')).statusCode).toBe(429);
    expect((await logIn(student, ROOM, 'may-trong-phong')).statusCode).toBe(200);
  });

  describe('by forty made-up devices at the same address', () => {
    it('enters at a computer where a confirmed account has logged in, and waits at a made-up one', async () => {
      await logIn(await buildUser(test.db), ROOM, 'may-cua-truong');
      await keepOut(student.email);
      expect((await logIn(student, ROOM, 'may-bia')).statusCode).toBe(429);
      expect((await logIn(student, ROOM, 'may-cua-truong')).statusCode).toBe(200);
    });

    it('is guessed at five times more by an account, on however many devices it logs in', async () => {
      const guesser = await buildUser(test.db);
      const devices = ['may-doan-1', 'may-doan-2', 'may-doan-3', 'may-doan-4'];
      for (const device of devices) await logIn(guesser, ROOM, device);
      await keepOut(student.email);
      const answers = await Promise.all(
        [...devices, ...devices].map((device) => guess(student.email, ROOM, device)),
      );
      // The sixth is judged as well, and begins the wait.
      expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(6);
    });

    it('gets nothing from a device on which only a stranger has logged in', async () => {
      const stranger = await buildUser(test.db);
      await logIn(stranger, ROOM, 'may-nguoi-la');
      await test.db.updateTable('users').set({ isConfirmed: false }).where('id', '=', stranger.id).execute();
      await keepOut(student.email);
      expect((await logIn(student, ROOM, 'may-nguoi-la')).statusCode).toBe(429);
    });

    it('shows nobody who has an account: an e-mail without one is judged alike', async () => {
      await logIn(await buildUser(test.db), ROOM, 'may-cua-truong-2');
      student = { ...student, email: 'khong-co-3@domdom.test' };
      await keepOut(student.email);
      expect((await guess(student.email, ROOM, 'may-bia-2')).statusCode).toBe(429);
      expect((await guess(student.email, ROOM, 'may-cua-truong-2')).statusCode).toBe(401);
    });
  });

  it('is guessed at no more than forty-one times at once by one who pretends to be many devices', async () => {
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, n) => guess(student.email, ROOM, `gia-mao-${n}`)),
    );
    const judged = answers.filter(({ statusCode }) => statusCode === 401).length;
    expect(judged).toBeLessThanOrEqual(41);
    expect(judged).toBeGreaterThan(20);
  });

  it('from many addresses enters with the first try at an address of their own', async () => {
    const { elsewhere } = accountRules({
      login: student.email,
      address: '',
      device: null,
      isKnownDevice: false,
      isFamiliar: false,
    });
    if (elsewhere === null) throw new Error('A stranger is limited');
    for (let n = 0; n < 31; n += 1) await takeTry(test.db, [elsewhere.rule]);
    expect((await logIn(student, '10.20.9.1')).statusCode).toBe(200);
  });
});
