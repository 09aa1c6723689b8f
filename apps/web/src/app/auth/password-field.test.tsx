// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PasswordField } from './password-field.tsx';

it('shows the typed password on request, without changing it', () => {
  render(
    <PasswordField
      label="Mật khẩu"
      name="password"
      autoComplete="current-password"
      value="hoa mai"
      onChange={() => undefined}
    />,
  );
  const field = screen.getByLabelText(/^Mật khẩu/);
  expect(field.getAttribute('type')).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Hiện mật khẩu' }));
  expect(
    ['type', 'autocapitalize', 'autocorrect', 'spellcheck'].map((name) => field.getAttribute(name)),
  ).toEqual(['text', 'off', 'off', 'false']);
  // The button's name says what a click does, so it must not also have a pressed state.
  expect(screen.getByRole('button', { name: 'Ẩn mật khẩu' }).hasAttribute('aria-pressed')).toBe(false);
});
