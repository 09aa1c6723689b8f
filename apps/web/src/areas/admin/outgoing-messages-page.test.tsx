// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OutgoingMessageRow } from '@domdom/api';
import { guardRoute } from '../../app/access.ts';
import { buildUser } from '../../testing/builders.ts';
import { collectToasts } from '../../testing/collect-toasts.ts';
import { stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { stubResizeObserver } from '../../testing/resize-observer.ts';
import { nextLook } from './outgoing/queries.ts';
import OutgoingMessagesPage from './outgoing-messages-page.tsx';
import { adminRoutes } from './routes.ts';

const toasts = collectToasts();
const LIST = 'GET /api/outgoing-messages';

const buildMessage = (id: string, changes: Partial<OutgoingMessageRow> = {}): OutgoingMessageRow => ({
  ...{
    id,
    channel: 'mirror',
    partner: `${id}.truong.vn`,
    receiver: null,
    event: 'account.registered',
    state: 'waiting',
  },
  ...{ tries: 0, lastError: '', createdAt: '2026-11-20T01:00:00.000Z', sentAt: null, canSendAgain: false },
  nextTryAt: '2026-11-20T01:04:00.000Z',
  ...changes,
});
const page = (items: OutgoingMessageRow[]) => ({
  body: { items, total: items.length, page: 1, size: 10, isSending: true },
});
const open = (handlers: Parameters<typeof stubFetch>[0], filter = '') => {
  const calls = stubFetch({ 'GET /api/webhooks': { body: { items: [] } }, ...handlers });
  renderInApp(<OutgoingMessagesPage />, { user: buildUser('administrator'), path: `/messages${filter}` });
  return calls;
};
const press = async (partner: string) =>
  userEvent.click(
    await screen.findByRole('button', { name: `Xem: Có tài khoản mới đăng ký, gửi đến ${partner}` }),
  );

beforeEach(() => stubResizeObserver());

describe('the messages to other systems', () => {
  it('open only to administrators', () => {
    const route = adminRoutes.find(({ path }) => path === '/lms/admin/outgoing-messages');
    if (route === undefined) throw new Error('no route');
    expect(guardRoute(route, buildUser('administrator'))).toBe('ok');
    for (const role of ['student', 'teacher', 'manager'] as const)
      expect(guardRoute(route, buildUser(role))).toBe('denied');
  });

  it('are listed with partner, state, tries and what went wrong', async () => {
    open({
      [LIST]: page([
        buildMessage('cu', { state: 'failed', tries: 11, lastError: 'Không kết nối được.' }),
        buildMessage('moi', { state: 'sent', tries: 1, sentAt: '2026-11-20T01:00:05.000Z' }),
      ]),
    });
    const rows = await screen.findAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Hệ thống đăng ký cũ · cu\.truong\.vn.*Không kết nối được.*Không gửi được.*11/),
      expect.stringMatching(/moi\.truong\.vn.*Đã gửi.*1/),
    ]);
  });

  it('are narrowed by words, state and connection, and an empty list says which it is', async () => {
    const calls = open({ [LIST]: page([]) });
    expect(await screen.findByText('Chưa có tin nào')).toBeDefined();
    await userEvent.click(screen.getByRole('combobox', { name: 'Trạng thái' }));
    await userEvent.click(await screen.findByText('Không gửi được'));
    await userEvent.click(screen.getByRole('combobox', { name: 'Kết nối' }));
    await userEvent.click(await screen.findByText('Hệ thống đăng ký cũ'));
    expect(await screen.findByText('Không tìm thấy tin nào')).toBeDefined();
    await waitFor(() =>
      expect(calls.at(-1)?.url).toBe(
        '/api/outgoing-messages?page=1&size=10&search=&state=failed&channel=mirror',
      ),
    );
  });

  it('name their receiver, and an address narrows them to one', async () => {
    const receiver = { id: '0198c0de-1111-7222-8333-44445555abce', name: 'Sổ điểm' };
    const calls = open(
      {
        [LIST]: page([
          buildMessage('moi', { channel: 'webhook', receiver }),
          buildMessage('cu', { channel: 'webhook', receiver: { ...receiver, name: '' } }),
        ]),
        'GET /api/webhooks': { body: { items: [receiver] } },
      },
      `?receiver=${receiver.id}&state=failed`,
    );
    const rows = await screen.findAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Nơi nhận sự kiện · Sổ điểm · moi.truong.vn'),
      expect.stringContaining('Nơi nhận sự kiện · nơi nhận đã xoá · cu.truong.vn'),
    ]);
    expect(calls.filter(({ url }) => url.startsWith('/api/outgoing')).map(({ url }) => url)).toEqual([
      `/api/outgoing-messages?page=1&size=10&search=&state=failed&receiver=${receiver.id}`,
    ]);
  });

  it('show what they say, and a failed one is sent again', async () => {
    const failed = buildMessage('cu', { state: 'failed', tries: 11, canSendAgain: true });
    const calls = open({
      [LIST]: page([failed]),
      'GET /api/outgoing-messages/cu': { body: { ...failed, data: { email: 'an@truong.vn' } } },
      'POST /api/outgoing-messages/cu/again': { body: { ...failed, state: 'waiting', canSendAgain: false } },
    });
    await press('cu.truong.vn');
    const dialog = within(screen.getByRole('dialog', { name: 'Có tài khoản mới đăng ký' }));
    expect(await dialog.findByText(/email: "an@truong.vn"/)).toBeDefined();
    expect(dialog.getByText('Không gửi được')).toBeDefined();
    expect(dialog.getByText('Đã thử 11 lần')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Gửi lại' }));
    await waitFor(() =>
      expect(toasts).toMatchObject([{ kind: 'success', text: 'Tin sẽ được gửi lại trong ít phút.' }]),
    );
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('say why one with a secret cannot be sent again', async () => {
    const failed = buildMessage('cu', { state: 'failed' });
    open({
      [LIST]: page([failed]),
      'GET /api/outgoing-messages/cu': { body: { ...failed, data: {} } },
    });
    await press('cu.truong.vn');
    expect((await screen.findByRole('note')).textContent).toMatch(/đã được xoá/);
    expect(screen.queryByRole('button', { name: 'Gửi lại' })).toBeNull();
  });

  it.each([
    ['one is being sent', { nextTryAt: new Date().toISOString() }, true, 5000],
    ['the next try of each is far away', { nextTryAt: '2999-01-01T00:00:00.000Z' }, true, false],
    ['all were sent', { state: 'sent' as const }, true, false],
    ['this server sends none', { nextTryAt: new Date().toISOString() }, false, false],
  ])('are read again while one may be sent any moment: %s', (_when, changes, isSending, expected) => {
    expect(nextLook({ items: [buildMessage('cu', changes)], isSending })).toBe(expected);
  });
});
