import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { HistoryRow, OutgoingMessage, OutgoingMessageRow } from '@domdom/api';
import { inTransaction } from '../../db/transaction.ts';
import { buildSchool, buildUser, type BuiltUser } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { type NewMessage, queueMessages } from './message-queue.service.ts';

const test = openTestApp();

let administrator: BuiltUser;
let by: Browser;
beforeAll(async () => {
  administrator = await buildUser(test.db, { role: 'administrator' });
  by = await test.logIn(administrator);
});

/** A host that nobody reaches: not on the internet, and not trusted. */
const AWAY = '10.255.255.1';

async function write(message: Partial<NewMessage> = {}, stored: object = {}): Promise<string> {
  const { schoolId } = administrator;
  const whole: NewMessage = {
    ...{ schoolId, channel: 'mirror', partner: AWAY, event: 'account.registered' },
    ...{ data: { email: 'an@truong.test' }, secret: 'hush-hush' },
    ...message,
  };
  await inTransaction(test.db, (trx) => queueMessages(trx, [whole]));
  const { id } = await test.db
    .selectFrom('outgoingMessages')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const secret = 'state' in stored ? { secret: null } : {};
  if (Object.keys(stored).length > 0)
    await test.db
      .updateTable('outgoingMessages')
      .set({ ...secret, ...stored })
      .where('id', '=', id)
      .execute();
  return id;
}

const list = (query = '') =>
  by.ok<{ items: OutgoingMessageRow[]; total: number }>({ url: `/api/outgoing-messages${query}` });
const idsOf = async (query: string) => (await list(query)).items.map(({ id }) => id);

const again = (id: string, browser = by) =>
  browser.call({ method: 'POST', url: `/api/outgoing-messages/${id}/again` });

describe('the messages to other systems', () => {
  it('are those of the own school, newest first and in pages, and show no secret', async () => {
    const [first, second] = [await write(), await write()];
    await write({ schoolId: await buildSchool(test.db) });
    const page = await list('?size=2');
    expect(page.items).toMatchObject([
      { id: second, channel: 'mirror', partner: AWAY, event: 'account.registered', state: 'waiting' },
      { id: first },
    ]);
    expect((await list('?size=1&page=2')).items).toMatchObject([{ id: first }]);
    const whole = await by.ok<OutgoingMessage>({ url: `/api/outgoing-messages/${second}` });
    expect(whole.data).toEqual({ email: 'an@truong.test' });
    expect(JSON.stringify([page, whole])).not.toContain('hush');
  });

  it('are listed without those of a newer release, which this one has no words for', async () => {
    const [known] = [await write(), await write({ partner: 'moi.vn' }, { channel: 'newer' })];
    await write({ partner: 'moi.vn' }, { event: 'something.newer' });
    expect((await list('?size=1')).items).toMatchObject([{ id: known }]);
    expect((await list('?search=moi.vn')).total).toBe(0);
  });

  it('are found by words of the host and of the reason, by state and by channel', async () => {
    const failed = await write({ partner: 'nxb.vn' }, { state: 'failed', lastError: 'Đã quá một ngày.' });
    expect(await idsOf('?search=nxb')).toEqual([failed]);
    expect(await idsOf(`?search=${encodeURIComponent('ngay qua')}`)).toEqual([failed]);
    expect(await idsOf('?state=failed&channel=mirror&search=nxb')).toEqual([failed]);
    expect(await idsOf('?state=sent')).toEqual([]);
    expect((await by.call({ url: '/api/outgoing-messages?channel=carrier-pigeon' })).statusCode).toBe(400);
  });
});

