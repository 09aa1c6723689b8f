import { setTimeout as realSleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sql } from 'kysely';
import { inTransaction } from '../db/transaction.ts';
import { blankOldPasswords, deleteOldMails, queueMail } from '../modules/mail/mail.service.ts';
import type { Mailer } from '../modules/mail/mailer.ts';
import { smtpMailer } from '../modules/mail/smtp-mailer.ts';
import { buildSchool } from '../testing/builders.ts';
import { type MailSink, openMailSink, openSilentServer } from '../../../../tools/mail-sink.ts';
import { openTestApp } from '../testing/test-app.ts';
import { MailSender } from './mail-sender.ts';
import { waitSeconds } from './retry.ts';

const test = openTestApp();
const sinks: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(sinks.splice(0).map((sink) => sink.close()));
  await test.db.deleteFrom('mails').execute();
});

async function openSink(port?: number): Promise<MailSink> {
  const sink = await openMailSink(port === undefined ? {} : { port });
  sinks.push(sink);
  return sink;
}

const senderOver = (mailer: Mailer) =>
  new MailSender({
    db: test.db,
    mailer,
    sender: { brand: 'Đom Đóm', origin: 'https://hoc.truong.vn', applicationName: 'EBM', moduleId: 'SACHSO' },
  });
const senderTo = (url: string) => senderOver(smtpMailer({ url, from: 'hoc@domdom.test', brand: 'Đom Đóm' }));

async function queue(count = 1): Promise<void> {
  const schoolId = await buildSchool(test.db);
  await inTransaction(test.db, async (trx) => {
    for (let n = 0; n < count; n += 1)
      await queueMail(trx, {
        schoolId,
        to: `hs${n}@domdom.test`,
        template: 'SACHSO_Mail_ResetPassword',
        data: { email: `hs${n}@domdom.test`, password: 'aB3dE6', studentName: 'Nguyễn Thị Ánh' },
      });
  });
}
const rows = () => test.db.selectFrom('mails').selectAll().orderBy('id').execute();
/** Simulates the end of the waiting time. */
const makeDue = () =>
  test.db
    .updateTable('mails')
    .set({ nextTryAt: sql<Date>`now()` })
    .execute();
const waits = async () =>
  (await rows()).map(({ nextTryAt }) => Math.round((nextTryAt.getTime() - Date.now()) / 1000));

