// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildSettings, buildUser } from '../../testing/builders.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import TranslatePage from './translate-page.tsx';

it('leads to the translator of the settings in a new tab, and has advice without one', () => {
  const settings = buildSettings();
  settings.links.translate = 'https://dich.example/';
  const { unmount } = renderInApp(<TranslatePage />, { user: buildUser(), settings });
  const link = screen.getByRole('link', { name: /Công cụ dịch/u });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    'https://dich.example/',
    '_blank',
  ]);
  unmount();
  renderInApp(<TranslatePage />, { user: buildUser() });
  expect(screen.queryByRole('link', { name: /Công cụ dịch/u })).toBeNull();
  expect(screen.getByText(/Nghe và đọc to từ ấy ba lần/u)).toBeDefined();
});