it('a message for a receiver names it, also in the filter, until the receiver is removed', async () => {
  const { schoolId } = administrator;
  const { id } = await test.db
    .insertInto('webhookReceivers')
    .values({
      schoolId,
      name: 'Sổ điểm',
      url: 'https://a.test/',
      partner: 'a.test',
      events: ['member.joined'],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const told = await write({ channel: 'webhook', event: 'member.joined', data: { receiverId: id } });
  await write({ channel: 'webhook', event: 'member.joined', data: { receiverId: randomUUID() } });
  expect((await list(`?receiver=${id}`)).items).toMatchObject([
    { id: told, receiver: { id, name: 'Sổ điểm' } },
  ]);
  await test.db.deleteFrom('webhookReceivers').where('id', '=', id).execute();
  expect((await list(`?receiver=${id}`)).items).toMatchObject([{ id: told, receiver: { id, name: '' } }]);
  expect((await list('?channel=mirror&size=1')).items).toMatchObject([{ receiver: null }]);
});

describe('a failed message', () => {
  it('is sent again for another day, once, and the history names who asked for it', async () => {
    const id = await write({ partner: 'nxb.vn' }, { state: 'failed', tries: 9, lastError: 'away' });
    const row = (await again(id)).json<OutgoingMessageRow>();
    expect(row).toMatchObject({ id, state: 'waiting', tries: 0, canSendAgain: false });
    const { giveUpAt } = await test.db
      .selectFrom('outgoingMessages')
      .select('giveUpAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(giveUpAt.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect((await again(id)).statusCode).toBe(409);
    const history = await by.ok<{ items: HistoryRow[] }>({ url: '/api/history?type=outgoingMessages' });
    expect(history.items).toMatchObject([
      {
        ...{ recordId: id, recordName: 'nxb.vn', actionType: 'U', fieldName: 'sent_again_at' },
        ...{ oldValue: null, newValue: expect.any(String), modifyBy: administrator.id },
      },
    ]);
  });

  it('is not sent again when its receiver was removed, and says so', async () => {
    const message = { channel: 'webhook', event: 'webhook.test' } as const;
    const gone = { receiverId: '00000000-0000-7000-8000-000000000000' };
    const id = await write({ ...message, data: gone }, { state: 'failed' });
    const [row] = (await list()).items;
    expect(row).toMatchObject({ id, receiver: { name: '' }, canSendAgain: false });
    expect((await again(id)).statusCode).toBe(409);
    const body = { name: 'Sổ điểm', url: 'https://truong.test/x', events: ['member.joined'] };
    const made = await by.ok<{ id: string }>({ method: 'POST', url: '/api/webhooks', body });
    const other = await write({ ...message, data: { receiverId: made.id } }, { state: 'failed' });
    expect((await list()).items[0]).toMatchObject({
      id: other,
      receiver: { name: 'Sổ điểm' },
      canSendAgain: true,
    });
  });

  it('is not there for other schools, nor for teachers', async () => {
    const id = await write({}, { state: 'failed' });
    const stranger = await test.logIn(await buildUser(test.db, { role: 'administrator' }));
    expect((await again(id, stranger)).statusCode).toBe(404);
    const { schoolId } = administrator;
    const teacher = await test.logIn(await buildUser(test.db, { role: 'teacher', schoolId }));
    expect((await again(id, teacher)).statusCode).toBe(403);
  });
});

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);

describe('a waiting message', () => {
  it('is tried now when its next try is far away, and keeps its tries and its day', async () => {
    const stored = { tries: 9, nextTryAt: inSeconds(7200), giveUpAt: inSeconds(9000) };
    const id = await write({ channel: 'mobile-password', event: 'password.changed' }, stored);
    expect((await list()).items[0]).toMatchObject({ id, canSendAgain: true });
    const row = (await again(id)).json<OutgoingMessageRow>();
    expect(row).toMatchObject({ id, state: 'waiting', tries: 9, canSendAgain: false });
    expect(Date.parse(row.nextTryAt)).toBeLessThanOrEqual(Date.now());
    const kept = test.db.selectFrom('outgoingMessages').select(['secret', 'giveUpAt']).where('id', '=', id);
    expect(await kept.executeTakeFirst()).toEqual({ secret: 'hush-hush', giveUpAt: stored.giveUpAt });
    const history = await by.ok<{ items: HistoryRow[] }>({ url: '/api/history?type=outgoingMessages' });
    expect(history.items[0]).toMatchObject({ recordId: id, fieldName: 'sent_again_at' });
  });

  it('is left alone while a server may be sending it', async () => {
    const id = await write({}, { tries: 1, nextTryAt: inSeconds(59) });
    expect((await list()).items[0]).toMatchObject({ id, canSendAgain: false });
    expect((await again(id)).statusCode).toBe(409);
  });
});
