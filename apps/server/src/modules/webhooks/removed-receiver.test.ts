import type { HistoryRow, NewWebhookReceiver } from '@domdom/api';
import { expect, it } from 'vitest';
import { buildUser } from '../../testing/builders.ts';
import { openTestApp } from '../../testing/test-app.ts';

const test = openTestApp({ WEBHOOK_TRUSTED_HOSTS: '127.0.0.1' });

it('a removed receiver keeps its name in the history', async () => {
  const administrator = await test.logIn(await buildUser(test.db, { role: 'administrator' }));
  const receiver = { name: 'Sổ điểm', url: 'http://127.0.0.1:9/', events: ['member.joined'] };
  const { id } = await administrator.ok<NewWebhookReceiver>({
    method: 'POST',
    url: '/api/webhooks',
    body: receiver,
  });
  await administrator.ok({ method: 'PATCH', url: `/api/webhooks/${id}`, body: { name: 'Điểm danh' } });
  await administrator.ok({ method: 'DELETE', url: `/api/webhooks/${id}` });
  const { items } = await administrator.ok<{ items: HistoryRow[] }>({ url: '/api/history?type=schools' });
  const own = items.filter(({ recordId }) => recordId === id);
  expect(own.map(({ actionType, recordName }) => [actionType, recordName])).toEqual([
    ['D', 'Điểm danh'],
    ['U', 'Điểm danh'],
    ['I', 'Điểm danh'],
  ]);
});
