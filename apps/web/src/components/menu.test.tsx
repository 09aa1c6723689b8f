// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../testing/render-app.tsx';
import { Menu, MenuHeading, MenuItem } from './menu.tsx';

function openMenu(handleSelect = vi.fn<(...given: unknown[]) => void>()) {
  renderInApp(
    <>
      <Menu
        label="Tài khoản"
        renderTrigger={(props) => (
          <button type="button" {...props}>
            Mở
          </button>
        )}
      >
        <MenuHeading>Tài khoản học sinh</MenuHeading>
        <MenuItem to="/lms/profile">Thông tin</MenuItem>
        <MenuItem onSelect={handleSelect}>Đăng xuất</MenuItem>
      </Menu>
      <p>bên ngoài</p>
    </>,
  );
  return userEvent.click(screen.getByRole('button', { name: 'Mở' }));
}

describe('a menu', () => {
  it('reports whether it is open and focuses its first item', async () => {
    await openMenu();
    expect(screen.getByRole('button', { name: 'Mở' }).getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Thông tin' }));
  });

  it('is navigated by the arrow keys and wraps around', async () => {
    await openMenu();
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Đăng xuất');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Thông tin');
    await userEvent.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('Đăng xuất');
  });

  it('returns the focus to its button on Escape', async () => {
    await openMenu();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mở' }));
  });

  it('closes after a choice and on a click elsewhere', async () => {
    const handleSelect = vi.fn<(...given: unknown[]) => void>();
    await openMenu(handleSelect);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Đăng xuất' }));
    expect(handleSelect).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mở' }));
    await userEvent.click(screen.getByRole('button', { name: 'Mở' }));
    await userEvent.click(screen.getByText('bên ngoài'));
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
