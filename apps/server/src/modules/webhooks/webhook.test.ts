// over 400 lines: one receiver and its sink serve every event, signature and failure
import fs from 'node:fs';
import type { AttemptView, HistoryRow, NewWebhookReceiver, WebhookReceiver } from '@domdom/api';
import { WEBHOOK_CALLS } from '@domdom/api/webhooks';
import { WEBHOOK_EVENTS } from '@domdom/domain/access/webhooks';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPartnerSink, type PartnerSink } from '../../../../../tools/partner-sink.ts';
import { MessageSender } from '../../jobs/message-sender.ts';
import {
  buildAssignment,
  buildClass,
  buildUser,
  type BuiltClass,
  onlyStudent,
} from '../../testing/builders.ts';
import { startGiven } from '../../testing/classroom.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { openOutgoing } from '../outgoing/outgoing.service.ts';
import { tellReleasedMarks } from './released-marks.service.ts';
import { webhookChannel } from './webhook-channel.service.ts';

const test = openTestApp({
  BUDGET_SCALE: '10',
  WEBHOOK_TRUSTED_HOSTS: '127.0.0.1',
  OUTGOING_TRUSTED_HOSTS: 'noi-bo.test',
});
const outgoing = openOutgoing({ trusted: ['127.0.0.1'] });
let administrator: Browser;
let target: BuiltClass;
let sink: PartnerSink;

beforeAll(async () => {
  sink = await openPartnerSink();
  target = await buildClass(test.db, { teacher: await buildUser(test.db, { role: 'teacher' }) });
  const { schoolId } = target;
  administrator = await test.logIn(await buildUser(test.db, { role: 'administrator', schoolId }));
});
afterEach(async () => {
  await test.db.deleteFrom('outgoingMessages').execute();
  await test.db.deleteFrom('webhookReceivers').execute();
});
afterAll(async () => {
  await outgoing.close();
  await sink.close();
});

const register = (changes: object = {}, by = administrator) =>
  by.ok<NewWebhookReceiver>({
    method: 'POST',
    url: '/api/webhooks',
    body: { name: 'Sổ điểm', url: `${sink.origin}/events`, events: WEBHOOK_EVENTS, ...changes },
  });
const one = async () =>
  (await administrator.ok<{ items: [WebhookReceiver] }>({ url: '/api/webhooks' })).items[0];
async function send(): Promise<void> {
  const sender = new MessageSender({
    db: test.db,
    ask: outgoing.ask,
    channels: {
      webhook: webhookChannel({
        db: test.db,
        hub: { announce: () => undefined },
        hosts: { trusted: [], open: ['127.0.0.1'] },
      }),
    },
    onError: (error) => {
      throw error;
    },
  });
  await sender.run();
  await sender.idle();
}
const told = () => test.db.selectFrom('outgoingMessages').select(['event', 'data']).orderBy('id').execute();
const eventsTold = async () => (await told()).map(({ event }) => event);
const finish = (student: Browser, id: string) =>
  student.ok({ method: 'POST', url: `/api/attempts/${id}/finish`, body: { epoch: 1 } });
async function finishOne() {
  const student = await test.logIn(onlyStudent(target));
  const assignment = await buildAssignment(test.db, target, { behaviour: 'test' });
  const { attempt } = (await startGiven(student, assignment)).json<AttemptView>();
  return { student, assignment, attempt };
}
const textsOf = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
const lastCall = () => {
  const call = sink.calls.at(-1);
  if (call === undefined) throw new Error('Nothing was sent.');
  return { body: call.body, headers: textsOf(call.headers), id: call.messageId };
};
const makeDue = () =>
  test.db
    .updateTable('outgoingMessages')
    .set({ nextTryAt: sql<Date>`now()` })
    .execute();

