// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigationType } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MailRow } from '@domdom/api';
import { guardRoute } from '../../app/access.ts';
import { buildUser } from '../../testing/builders.ts';
import { stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { stubResizeObserver } from '../../testing/resize-observer.ts';
import MailsPage from './mails-page.tsx';
import { adminRoutes } from './routes.ts';

const LIST = 'GET /api/mails';

const buildMail = (id: string, changes: Partial<MailRow> = {}): MailRow => ({
  id,
  template: 'SACHSO_Mail_ResetPassword',
  recipient: `${id}@domdom.test`,
  subject: `Mật khẩu tạm thời của bạn ${id}`,
  state: 'waiting',
  tries: 0,
  lastError: '',
  createdAt: '2026-11-20T01:00:00.000Z',
  sentAt: null,
  ...changes,
});
const page = (items: MailRow[], isSending = true) => ({
  body: { items, total: items.length, page: 1, size: 10, isSending },
});
const open = (handlers: Parameters<typeof stubFetch>[0]) => {
  const calls = stubFetch(handlers);
  const { queryClient } = renderInApp(<MailsPage />, { user: buildUser('administrator'), path: '/mails' });
  return Object.assign(calls, { queryClient });
};

const Way = () => <p>arrived by {useNavigationType()}</p>;

beforeEach(() => stubResizeObserver());

describe('the outbox', () => {
  it('opens only to administrators', () => {
    const route = adminRoutes.find(({ path }) => path === '/lms/admin/mails');
    if (route === undefined) throw new Error('no route');
    expect(guardRoute(route, buildUser('administrator'))).toBe('ok');
    for (const role of ['student', 'teacher', 'manager'] as const)
      expect(guardRoute(route, buildUser(role))).toBe('denied');
  });

  it("lists recipients and states, and shows no mail's text before it is opened", async () => {
    const calls = open({
      [LIST]: page([
        buildMail('an'),
        buildMail('binh', { state: 'sent', tries: 1, sentAt: '2026-11-20T01:00:05.000Z' }),
        buildMail('chi', { state: 'failed', tries: 11 }),
      ]),
    });
    const rows = await screen.findAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/của bạn an.*an@domdom.test.*Chưa gửi/),
      expect.stringMatching(/của bạn binh.*Đã gửi/),
      expect.stringMatching(/của bạn chi.*Không gửi được/),
    ]);
    expect(calls.map(({ url }) => url)).toEqual(['/api/mails?page=1&size=10&search=']);
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('says that mails wait here to be read when there is no mail server', async () => {
    open({ [LIST]: page([buildMail('an')], false) });
    expect((await screen.findByRole('note')).textContent).toMatch(/Chưa có máy chủ thư/);
  });

  it("shows a mail with its text and the mail server's reply", async () => {
    const mail = buildMail('an', { tries: 2, lastError: '451 try later' });
    const calls = open({
      [LIST]: page([mail]),
      'GET /api/mails/an': { body: { ...mail, body: 'Chào An,\n\nMật khẩu: aB3dE6\n' } },
    });
    await userEvent.click(await screen.findByRole('button', { name: `Xem: ${mail.subject}` }));
    const dialog = within(screen.getByRole('dialog', { name: mail.subject }));
    expect(await dialog.findByText(/Mật khẩu: aB3dE6/)).toBeDefined();
    expect(dialog.getByText(/Gửi đến an@domdom.test · Chưa gửi · Đã thử 2 lần/)).toBeDefined();
    expect(dialog.getByText(/451 try later/)).toBeDefined();
    expect(dialog.getByText(/lịch sử thao tác/)).toBeDefined();
    expect(calls.filter(({ url }) => url === '/api/mails/an')).toHaveLength(1);
    // The browser keeps nothing of it for the next person at this screen.
    await userEvent.keyboard('{Escape}');
    const kept = () =>
      calls.queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data);
    await waitFor(() => expect(JSON.stringify(kept())).not.toContain('aB3dE6'));
  });

  it('filters by words and state, and says when nothing matches', async () => {
    const calls = open({ [LIST]: page([]) });
    expect(await screen.findByText('Chưa có thư nào')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Tìm thư'), 'binh');
    expect(await screen.findByText('Không tìm thấy thư nào')).toBeDefined();
    await userEvent.click(screen.getByRole('combobox', { name: 'Trạng thái' }));
    await userEvent.click(await screen.findByText('Không gửi được'));
    await waitFor(() => expect(calls.at(-1)?.url).toBe('/api/mails?page=1&size=10&search=binh&state=failed'));
  });

  it('returns to the first page for another state without a history entry', async () => {
    const calls = stubFetch({ [LIST]: { body: { items: [buildMail('an')], total: 21, isSending: true } } });
    const { router } = renderInApp(
      <>
        <Way />
        <MailsPage />
      </>,
      { user: buildUser('administrator'), path: '/mails?page=2' },
    );
    await userEvent.click(await screen.findByRole('combobox', { name: 'Trạng thái' }));
    await userEvent.click(await screen.findByText('Không gửi được'));
    await waitFor(() => expect(calls.at(-1)?.url).toBe('/api/mails?page=1&size=10&search=&state=failed'));
    expect(router.state.location.search).toBe('?state=failed');
    expect(screen.getByText('arrived by REPLACE')).toBeDefined();
  });
});
