// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteSettings, StoredSettings } from '@domdom/api';
import { guardRoute } from '../../app/access.ts';
import { SETTING_LABELS } from '../../components/staff/setting-labels.ts';
import { buildSettings, buildUser } from '../../testing/builders.ts';
import { errorBody, stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { stubResizeObserver } from '../../testing/resize-observer.ts';
import { adminRoutes } from './routes.ts';
import SiteSettingsPage from './site-settings-page.tsx';

// Disables animations: removing an error message is animated for half a second.
vi.mock('../../components/staff/theme.ts', () => ({
  themes: { light: { zeroRuntime: true, token: { motion: false } } },
}));

const GET = 'GET /api/admin/site-settings';
const PUT = 'PUT /api/admin/site-settings';

const settings: SiteSettings = {
  hosts: {
    production: ['hoc.truong.vn'],
    preview: [],
    local: ['localhost'],
    adminMenuHidden: [],
    partnerLinkHidden: [],
    announcement: null,
    pictures: [],
  },
  announcement: { noticeText: 'Nghỉ Tết', imageUrl: '', targetUrl: null, from: null, to: null },
  partnerUrl: null,
  links: {
    guideStudent: null,
    guideTeacher: null,
    guideAdmin: null,
    materialPrimary: null,
    materialLowerSecondary: null,
    translate: null,
    games: [],
    sidebar: [{ name: 'Từ điển', url: 'https://tu.dien.vn/' }],
    olympicDemo: null,
    installerWin7: null,
    installerWin10: null,
    slideLesson1: null,
    slideLesson2: null,
    slideLesson3: null,
    bilingualLesson1: null,
    bilingualLesson2: null,
  },
  bookSites: { defaultUrl: null, books: [] },
  hiddenNames: [],
  olympic: { gradeSelector: 'auto', classIds: { 1: 1, 2: 2, 3: 4, 4: 8, 5: 7 } },
  exam: { maxBackViolations: 3 },
  registration: { schoolId: null, teacherApproval: false, legacyMirror: { enabled: false, baseUrl: null } },
  mobileApi: { enabled: false, baseUrl: null },
  auth: { hideUnknownEmail: false },
};
const stored = (changes: Partial<StoredSettings> = {}): { body: StoredSettings } => ({
  body: {
    rev: 4,
    settings,
    problems: [],
    updatedAt: '2026-11-20T01:00:00.000Z',
    updatedByName: 'Phạm Thị Hồng',
    registrationSchoolName: null,
    ...changes,
  },
});

const open = async (handlers: Parameters<typeof stubFetch>[0] = {}) => {
  const calls = stubFetch({
    [GET]: stored(),
    'GET /api/admin/site-settings/schools': { body: { items: [] } },
    ...handlers,
  });
  renderInApp(<SiteSettingsPage />, {
    user: buildUser('administrator'),
    settings: buildSettings({ pictureHosts: ['hinh.vn'] }),
    path: '/settings',
  });
  await screen.findByText('Lưu cài đặt');
  return calls;
};
// The form is large, so fire one event per field instead of typing letters, and do not search by role.
const press = (text: string) => fireEvent.click(screen.getByText(text));
const save = () => press('Lưu cài đặt');
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const bodyOf = (calls: Awaited<ReturnType<typeof open>>) =>
  calls.find(({ method }) => method === 'PUT')?.body as { rev: number; settings: SiteSettings } | undefined; // what the page sent

const shownSource = () => screen.getByAltText('Hình của thông báo').getAttribute('src');
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Repeated, because the page hears of typed text a moment later. */
const showsAfterPause = (url: string) =>
  vi.waitFor(async () => {
    await passes(600);
    expect(shownSource()).toBe(url);
  }, 10_000);

/** Paths of all values; a list counts as one value. */
const pathsOf = (part: object, prefix = ''): string[] =>
  Object.entries(part).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? pathsOf(value, `${prefix}${key}.`)
      : [`${prefix}${key}`],
  );

beforeEach(() => {
  stubResizeObserver();
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});

afterEach(() => void vi.useRealTimers());

it('the page opens only to administrators on the list', () => {
  const route = adminRoutes.find(({ path }) => path === '/lms/admin/settings');
  if (route === undefined) throw new Error('no route');
  const can = { ...buildUser().can, changeSiteSettings: true };
  expect(guardRoute(route, buildUser('administrator', { can }))).toBe('ok');
  expect(guardRoute(route, buildUser('administrator'))).toBe('denied');
  expect(guardRoute(route, buildUser('manager', { can }))).toBe('denied');
});