describe('a receiver', () => {
  it('shows its secret once; no list, message or history row holds it', async () => {
    const { id, secret } = await register();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/u);
    await administrator.ok({ method: 'POST', url: `/api/webhooks/${id}/test` });
    await send();
    const history = await administrator.ok<{ items: HistoryRow[] }>({ url: '/api/history?type=schools' });
    expect(history.items).toContainEqual(expect.objectContaining({ recordId: id, actionType: 'I' }));
    const rows = [
      history,
      await one(),
      await told(),
      await test.db.selectFrom('webhookSecrets').selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(secret.slice('whsec_'.length));
  });

  it.each([
    'http://truong.test/x',
    'https://a:b@truong.test/',
    'http://noi-bo.test/',
    'https://noi-bo.test/x',
    'no',
    `https://truong.test/${'ệ'.repeat(60)}`, // written as nine letters each
    `https://${'a.'.repeat(140)}test/`,
  ])('is not %s', async (url) => {
    const body = { name: 'x', url, events: WEBHOOK_EVENTS };
    const answer = await administrator.call({ method: 'POST', url: '/api/webhooks', body });
    expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: 'url' }] });
  });

  it.each([
    'https://10.0.0.1/a',
    'https://192.168.1.20:8443/a',
    'https://localhost/a',
    'https://LOCALHOST./a',
    'https://a.localhost/',
    'https://167772161/',
    'https://0xa.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest',
  ])('is not inside the network, where no call arrives: %s', async (url) => {
    const body = { name: 'x', url, events: WEBHOOK_EVENTS };
    const answer = await administrator.call({ method: 'POST', url: '/api/webhooks', body });
    const message = expect.stringContaining('trong mạng nội bộ');
    expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: 'url', message }] });
  });

  it('is one of at most five, with a name of its own', async () => {
    for (let n = 0; n < 5; n += 1) await register({ name: `Nơi ${n}` });
    const body = { name: 'Nơi 6', url: `${sink.origin}/events`, events: WEBHOOK_EVENTS };
    const sixth = await administrator.call({ method: 'POST', url: '/api/webhooks', body });
    expect(sixth.json()).toMatchObject({ code: 'LIMIT_REACHED' });
    const { id } = await one();
    const renamed = await administrator.call({
      method: 'PATCH',
      url: `/api/webhooks/${id}`,
      body: { name: 'NƠI 1' },
    });
    expect(renamed.json()).toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('gets a name that others want at the same moment, and they are refused', async () => {
    const receivers: NewWebhookReceiver[] = [];
    for (let n = 0; n < 5; n += 1) receivers.push(await register({ name: `Nơi ${n}` }));
    const answers = await Promise.all(
      receivers.map(({ id }) =>
        administrator.call({ method: 'PATCH', url: `/api/webhooks/${id}`, body: { name: 'Sổ điểm mới' } }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(4);
  });

  it('is not there for the administrators of other schools', async () => {
    const { id } = await register();
    const stranger = await test.logIn(await buildUser(test.db, { role: 'administrator' }));
    const statuses = [
      await stranger.call({ method: 'PATCH', url: `/api/webhooks/${id}`, body: { isOn: false } }),
      await stranger.call({ method: 'DELETE', url: `/api/webhooks/${id}` }),
      await stranger.call({ method: 'POST', url: `/api/webhooks/${id}/secret` }),
      await stranger.call({ method: 'POST', url: `/api/webhooks/${id}/test` }),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([404, 404, 404, 404]);
  });
});

describe('events', () => {
  it('tell of a finish and of the mark by ids alone, each once', async () => {
    await register();
    const { student, assignment, attempt } = await finishOne();
    await finish(student, attempt.id);
    await finish(student, attempt.id);
    await tellReleasedMarks(test.db);
    await expect.poll(eventsTold).toEqual(['attempt.submitted', 'mark.released']);
    const { schoolId, id: classId } = target;
    for (const { data } of await told())
      expect(data).toEqual({
        receiverId: expect.any(String),
        ...{ schoolId, classId, assignmentId: assignment.id },
        ...{ attemptId: attempt.id, studentId: onlyStudent(target).id },
      });
  });

  it('say what the contract says of them', async () => {
    const { id } = await register();
    const { student, attempt } = await finishOne();
    await finish(student, attempt.id);
    await tellReleasedMarks(test.db);
    await administrator.ok({ method: 'POST', url: `/api/webhooks/${id}/test` });
    await expect.poll(eventsTold).toEqual(['attempt.submitted', 'mark.released', 'webhook.test']);
    await send();
    expect(await one()).toMatchObject({ lastSentAt: expect.any(String), lastError: '' });
    const calls = sink.calls
      .slice(-3)
      .map(({ body }) => JSON.parse(body) as { type: keyof typeof WEBHOOK_CALLS; data: object }); // checked below
    for (const { type, data } of calls) expect(WEBHOOK_CALLS[type].data.strict().parse(data)).toEqual(data);
    expect(calls.map(({ type }) => type).toSorted()).toEqual([
      'attempt.submitted',
      'mark.released',
      'webhook.test',
    ]);
  });

  it('tell of a mark that waits once the teacher releases it', async () => {
    await register({ events: ['mark.released'] });
    const { student, assignment, attempt } = await finishOne();
    await test.db
      .updateTable('assignments')
      .set({ releaseMark: 'by-hand' })
      .where('id', '=', assignment.id)
      .execute();
    await finish(student, attempt.id);
    await tellReleasedMarks(test.db);
    expect(await told()).toEqual([]);
    const teacher = await test.logIn(target.teacher);
    const url = `/api/teacher/assignments/${assignment.id}/release`;
    await teacher.ok({ method: 'POST', url, body: { what: 'mark' } });
    await tellReleasedMarks(test.db);
    await expect.poll(eventsTold).toEqual(['mark.released']);
    expect(await test.db.selectFrom('heldMarks').selectAll().execute()).toEqual([]);
  });

  it('tell of a released mark again when the teacher corrects it, and not of one that stays', async () => {
    await register({ events: ['mark.released'] });
    const { student, attempt } = await finishOne();
    await finish(student, attempt.id);
    const tell = async () => {
      await tellReleasedMarks(test.db);
      return (await told()).length;
    };
    expect(await tell()).toBe(1);
    const teacher = await test.logIn(target.teacher);
    const mark = (score: number, note = '') =>
      teacher.ok({
        method: 'PUT',
        url: `/api/teacher/attempts/${attempt.id}/mark`,
        body: { score, star: 0, note },
      });
    const { score } = await test.db
      .selectFrom('attempts')
      .select('score')
      .where('id', '=', attempt.id)
      .executeTakeFirstOrThrow();
    await mark(score);
    await mark(score, 'Em làm tốt.');
    expect(await tell()).toBe(1);
    await mark(7.5);
    await mark(8);
    expect(await tell()).toBe(2);
    const [first, second] = await told();
    expect(second).toEqual(first);
    await mark(8);
    expect([await tell(), await tell()]).toEqual([2, 2]);
  });

  it('tell of a corrected mark only once the student may see it', async () => {
    await register({ events: ['mark.released'] });
    const { student, assignment, attempt } = await finishOne();
    const release = (releaseMark: string) =>
      test.db.updateTable('assignments').set({ releaseMark }).where('id', '=', assignment.id).execute();
    await release('by-hand');
    await finish(student, attempt.id);
    const teacher = await test.logIn(target.teacher);
    const body = { score: 7.5, star: 0, note: '' };
    await teacher.ok({ method: 'PUT', url: `/api/teacher/attempts/${attempt.id}/mark`, body });
    await tellReleasedMarks(test.db);
    expect(await told()).toEqual([]);
    await release('at-once');
    await tellReleasedMarks(test.db);
    expect(await eventsTold()).toEqual(['mark.released']);
  });

  it('tell of a mark at the due date, by the clock of the database', async () => {
    await register({ events: ['mark.released'] });
    const { student, assignment, attempt } = await finishOne();
    const dueDate = new Date(Date.now() + 1500);
    await test.db
      .updateTable('assignments')
      .set({ releaseMark: 'at-due', dueDate })
      .where('id', '=', assignment.id)
      .execute();
    await finish(student, attempt.id);
    await tellReleasedMarks(test.db);
    expect(await told()).toEqual([]);
    await expect
      .poll(async () => {
        await tellReleasedMarks(test.db);
        return eventsTold();
      })
      .toEqual(['mark.released']);
    expect(Date.now()).toBeGreaterThanOrEqual(dueDate.getTime());
  });

  it('tell of everyone who joins, also many in one statement, and of those who come back', async () => {
    await register({ events: ['member.joined'] });
    const { schoolId } = target;
    const people = await Promise.all([1, 2, 3].map(() => buildUser(test.db, { role: 'student', schoolId })));
    const teacher = await test.logIn(target.teacher);
    const roster = `/api/teacher/classes/${target.id}/roster`;
    const add = () =>
      teacher.ok({ method: 'POST', url: roster, body: { emails: people.map(({ email }) => email) } });
    await add();
    expect(await eventsTold()).toEqual(['member.joined', 'member.joined', 'member.joined']);
    await add();
    expect(await told()).toHaveLength(3);
    await teacher.ok({ method: 'DELETE', url: `${roster}/${people[0]?.id}` });
    await add();
    expect(await told()).toHaveLength(4);
  });

  it('are written for nobody who is off, has not chosen them, or belongs to another school', async () => {
    const { id } = await register({ events: ['attempt.submitted'] });
    await register({ name: 'Khác', events: ['member.joined'] });
    await administrator.ok({ method: 'PATCH', url: `/api/webhooks/${id}`, body: { isOn: false } });
    const stranger = await test.logIn(await buildUser(test.db, { role: 'administrator' }));
    await register({}, stranger);
    const { student, attempt } = await finishOne();
    await finish(student, attempt.id);
    expect(await told()).toEqual([]);
  });
});

describe('a call', () => {
  it('is believed by the example of docs/api.md, and a forged or an old one is not', async () => {
    const guide = fs.readFileSync(new URL('../../../../../docs/api.md', import.meta.url), 'utf8');
    const example = /```js webhook\n(.*?)\n```\n/su.exec(guide)?.[1] ?? '';
    const { readEvent } = (await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(example)}`
    )) as { readEvent(secret: string, headers: object, body: string): unknown }; // what the example exports
    const { id, secret } = await register();
    await administrator.ok({ method: 'POST', url: `/api/webhooks/${id}/test` });
    await send();
    const { body, headers, id: messageId } = lastCall();
    expect(readEvent(secret, headers, body)).toMatchObject({ id: messageId, type: 'webhook.test' });
    expect(() => readEvent(secret, headers, `${body} `)).toThrow('forged');
    expect(() => readEvent(secret, { ...headers, 'webhook-timestamp': '1' }, body)).toThrow('too old');
  });

  it('is signed, so that a receiver refuses forged, repeated-later and old ones', async () => {
    const { id, secret } = await register();
    await administrator.ok({ method: 'POST', url: `/api/webhooks/${id}/test` });
    await send();
    const { body, headers, id: messageId } = lastCall();
    const hook = new Webhook(secret);
    expect(hook.verify(body, headers)).toEqual({
      ...{ type: 'webhook.test', timestamp: expect.any(String) },
      data: { schoolId: target.schoolId },
    });
    expect(headers['webhook-id']).toBe(messageId);
    expect(() => hook.verify(body.replace('test', 'text'), headers)).toThrow('No matching signature');
    expect(() => hook.verify(body, { ...headers, 'webhook-id': 'another' })).toThrow('No matching signature');
    const old = String(Number(headers['webhook-timestamp']) - 301);
    expect(() => hook.verify(body, { ...headers, 'webhook-timestamp': old })).toThrow('too old');
    expect(() => new Webhook(`whsec_${'A'.repeat(43)}=`).verify(body, headers)).toThrow(
      'No matching signature',
    );
  });

  it('carries the signature of the secret before for a day', async () => {
    const { id, secret } = await register();
    const renewed = await administrator.ok<NewWebhookReceiver>({
      method: 'POST',
      url: `/api/webhooks/${id}/secret`,
    });
    expect(Date.parse(renewed.oldSecretEndsAt ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000);
    const tryIt = async () => {
      await administrator.ok({ method: 'POST', url: `/api/webhooks/${id}/test` });
      await send();
      return lastCall();
    };
    const both = await tryIt();
    for (const known of [secret, renewed.secret]) new Webhook(known).verify(both.body, both.headers);
    await test.db
      .updateTable('webhookSecrets')
      .set({ endsAt: sql<Date>`now()` })
      .where('endsAt', 'is not', null)
      .execute();
    const later = await tryIt();
    new Webhook(renewed.secret).verify(later.body, later.headers);
    expect(() => new Webhook(secret).verify(later.body, later.headers)).toThrow('No matching signature');
  });

  it('comes again after an hour in which the receiver was away, under the same id', async () => {
    const { secret } = await register({ events: ['attempt.submitted'] });
    const { student, attempt } = await finishOne();
    await finish(student, attempt.id);
    sink.answer(503);
    await send();
    const first = lastCall();
    const before = sink.calls.length;
    await test.db
      .updateTable('outgoingMessages')
      .set({ giveUpAt: sql<Date>`now() + interval '23 hours'`, nextTryAt: sql<Date>`now()` })
      .execute();
    sink.answer(200);
    await send();
    expect(sink.calls).toHaveLength(before + 1);
    expect(lastCall().id).toBe(first.id);
    expect(new Webhook(secret).verify(lastCall().body, lastCall().headers)).toMatchObject({
      type: 'attempt.submitted',
      data: { attemptId: attempt.id },
    });
  });
});

const fail = async (status: number) => {
  sink.answer(status);
  await send();
  sink.answer(200);
};
const bell = () =>
  test.db
    .selectFrom('notifications')
    .select('title')
    .where(sql`setting ->> 'type'`, '=', 'WEBHOOK_PAUSED')
    .execute();

describe('a receiver that fails', () => {
  it('is paused after three days, tells the administrators once, and hears again once it is switched on', async () => {
    const { id } = await register();
    const { student, attempt } = await finishOne();
    await finish(student, attempt.id);
    await fail(500);
    expect(await one()).toMatchObject({
      ...{ state: 'on', failingSince: expect.any(String) },
      ...{ lastError: expect.stringMatching(/500/), lastSentAt: null },
    });
    await test.db
      .updateTable('webhookReceivers')
      .set({ failingSince: sql<Date>`now() - interval '73 hours'` })
      .execute();
    await makeDue();
    await fail(500);
    // One bad moment, long after another one, is no reason yet.
    expect(await one()).toMatchObject({ state: 'on' });
    await test.db
      .updateTable('outgoingMessages')
      .set({ giveUpAt: sql<Date>`now() + interval '22 hours'`, nextTryAt: sql<Date>`now()` })
      .execute();
    await fail(500);
    expect(await one()).toMatchObject({ state: 'paused' });
    expect(await bell()).toEqual([{ title: 'Tạm ngừng gửi sự kiện đến Sổ điểm' }]);
    await administrator.ok({ method: 'PATCH', url: `/api/webhooks/${id}`, body: { isOn: true } });
    expect(await one()).toMatchObject({ state: 'on', failingSince: null, pausedAt: null });
  });

  it('is paused at once when it answers that it is gone', async () => {
    const { id } = await register();
    await administrator.ok({ method: 'POST', url: `/api/webhooks/${id}/test` });
    await fail(410);
    expect(await one()).toMatchObject({ state: 'paused' });
  });
});
