// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import LandingPage from './landing-page.tsx';

function Browser() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
      <button type="button" onClick={() => void navigate(1)}>
        forward
      </button>
    </>
  );
}

beforeEach(() => sessionStorage.clear());

async function openLogin() {
  const { router, store } = renderInApp(
    <>
      <Browser />
      <LandingPage />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Đăng nhập' }));
  const hasStep = () => router.state.location.state !== null;
  await waitFor(() => expect(hasStep()).toBe(true));
  return { hasStep, store };
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a landing page dialog', () => {
  it('closes on Back, and adds a history entry again when it is reopened', async () => {
    const { hasStep } = await openLogin();
    fireEvent.click(screen.getByText('back'));
    await isClosed();
    expect(hasStep()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Đăng nhập' }));
    await waitFor(() => expect(hasStep()).toBe(true));
    expect(screen.getByRole('dialog', { name: 'ĐĂNG NHẬP' })).toBeDefined();
  });

  it('leaves no history entry when it is closed in another way, nor when Forward returns to that entry', async () => {
    const { hasStep } = await openLogin();
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await waitFor(() => expect(hasStep()).toBe(false));
    fireEvent.click(screen.getByText('forward'));
    await waitFor(() => expect(hasStep()).toBe(false));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shares a single history entry with the other dialogs', async () => {
    const { store } = await openLogin();
    await userEvent.click(screen.getByRole('button', { name: 'Đăng ký giáo viên' }));
    await screen.findByRole('dialog', { name: 'ĐĂNG KÝ GIÁO VIÊN' });
    fireEvent.click(screen.getByText('back'));
    await isClosed();
    expect(store.getState().settings.openModalName).toBeNull();
  });
});