describe('the settings page', () => {
  it('has a field for every value of the document', async () => {
    await open();
    expect(pathsOf(settings).toSorted()).toEqual(Object.keys(SETTING_LABELS).toSorted());
    for (const label of Object.values(SETTING_LABELS)) {
      expect(document.body.textContent).toContain(label);
    }
    expect(screen.getByText('Cập nhật lần cuối: Phạm Thị Hồng, 20/11/2026 08:00')).toBeDefined();
  });

  it('sends the whole document with the revision it started from and the changes', async () => {
    const calls = await open({ [PUT]: stored({ rev: 5 }) });
    fill('Dòng nhắc ở nơi đăng nhập', 'Chào em');
    fill('Trang của đối tác', 'https://doi.tac.vn/');
    fireEvent.click(screen.getByLabelText('Giáo viên mới phải chờ xác nhận'));
    save();
    await waitFor(() => expect(bodyOf(calls)).toBeDefined());
    expect(bodyOf(calls)).toEqual({
      rev: 4,
      settings: {
        ...settings,
        announcement: { ...settings.announcement, noticeText: 'Chào em' },
        partnerUrl: 'https://doi.tac.vn/',
        registration: { ...settings.registration, teacherApproval: true },
      },
    });
  });

  it('shows the announcement while it is typed', async () => {
    await open();
    const preview = screen.getByText('Xem trước').closest('div')?.parentElement ?? document.body;
    expect(within(preview).getByText('Nghỉ Tết')).toBeDefined();
    fill('Dòng nhắc ở nơi đăng nhập', 'Nghỉ Tết hai tuần');
    expect(await within(preview).findByText('Nghỉ Tết hai tuần')).toBeDefined();
  });

  it.each(['javascript:alert(1)'])('sends no picture at %s', async (address) => {
    const calls = await open();
    fill('Hình của thông báo mở đầu', address);
    fireEvent.blur(screen.getByLabelText('Hình của thông báo mở đầu'));
    expect(await screen.findByText(/^Phải là địa chỉ https của một hình/)).toBeDefined();
    save();
    await screen.findByText(/^Phải là địa chỉ https của một hình/);
    expect(bodyOf(calls)).toBeUndefined();
  });

  it('shows a picture once its URL is complete, and says when it cannot be loaded', async () => {
    const announcement = {
      ...settings.announcement,
      targetUrl: 'https://moi.vn/',
      imageUrl: '/media/cu.png',
    };
    await open({ [GET]: stored({ settings: { ...settings, announcement } }) });
    // Typing pauses are counted on this clock only: on a busy machine one render may take longer than a pause.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const sources: (string | null)[] = [];
    for (const typed of ['h', 'https://hinh.vn/a', 'https://hinh.vn/a.png', 'https://hinh.vn/a.png/b.png']) {
      fill('Hình của thông báo mở đầu', typed);
      await passes(20);
      sources.push(shownSource());
    }
    expect(new Set(sources)).toEqual(new Set(['/media/cu.png']));
    await showsAfterPause('https://hinh.vn/a.png/b.png');
    fireEvent.error(screen.getByAltText('Hình của thông báo'));
    expect(screen.getByText('Không tải được hình này.')).toBeDefined();
    fill('Hình của thông báo mở đầu', 'https://hinh.vn/');
    fill('Hình của thông báo mở đầu', 'https://hinh.vn/c.png');
    await showsAfterPause('https://hinh.vn/c.png');
  });

  it('shows no picture of a site that is not listed, and says how to list it', async () => {
    const announcement = {
      ...settings.announcement,
      targetUrl: 'https://moi.vn/',
      imageUrl: 'https://la.vn/a.png',
    };
    await open({ [GET]: stored({ settings: { ...settings, announcement } }) });
    expect(await screen.findByText(/^Thêm tên miền của hình/)).toBeDefined();
    expect(screen.queryByAltText('Hình của thông báo')).toBeNull();
  });

  it('sends no link that is not https', async () => {
    const calls = await open();
    fill('Trang dịch', 'http://dich.vn');
    save();
    expect(await screen.findByText('Phải là một địa chỉ https!')).toBeDefined();
    expect(bodyOf(calls)).toBeUndefined();
  });

  it('leaves it to the server which other systems may do without https', async () => {
    const calls = await open();
    fill('Địa chỉ của hệ thống cũ', 'http://cu.noi-bo.vn/api');
    save();
    await waitFor(() =>
      expect(bodyOf(calls)).toMatchObject({
        settings: { registration: { legacyMirror: { baseUrl: 'http://cu.noi-bo.vn/api' } } },
      }),
    );
  });

  it('shows beside a field that its stored value is unreadable', async () => {
    await open({ [GET]: stored({ problems: [{ path: 'partnerUrl', message: 'Địa chỉ lạ!' }] }) });
    expect(screen.getByText('Trang của đối tác: Địa chỉ lạ!')).toBeDefined();
    expect(await screen.findByText('Địa chỉ lạ!')).toBeDefined();
  });

  it("shows the server's refusal beside the field, and keeps what was typed", async () => {
    await open({
      [PUT]: {
        status: 400,
        body: {
          ...errorBody('INVALID_INPUT'),
          issues: [{ path: 'settings.links.sidebar.0.name', message: 'Tên này đã có trong danh sách!' }],
        },
      },
    });
    fill('Dòng nhắc ở nơi đăng nhập', 'Nghỉ Tết!');
    save();
    expect(await screen.findByText('Tên này đã có trong danh sách!')).toBeDefined();
    expect(screen.getByLabelText('Dòng nhắc ở nơi đăng nhập')).toHaveProperty('value', 'Nghỉ Tết!');
  });

  it("reports someone else's earlier save, and loads it on request", async () => {
    let isSecond = false;
    const theirs = { ...settings, announcement: { ...settings.announcement, noticeText: 'Của người khác' } };
    await open({
      [GET]: () => (isSecond ? stored({ rev: 5, settings: theirs }) : stored()),
      [PUT]: { status: 409, body: errorBody('CONFLICT') },
    });
    fill('Dòng nhắc ở nơi đăng nhập', 'Nghỉ Tết!');
    isSecond = true;
    save();
    expect(await screen.findByText('Một người khác vừa thay đổi cài đặt')).toBeDefined();
    expect(screen.getByLabelText('Dòng nhắc ở nơi đăng nhập')).toHaveProperty('value', 'Nghỉ Tết!');
    press('Tải bản mới nhất');
    await waitFor(() =>
      expect(screen.getByLabelText('Dòng nhắc ở nơi đăng nhập')).toHaveProperty('value', 'Của người khác'),
    );
  });

  it('keeps scroll position and typing during a save, for the next save with the new revision', async () => {
    const calls = await open({ [PUT]: stored({ rev: 5 }) });
    const notification = screen.getByLabelText('Dòng nhắc ở nơi đăng nhập');
    fill('Dòng nhắc ở nơi đăng nhập', 'Nghỉ Tết!');
    notification.focus();
    save();
    await waitFor(() => expect(bodyOf(calls)).toBeDefined());
    fill('Dòng nhắc ở nơi đăng nhập', 'Nghỉ Tết hai tuần');
    const saves = () => calls.filter(({ method }) => method === 'PUT');
    await waitFor(() => expect(screen.getByText('Lưu cài đặt').getAttribute('aria-busy')).toBeNull());
    expect(document.activeElement).toBe(notification);
    expect(screen.getByLabelText('Dòng nhắc ở nơi đăng nhập')).toBe(notification);
    expect(notification).toHaveProperty('value', 'Nghỉ Tết hai tuần');
    save();
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(saves()[1]?.body).toMatchObject({
      rev: 5,
      settings: { announcement: { noticeText: 'Nghỉ Tết hai tuần' } },
    });
  });

  it('clears the problems once it is saved', async () => {
    const calls = await open({
      [GET]: stored({ problems: [{ path: 'announcement.noticeText', message: 'Chữ lạ!' }] }),
      [PUT]: stored({ rev: 5 }),
    });
    expect(await screen.findByText('Chữ lạ!')).toBeDefined();
    save();
    // One wait a step: on a busy machine all of them together take longer than one wait may.
    await waitFor(() => expect(bodyOf(calls)).toBeDefined());
    await waitFor(() => expect(screen.queryByText('Chữ lạ!')).toBeNull());
    await waitFor(() => expect(screen.queryByText(/Chữ lạ!/)).toBeNull());
  });

  it('adds and removes rows of links', async () => {
    const calls = await open({ [PUT]: stored({ rev: 5 }) });
    // The button uses the current name in the field.
    const [named] = screen.getAllByDisplayValue('Từ điển');
    fireEvent.change(named ?? document.body, { target: { value: 'Thư viện' } });
    fireEvent.click(await screen.findByLabelText('Xoá: Thư viện'));
    press('Thêm trò chơi');
    fill('Tên', 'Cờ vua');
    fill('Địa chỉ', 'https://co.vn/');
    save();
    await waitFor(() =>
      expect(bodyOf(calls)?.settings.links.games).toEqual([{ title: 'Cờ vua', url: 'https://co.vn/' }]),
    );
    expect(bodyOf(calls)?.settings.links.sidebar).toEqual([]);
  });
});
