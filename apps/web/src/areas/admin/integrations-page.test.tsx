// @vitest-environment jsdom
import type { IntegrationKey, WebhookReceiver } from '@domdom/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { buildUser } from '../../testing/builders.ts';
import { collectToasts } from '../../testing/collect-toasts.ts';
import { stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import IntegrationsPage from './integrations-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const toasts = collectToasts();
const LIST = 'GET /api/integration-keys';
const WEBHOOKS = 'GET /api/webhooks';
const PROVIDER = 'GET /api/identity-provider';
const NO_PROVIDER = {
  provider: null,
  hasSecret: false,
  redirectUri: 'http://hoc.truong.test/auth/SchoolAccount',
  schoolUrl: 'http://hoc.truong.test/s/K7M2QX',
  refused: [],
};
const user = buildUser('administrator');
const key: IntegrationKey = {
  id: '0198c0de-1111-7222-8333-44445555abcd',
  name: 'Phần mềm điểm',
  calls: ['GET /api/teacher/classes'],
  canWrite: false,
  state: 'open',
  createdAt: '2026-11-24T08:00:00.000Z',
  createdByName: 'Trần Quản Trị',
  expiresAt: '2027-11-24T08:00:00.000Z',
  revokedAt: null,
  lastUsedAt: null,
};

it('says what each key may do, who made it and when it was used', async () => {
  const items = [key, { ...key, id: `${key.id}2`, state: 'stopped', lastUsedAt: '2026-11-25T01:00:00.000Z' }];
  stubFetch({
    [LIST]: { body: { items } },
    [PROVIDER]: { body: NO_PROVIDER },
    [WEBHOOKS]: { body: { items: [] } },
  });
  renderInApp(<IntegrationsPage />, { user });
  await screen.findAllByText('Phần mềm điểm');
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows.some((text) => text?.includes('Đang dùng được') && text.includes('Chưa dùng lần nào'))).toBe(
    true,
  );
  expect(rows.some((text) => text?.includes('người tạo không còn') && text.includes('25/11/2026'))).toBe(
    true,
  );
});

