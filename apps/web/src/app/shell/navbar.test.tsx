// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '../../testing/builders.ts';
import { stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { NavbarTools } from './navbar.tsx';

const open = (user: ReturnType<typeof buildUser>) =>
  renderInApp(<NavbarTools isCompact={false} />, { user, path: '/lms/notifications' });
const openMenu = () => fireEvent.click(screen.getByRole('button', { name: /^Tài khoản: / }));
const noNotifications = { body: { items: [], total: 0, unread: 0, page: 1, size: 5 } };

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
});

describe('the beans button', () => {
  it('is shown when the account says so, and leads to the beans', () => {
    stubFetch({ 'GET /api/notifications': noNotifications });
    const user = buildUser('student');
    const { unmount } = open({ ...user, can: { ...user.can, seeBeans: true } });
    expect(screen.getByRole('link', { name: 'Hạt đậu' }).getAttribute('href')).toBe('/lms/student/beans');
    unmount();
    open(user);
    expect(screen.queryByRole('link', { name: 'Hạt đậu' })).toBeNull();
  });
});

describe('the menu of the account', () => {
  it.each([
    ['teacher', 'Tài khoản giáo viên'],
    ['student', 'Tài khoản học sinh'],
  ] as const)('says under its heading what a %s is, and leads to the profile', (role, heading) => {
    stubFetch({ 'GET /api/notifications': noNotifications });
    open(buildUser(role));
    fireEvent.click(screen.getByRole('button', { name: /^Tài khoản: / }));
    expect(screen.getByText(heading)).toBeDefined();
    const entry = screen.getByRole('menuitem', { name: 'Thông tin tài khoản' });
    expect(entry.getAttribute('href')).toBe('/lms/profile');
  });

  it('says which theme was chosen on this device, and changes it', () => {
    stubFetch({ 'GET /api/notifications': noNotifications });
    open(buildUser('student'));
    openMenu();
    const choices = within(screen.getByRole('group', { name: 'Giao diện' })).getAllByRole('menuitemradio');
    expect(choices.map(({ textContent, ariaChecked }) => [textContent, ariaChecked])).toEqual([
      ['Theo máy', 'true'],
      ['Sáng', 'false'],
      ['Tối', 'false'],
    ]);
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'Tối' }));
    expect(localStorage.getItem('theme')).toBe('"dark"');
    // As the script in index.html does, which a test of its own runs.
    document.documentElement.dataset['theme'] = 'dark';
    fireEvent(window, new StorageEvent('storage', { key: 'theme' }));
    openMenu();
    expect(screen.getByRole('menuitemradio', { name: 'Tối' }).ariaChecked).toBe('true');
  });
});
