// over 400 lines: one sink and one clock serve every fate of a message
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPartnerSink, type PartnerSink } from '../../../../tools/partner-sink.ts';
import { inTransaction } from '../db/transaction.ts';
import {
  blankOldMessageSecrets,
  deleteOldMessages,
  type NewMessage,
  queueLatest,
  queueMessages,
} from '../modules/outgoing/message-queue.service.ts';
import type { Channel } from '../modules/outgoing/message-sending.service.ts';
import { openOutgoing, PartnerError } from '../modules/outgoing/outgoing.service.ts';
import { buildUser, type BuiltUser } from '../testing/builders.ts';
import { openTestApp } from '../testing/test-app.ts';
import { MessageSender } from './message-sender.ts';

const test = openTestApp();
const outgoing = openOutgoing({ trusted: ['127.0.0.1'] });
/** Of a call that is answered, on a machine that may be busy, and of one that is not. */
const [PATIENT_MS, SHORT_MS] = [30_000, 700];
const sinks: PartnerSink[] = [];
/** The hosts whose answer is not waited for. */
const hopeless = new Set<string>();

let user: BuiltUser;
beforeAll(async () => {
  user = await buildUser(test.db);
});
afterEach(async () => {
  await Promise.all(sinks.splice(0).map((sink) => sink.close()));
  hopeless.clear();
  await test.db.deleteFrom('outgoingMessages').execute();
});
afterAll(() => outgoing.close());

async function openSink(port?: number): Promise<PartnerSink> {
  const sink = await openPartnerSink(port === undefined ? {} : { port });
  sinks.push(sink);
  return sink;
}

const openSilentSink = async () => {
  const sink = await openSink();
  sink.answer('silent');
  hopeless.add(sink.host);
  return sink;
};

/** Sends what a message says to the host that it names, with its secret. */
const stubChannel: Channel = {
  callOf: async ({ data, secret }) => {
    const { host, text } = data as { host: string | null; text: string }; // written below
    if (host === null) return null;
    return {
      url: new URL(`http://${host}/events`),
      method: 'POST',
      timeoutMs: hopeless.has(host) ? SHORT_MS : PATIENT_MS,
      body: `${text} ${secret ?? ''}`,
    };
  },
  check({ text }) {
    if (text.includes('ERROR')) throw new Error('it answered ERROR');
  },
};

const onError = (error: unknown) => {
  throw error;
};
const senderOver = () =>
  new MessageSender({
    db: test.db,
    ask: outgoing.ask,
    channels: { mirror: stubChannel },
    onError,
  });

async function runWith(sender: MessageSender): Promise<void> {
  await sender.run();
  await sender.idle();
}
const run = () => runWith(senderOver());

const messageTo = (host: string | null, text: string, more: Partial<NewMessage> = {}): NewMessage => ({
  ...{ schoolId: user.schoolId, channel: 'mirror', event: 'account.registered' },
  ...{ partner: host ?? 'off.test', data: { host, text } },
  ...more,
});
const queue = (...messages: NewMessage[]) => inTransaction(test.db, (trx) => queueMessages(trx, messages));
const rows = () =>
  test.db.selectFrom('outgoingMessages').selectAll().orderBy('createdAt').orderBy('id').execute();
const age = (interval: string) =>
  test.db
    .updateTable('outgoingMessages')
    .set({
      createdAt: sql<Date>`now() - ${interval}::interval`,
      giveUpAt: sql<Date>`now() - ${interval}::interval + interval '1 day'`,
    })
    .execute();
/** Simulates the end of the waiting time. */
const makeDue = () =>
  test.db
    .updateTable('outgoingMessages')
    .set({ nextTryAt: sql<Date>`now()` })
    .execute();
const textsAt = ({ calls }: PartnerSink) => calls.map(({ body }) => body.trim());