it('shows what a key that was revoked could do', async () => {
  stubFetch({
    [LIST]: { body: { items: [{ ...key, state: 'revoked', revokedAt: '2026-11-25T01:00:00.000Z' }] } },
    [PROVIDER]: { body: NO_PROVIDER },
    [WEBHOOKS]: { body: { items: [] } },
  });
  renderInApp(<IntegrationsPage />, { user });
  await userEvent.click(await screen.findByRole('button', { name: /^Những việc khoá đã làm được/u }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Danh sách lớp của trường');
  expect(dialog.textContent).not.toContain('curl');
});

it('makes a key that reads, shows its password once with the line to copy, and revokes it after a question', async () => {
  const secret = 'domdom_bí-mật';
  const calls = stubFetch({
    [LIST]: { body: { items: [key] } },
    [WEBHOOKS]: { body: { items: [] } },
    [PROVIDER]: { body: NO_PROVIDER },
    'POST /api/integration-keys': { body: { ...key, secret } },
    [`DELETE /api/integration-keys/${key.id}`]: { body: { ok: true } },
  });
  renderInApp(<IntegrationsPage />, { user });
  const visitor = userEvent.setup();
  await visitor.click(await screen.findByRole('button', { name: 'Tạo khoá' }));
  const form = within(await screen.findByRole('dialog', { name: 'Tạo khoá tích hợp' }));
  expect(form.queryByLabelText(/^Tạo lớp/)).toBeNull();
  await visitor.type(form.getByLabelText('Tên khoá'), 'Phần mềm điểm');
  await visitor.click(form.getByLabelText('Danh sách lớp của trường'));
  await visitor.click(form.getByRole('button', { name: 'Tạo khoá' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Khoá mới' }));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Phần mềm điểm',
    days: 365,
    canWrite: false,
    calls: ['GET /api/teacher/classes'],
  });
  await visitor.click(shown.getByRole('button', { name: 'Chép dòng lệnh: Danh sách lớp của trường' }));
  expect(await navigator.clipboard.readText()).toContain(`curl -u "${key.id}:${secret}"`);
  await visitor.click(shown.getByRole('button', { name: 'Tôi đã chép mật khẩu' }));
  expect(screen.queryByText(secret)).toBeNull();
  await visitor.click(screen.getByRole('button', { name: 'Thu hồi: Phần mềm điểm' }));
  await visitor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Thu hồi' }));
  await waitFor(() => expect(calls.map(({ method }) => method)).toContain('DELETE'));
});

it('shows the lines that change the school apart from those to try, and leads to the guide', async () => {
  const calls = ['PUT /api/admin/school-terms/:schoolYear', 'GET /api/admin/school-terms/:schoolYear'];
  stubFetch({
    [LIST]: { body: { items: [{ ...key, canWrite: true, calls }] } },
    [WEBHOOKS]: { body: { items: [] } },
    [PROVIDER]: { body: NO_PROVIDER },
  });
  renderInApp(<IntegrationsPage />, { user });
  await userEvent.click(await screen.findByRole('button', { name: 'Cách gọi: Phần mềm điểm' }));
  const dialog = within(screen.getByRole('dialog'));
  const linesOf = (name: string) =>
    within(dialog.getByRole('region', { name }))
      .getAllByText(/^curl/)
      .map(({ textContent }) => textContent.includes('-X PUT'));
  expect(linesOf('Dòng đọc dữ liệu')).toEqual([false]);
  expect(linesOf('Dòng thay đổi dữ liệu')).toEqual([true]);
  expect(dialog.getByRole('link', { name: 'Hướng dẫn kết nối' }).getAttribute('href')).toBe(
    '/api/reference/guides/api.md',
  );
});

it('registers a receiver, shows its secret once, and switches a paused one on again', async () => {
  const secret = 'whsec_bí-mật';
  const receiver: WebhookReceiver = {
    id: '0198c0de-1111-7222-8333-44445555abce',
    name: 'Sổ điểm',
    url: 'https://phanmem.test/nhan',
    events: ['attempt.submitted'],
    state: 'paused',
    failingSince: '2026-11-25T01:00:00.000Z',
    lastError: 'Máy chủ nhận trả lời 500.',
    lastSentAt: '2026-11-24T09:00:00.000Z',
    pausedAt: '2026-11-28T01:00:00.000Z',
    oldSecretEndsAt: null,
    createdAt: '2026-11-24T08:00:00.000Z',
  };
  const calls = stubFetch({
    [LIST]: { body: { items: [] } },
    [PROVIDER]: { body: NO_PROVIDER },
    [WEBHOOKS]: { body: { items: [receiver] } },
    'POST /api/webhooks': { body: { ...receiver, secret } },
    [`PATCH /api/webhooks/${receiver.id}`]: { body: receiver },
  });
  renderInApp(<IntegrationsPage />, { user });
  const visitor = userEvent.setup();
  await screen.findByText('Tạm ngừng');
  await visitor.click(screen.getByRole('button', { name: 'Bật lại: Sổ điểm' }));
  await waitFor(() => expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ isOn: true }));
  await visitor.click(screen.getByRole('button', { name: 'Thêm nơi nhận' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nơi nhận sự kiện' }));
  await visitor.type(form.getByLabelText('Tên nơi nhận'), 'Sổ điểm');
  await visitor.type(form.getByLabelText('Địa chỉ nhận'), receiver.url);
  await visitor.click(form.getByLabelText('Học sinh vào lớp'));
  await visitor.click(form.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText(secret)).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Sổ điểm',
    url: receiver.url,
    events: ['attempt.submitted', 'mark.released'],
  });
  await visitor.click(screen.getByRole('button', { name: 'Tôi đã chép khoá bí mật' }));
  expect(screen.queryByText(secret)).toBeNull();
});

it('shows the address at which the school logs in, to copy', async () => {
  stubFetch({
    [LIST]: { body: { items: [] } },
    [PROVIDER]: { body: NO_PROVIDER },
    [WEBHOOKS]: { body: { items: [] } },
  });
  renderInApp(<IntegrationsPage />, { user });
  const visitor = userEvent.setup();
  await visitor.click(await screen.findByRole('button', { name: /^Chép địa chỉ đăng nhập/ }));
  expect(await navigator.clipboard.readText()).toBe('http://hoc.truong.test/s/K7M2QX');
});

it('says why a receiver fails and when it last took a message, and leads to its messages', async () => {
  const receiver: WebhookReceiver = {
    ...{ id: '0198c0de-1111-7222-8333-44445555abce', name: 'Sổ điểm', url: 'https://phanmem.test/nhan' },
    ...{ events: ['attempt.submitted'], state: 'on', pausedAt: null, oldSecretEndsAt: null },
    ...{ failingSince: '2026-11-25T01:00:00.000Z', lastError: 'Máy chủ nhận trả lời 500.' },
    ...{ lastSentAt: '2026-11-24T09:00:00.000Z', createdAt: '2026-11-24T08:00:00.000Z' },
  };
  stubFetch({
    [LIST]: { body: { items: [] } },
    [PROVIDER]: { body: NO_PROVIDER },
    [WEBHOOKS]: { body: { items: [receiver] } },
    [`POST /api/webhooks/${receiver.id}/test`]: { body: { ok: true } },
  });
  renderInApp(<IntegrationsPage />, { user });
  const row = (await screen.findByText('Sổ điểm')).closest('li') ?? document.body;
  expect(row.textContent).toMatch(
    /Đang bật, không nhận được tin.*Lý do: Máy chủ nhận trả lời 500\..*gần nhất lúc .*24\/11\/2026/,
  );
  const path = `/lms/admin/outgoing-messages?receiver=${receiver.id}`;
  const link = within(row).getByRole('link', { name: 'Xem các tin gửi đến Sổ điểm' });
  expect(link.getAttribute('href')).toBe(path);
  await userEvent.click(within(row).getByRole('button', { name: 'Gửi thử: Sổ điểm' }));
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ action: { label: 'Xem kết quả' } }));
});

