// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import type { SideMenuState } from './side-frame.tsx';
import { SideGroup, SideLink, SideNav } from './side-nav.tsx';

let seen: (string | null)[] = [];

beforeEach(() => {
  seen = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function see(this: Element) {
    seen.push(this.textContent);
  });
});

const open = (changes: Partial<SideMenuState> = {}) => {
  const state = {
    ref: null,
    id: 'menu',
    isOpen: true,
    isDrawer: false,
    onClose: () => undefined,
    ...changes,
  };
  renderInApp(
    <SideNav state={state}>
      <SideGroup>
        <li>
          <SideLink state={state} to="/lms/home" label="Trang chủ" icon="home" />
        </li>
        <li>
          <SideLink state={state} to="/lms/settings" label="Cài đặt" icon="home" />
        </li>
      </SideGroup>
    </SideNav>,
    { path: '/lms/settings', pattern: '/lms/*' },
  );
};

it('scrolls the entry of the current page into view, also after navigation', async () => {
  open();
  expect(seen).toEqual(['Cài đặt']);
  await userEvent.click(screen.getByRole('link', { name: 'Trang chủ' }));
  expect(seen).toEqual(['Cài đặt', 'Trang chủ']);
});

it.each([{ isOpen: false }, { isDrawer: true }])('does not scroll a menu that is %j', (changes) => {
  open(changes);
  expect(seen).toEqual([]);
});