describe('a queued message', () => {
  it('reaches its partner with its id, and its secret is deleted', async () => {
    const sink = await openSink();
    await queue(messageTo(sink.host, 'one', { secret: 'hush' }));
    await run();
    const [row] = await rows();
    expect(sink.calls).toMatchObject([{ url: '/events', body: 'one hush', messageId: row?.id }]);
    expect(row).toMatchObject({ state: 'sent', secret: null, tries: 1, lastError: '' });
  });

  it('disappears with the transaction that wrote it', async () => {
    const sink = await openSink();
    const failing = inTransaction(test.db, async (trx) => {
      await queueMessages(trx, [messageTo(sink.host, 'one')]);
      throw new Error('after the message');
    });
    await expect(failing).rejects.toThrow('after the message');
    expect(await rows()).toEqual([]);
  });

  it('is sent once by two servers that send at the same time', async () => {
    const sink = await openSink();
    await queue(...Array.from({ length: 12 }, (_, n) => messageTo(sink.host, String(n))));
    await Promise.all([run(), run()]);
    expect(textsAt(sink).toSorted()).toEqual(Array.from({ length: 12 }, (_, n) => String(n)).toSorted());
  });

  it('waits longer each time while its partner is away, and arrives once it is back, under one id', async () => {
    const first = await openSilentSink();
    await queue(messageTo(first.host, 'one', { secret: 'hush' }));
    for (const waitMs of [30_000, 60_000, 120_000]) {
      const before = Date.now();
      await run();
      const [after, next] = [Date.now(), (await rows()).map((row) => row.nextTryAt.getTime())];
      expect(next).toEqual([expect.toSatisfy((at) => at >= before + waitMs && at <= after + waitMs)]);
      await makeDue();
    }
    expect(await rows()).toMatchObject([
      {
        state: 'waiting',
        tries: 3,
        secret: 'hush',
        lastError: 'Nơi nhận không trả lời kịp.',
      },
    ]);
    await first.close();
    hopeless.clear();
    const second = await openSink(first.port);
    await run();
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
    expect(new Set([...first.calls, ...second.calls].map(({ messageId }) => messageId)).size).toBe(1);
  });

  it.each([
    ['refuses it', 400, '', 'Nơi nhận trả lời mã 400.'],
    ['says that it did not take it', 200, 'ERROR', 'Nơi nhận trả lời, nhưng không xác nhận là đã nhận tin.'],
  ])('that its partner %s is tried again, and holds up no other', async (_what, status, body, lastError) => {
    const sink = await openSink();
    sink.answer(status, body);
    await queue(messageTo(sink.host, 'one'), messageTo(sink.host, 'two'));
    await run();
    expect(await rows()).toMatchObject([
      { state: 'waiting', tries: 1, lastError },
      { state: 'waiting', tries: 1 },
    ]);
    sink.answer(200);
    await makeDue();
    await run();
    expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it('is tried again whatever is said of its partner, in plain words; the log has the rest', async () => {
    const names = Array.from({ length: 60 }, (_, n) => `DNS:may-${n}.test`).join(', ');
    const logged: unknown[] = [];
    const sender = new MessageSender({
      db: test.db,
      channels: { mirror: stubChannel },
      onError,
      onFailure: (error) => logged.push(error),
      ask: ({ url }) =>
        Promise.reject(
          new PartnerError(url.hostname, `gave no answer: not among ${names}`, { failure: 'certificate' }),
        ),
    });
    await queue(messageTo('truong.test', 'one'));
    await runWith(sender);
    expect(await rows()).toMatchObject([
      {
        state: 'waiting',
        tries: 1,
        lastError: 'Chứng chỉ https của nơi nhận không hợp lệ.',
      },
    ]);
    expect(String(logged)).toContain('DNS:may-1.test');
  });

  it('is given up after a day, with its secret, and an older one is not even tried', async () => {
    const sink = await openSink();
    sink.answer(400);
    await queue(messageTo(sink.host, 'one', { secret: 'hush' }));
    await age('23 hours 59 minutes 50 seconds');
    await run();
    expect(await rows()).toMatchObject([{ state: 'failed', tries: 1, secret: null }]);
    await test.db.updateTable('outgoingMessages').set({ state: 'waiting' }).execute();
    await age('25 hours');
    await makeDue();
    await run();
    expect(await rows()).toMatchObject([{ state: 'failed', lastError: 'Đã quá một ngày.' }]);
    expect(sink.calls).toHaveLength(1);
  });

  it('is tried again when the server that had taken it died, and not before', async () => {
    const sink = await openSink();
    await queue(messageTo(sink.host, 'one'));
    await test.db
      .updateTable('outgoingMessages')
      .set({ tries: 1, nextTryAt: sql<Date>`now() + interval '1 minute'` })
      .execute();
    await run();
    expect(sink.calls).toEqual([]);
    await makeDue();
    await run();
    expect(sink.calls).toHaveLength(1);
  });

  it('is withdrawn when its connection was switched off', async () => {
    await queue(messageTo(null, 'one'));
    await run();
    expect(await rows()).toMatchObject([{ state: 'failed', lastError: 'Kết nối này đã tắt.' }]);
  });

  it('that this release does not know waits for a server of the release that wrote it', async () => {
    await queue(messageTo('127.0.0.1:9', 'one', { secret: 'hush' }));
    await test.db.updateTable('outgoingMessages').set({ channel: 'constructor' }).execute();
    await run();
    expect(await rows()).toMatchObject([
      { state: 'waiting', secret: 'hush', lastError: 'Máy chủ này chưa biết cách gửi tin này.' },
    ]);
  });
});

describe('a partner that is away', () => {
  it('delays nobody: the messages of others arrive while it is waited for', async () => {
    const [silent, good] = [await openSink(), await openSink()];
    silent.answer('silent');
    await queue(...['0', '1'].map((text) => messageTo(silent.host, text)), messageTo(good.host, 'one'));
    const sender = senderOver();
    await sender.run();
    await expect.poll(() => silent.calls).toHaveLength(1);
    await expect.poll(() => textsAt(good)).toEqual(['one']);
    await queue(messageTo(good.host, 'two'));
    // The lane is free again once the answer to the first message is noted.
    await expect.poll(async () => [await sender.run(), textsAt(good)].at(1)).toEqual(['one', 'two']);
    await silent.close();
    await sender.idle();
    expect(silent.calls).toHaveLength(1);
  });

  it('is left alone for a while, and then gets everything', async () => {
    const sink = await openSink();
    sink.answer(503);
    await queue(messageTo(sink.host, 'one'), messageTo(sink.host, 'two'));
    const sender = senderOver();
    await runWith(sender);
    await runWith(sender);
    expect(sink.calls).toHaveLength(1);
    sink.answer(200);
    await makeDue();
    await run(); // another server has not met it yet
    expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it('takes no room from those who answer, however many are away', async () => {
    const silent = await Promise.all(Array.from({ length: 9 }, openSilentSink));
    const good = await openSink();
    const sender = senderOver();
    await queue(...silent.map(({ host }) => messageTo(host, 'lost')));
    await sender.run();
    await queue(messageTo(good.host, 'one'));
    await sender.idle();
    await runWith(sender);
    expect(textsAt(good)).toEqual(['one']);
  });
});

it('partners that answer, but slowly, leave room for others however much waits for them', async () => {
  const slow = Array.from({ length: 8 }, (_, n) => `a${n}.test`);
  const asked: string[] = [];
  const sender = new MessageSender({
    db: test.db,
    channels: { mirror: stubChannel },
    turnMs: 10,
    onError,
    async ask({ url }) {
      asked.push(url.host);
      await new Promise((done) => void setTimeout(done, slow.includes(url.host) ? 20 : 0));
      return { status: 200, text: '' };
    },
  });
  await queue(...slow.flatMap((host) => ['one', 'two', 'three'].map((text) => messageTo(host, text))));
  await queue(messageTo('z.test', 'one'));
  await runWith(sender);
  expect(asked.toSorted()).toEqual(slow);
  await runWith(sender);
  expect(asked.slice(slow.length)).toContain('z.test');
});

it('a receiver that fails holds up no other one at its host, and no connection of the operator there', async () => {
  const asked: string[] = [];
  const sender = new MessageSender({
    db: test.db,
    channels: { mirror: stubChannel, webhook: stubChannel },
    onError,
    ask({ body }) {
      const text = String(body).trim();
      asked.push(text);
      return Promise.resolve({ status: text === 'away' ? 503 : 200, text: '' });
    },
  });
  const toReceiver = (receiverId: string, text: string) =>
    messageTo('chung.test', text, {
      ...{ channel: 'webhook', event: 'webhook.test' },
      data: { host: 'chung.test', text, receiverId },
    });
  await queue(...['away', 'away'].map((text) => toReceiver('a', text)));
  await queue(toReceiver('b', 'other school'), messageTo('chung.test', 'operator'));
  await runWith(sender);
  expect(asked.toSorted()).toEqual(['away', 'operator', 'other school']);
});

const latest = (sink: PartnerSink, text: string) =>
  inTransaction(test.db, (trx) =>
    queueLatest(trx, [{ ...messageTo(sink.host, text, { secret: text }), userId: user.id }]),
  );

describe('a message that says what holds now', () => {
  it('replaces an earlier one that waits, and its secret', async () => {
    const sink = await openSink();
    await latest(sink, 'old');
    await latest(sink, 'new');
    await run();
    expect(textsAt(sink)).toEqual(['new new']);
    expect(await rows()).toMatchObject([
      { state: 'failed', secret: null, lastError: 'Đã có tin mới hơn.' },
      { state: 'sent' },
    ]);
  });

  it('waits until an earlier one that is on its way has arrived', async () => {
    const sink = await openSink();
    sink.answer(503);
    await latest(sink, 'old');
    await run();
    await latest(sink, 'new');
    sink.answer(200);
    await run();
    expect(textsAt(sink)).toEqual(['old old']);
    await makeDue();
    await run();
    expect(textsAt(sink)).toEqual(['old old', 'new new']);
  });

  it('waits for it as well when it replaces one that waits for it', async () => {
    const sink = await openSink();
    sink.answer(503);
    await latest(sink, 'old');
    await run();
    await latest(sink, 'new');
    await latest(sink, 'newest');
    await run();
    expect(textsAt(sink)).toEqual(['old old']);
    await makeDue();
    await run();
    expect(textsAt(sink)).toEqual(['old old', 'newest newest']);
  });
});

it('a stored message loses its secret after a day and is deleted after ninety, sent or not', async () => {
  await queue(...['a', 'b', 'c'].map((text) => messageTo('127.0.0.1:9', text, { secret: text })));
  const [young, day, old] = (await rows()).map(({ id }) => id);
  const ageOf = (id: string | undefined, days: number) =>
    test.db
      .updateTable('outgoingMessages')
      .set({ createdAt: sql<Date>`now() - make_interval(days => ${days}, mins => 1)` })
      .where('id', '=', id ?? '')
      .execute();
  await ageOf(day, 1);
  await ageOf(old, 90);
  await blankOldMessageSecrets(test.db);
  await deleteOldMessages(test.db);
  const kept = new Map((await rows()).map(({ id, secret }) => [id, secret !== null]));
  expect(kept).toEqual(
    new Map([
      [day, false],
      [young, true],
    ]),
  );
});