const refused = {
  id: '0198c0de-1111-7222-8333-44445555ffff',
  fullName: 'Trần Thị Lan',
  loginName: 'lan@truong.edu.vn',
  refusedAt: '2026-11-25T01:00:00.000Z',
};
const provider = {
  issuer: 'https://sso.truong.edu.vn',
  clientId: 'domdom',
  label: 'Google',
  domains: ['truong.edu.vn'],
};

it('says that the server has no secret, and asks before another address ends all links', async () => {
  const state = { ...NO_PROVIDER, provider, refused: [refused] };
  const calls = stubFetch({
    [LIST]: { body: { items: [] } },
    [PROVIDER]: { body: state },
    [WEBHOOKS]: { body: { items: [] } },
    'PUT /api/identity-provider': { body: { ...state, hasSecret: true } },
    [`DELETE /api/identity-provider/links/${refused.id}`]: { body: { ...state, refused: [] } },
  });
  renderInApp(<IntegrationsPage />, { user });
  const visitor = userEvent.setup();
  await screen.findByText('Máy chủ chưa có mật khẩu ứng dụng');
  await visitor.click(screen.getByRole('button', { name: 'Gỡ liên kết: Trần Thị Lan' }));
  await visitor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Gỡ liên kết' }));
  await waitFor(() => expect(screen.queryByText('Liên kết không khớp')).toBeNull());
  await visitor.type(screen.getByLabelText(/^Địa chỉ nơi đăng nhập/u), '/moi');
  await visitor.click(screen.getByRole('button', { name: 'Lưu' }));
  const asked = within(screen.getByRole('dialog', { name: 'Đổi nơi đăng nhập' }));
  await visitor.click(asked.getByRole('button', { name: 'Lưu' }));
  await screen.findByText('Sẵn sàng');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...provider,
    issuer: 'https://sso.truong.edu.vn/moi',
  });
});