describe('a queued mail', () => {
  it('reaches its recipient with Vietnamese subject, text and HTML, and its password is deleted', async () => {
    const sink = await openSink();
    await queue();
    await senderTo(sink.url).run();
    const [mail] = await sink.read();
    expect(mail?.subject).toMatch(/^Mật khẩu tạm thời của bạn \d{12}$/);
    expect(mail?.from).toEqual({ name: 'Đom Đóm', address: 'hoc@domdom.test' });
    expect(mail?.to).toEqual([{ name: '', address: 'hs0@domdom.test' }]);
    expect(mail?.text).toContain('Chào Nguyễn Thị Ánh,');
    expect(mail?.text).toContain('Mật khẩu: aB3dE6');
    expect(mail?.html).toContain('<strong>aB3dE6</strong>');
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'sent', password: null, tries: 1, lastError: '' });
    expect(mail?.messageId).toBe(`<${row?.id}@domdom.test>`);
  });

  it('is sent once by two servers that send at the same time', async () => {
    const sink = await openSink();
    await queue(12);
    await Promise.all([senderTo(sink.url).run(), senderTo(sink.url).run()]);
    const reached = (await sink.read()).flatMap(({ to }) => to?.map(({ address }) => address) ?? []);
    expect(reached).toHaveLength(12);
    expect(new Set(reached).size).toBe(12);
  });

  it('waits longer each time while the mail server is down, and arrives once it is back', async () => {
    const { url, close } = await openMailSink();
    await close();
    await queue();
    const sender = senderTo(url);
    const seen: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      await sender.run();
      seen.push(...(await waits()));
      await makeDue();
    }
    expect(seen).toEqual([30, 60, 120]);
    expect(await rows()).toMatchObject([{ state: 'waiting', tries: 3, password: 'aB3dE6' }]);
    const sink = await openSink(Number(new URL(url).port));
    await sender.run();
    expect(await sink.read()).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
  });

  it.each([451, 550])('is retried after a %i response, and does not hold up other mails', async (code) => {
    const sink = await openSink();
    sink.refuseWith(code);
    await queue(2);
    await senderTo(sink.url).run();
    expect(await rows()).toMatchObject([
      { state: 'waiting', tries: 1, lastError: expect.stringContaining('not now') },
      { state: 'waiting', tries: 1 },
    ]);
    sink.refuseWith(null);
    await senderTo(sink.url).run();
    expect(await sink.read()).toHaveLength(0);
    await makeDue();
    await senderTo(sink.url).run();
    expect(await sink.read()).toHaveLength(2);
  });

  it('stores a refusal without the characters that the database cannot store', async () => {
    await queue();
    await senderOver({ saveEmail: () => Promise.reject(new Error('550 no\u0000such user')) }).run();
    expect(await rows()).toMatchObject([{ state: 'waiting', tries: 1, lastError: '550 no such user' }]);
  });

  it('is given up after a day, and an older one is not even tried', async () => {
    const sink = await openSink();
    sink.refuseWith(451);
    await queue();
    const age = (interval: string) =>
      test.db
        .updateTable('mails')
        .set({ createdAt: sql<Date>`now() - ${interval}::interval` })
        .execute();
    await age('23 hours 59 minutes 50 seconds');
    await senderTo(sink.url).run();
    expect(await rows()).toMatchObject([{ state: 'failed', tries: 1 }]);
    sink.refuseWith(null);
    await test.db.updateTable('mails').set({ state: 'waiting' }).execute();
    await age('25 hours');
    await makeDue();
    await senderTo(sink.url).run();
    expect(await rows()).toMatchObject([{ state: 'failed' }]);
    expect(await sink.read()).toEqual([]);
  });

  it('is retried when the server that had taken it died', async () => {
    const sink = await openSink();
    await queue();
    await test.db
      .updateTable('mails')
      .set({ tries: 1, nextTryAt: sql<Date>`now() + interval '2 minutes'` })
      .execute();
    await senderTo(sink.url).run();
    expect(await sink.read()).toEqual([]);
    await makeDue();
    await senderTo(sink.url).run();
    expect(await sink.read()).toHaveLength(1);
  });
});

it('gives up on a server that never answers after ten seconds, and ends the run', async () => {
  const silent = await openSilentServer();
  sinks.push(silent);
  await queue(3);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let isOver = false;
  const run = senderTo(silent.url)
    .run()
    .then(() => {
      isOver = true;
    });
  await silent.visited;
  await vi.advanceTimersByTimeAsync(9_900);
  await realSleep(50);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  await run;
  expect((await rows()).filter(({ tries }) => tries > 0)).toHaveLength(1);
});

it('never sends a password in the clear to a server without encryption', async () => {
  const sink = await openMailSink({ host: '127.0.0.2' });
  sinks.push(sink);
  await queue();
  const url = new URL(sink.url);
  url.username = 'hoc';
  url.password = 'mat-khau';
  await senderTo(url.href).run();
  expect(await sink.read()).toEqual([]);
  expect(await rows()).toMatchObject([{ state: 'waiting', lastError: expect.stringMatching(/TLS/) }]);
});

it.each([
  [1, 0, 30],
  [2, 40, 60],
  [8, 3_810, 3_840],
  [9, 7_650, 7_200],
  [18, 79_200, 7_200],
  [19, 79_201, null],
  [1, 86_400, null],
])('after try %i at an age of %i s it waits %s s', (tries, ageSeconds, seconds) => {
  expect(waitSeconds({ tries, ageSeconds })).toBe(seconds);
});

describe('a stored mail', () => {
  it('loses its password after a day and is deleted after ninety, sent or not', async () => {
    await queue(3);
    const [young, day, old] = await rows();
    const age = (id: string | undefined, days: number) =>
      test.db
        .updateTable('mails')
        .set({ createdAt: sql<Date>`now() - make_interval(days => ${days}, mins => 1)` })
        .where('id', '=', id ?? '')
        .execute();
    await age(day?.id, 1);
    await age(old?.id, 90);
    await blankOldPasswords(test.db);
    await deleteOldMails(test.db);
    expect((await rows()).map(({ id, password }) => [id, password])).toEqual([
      [young?.id, 'aB3dE6'],
      [day?.id, null],
    ]);
  });
});
