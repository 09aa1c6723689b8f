// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildSettings } from '../../testing/builders.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import ClassExamPage from './class-exam-page.tsx';

function open(olympicDemo: string | null) {
  const settings = buildSettings();
  settings.links.olympicDemo = olympicDemo;
  renderInApp(<ClassExamPage />, { path: '/olympic-class-exam', settings });
}

it('shows the configured site, and links to it', () => {
  const url = 'https://thi.example.vn/demo';
  open(url);
  expect(document.querySelector('iframe')?.src).toBe(url);
  const link = screen.getByRole('link', { name: /Mở trong thẻ mới/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([url, '_blank']);
});

it('says that no site is configured, and links to our own demo test', () => {
  open(null);
  expect(document.querySelector('iframe')).toBeNull();
  expect(screen.getByText('Chưa có bài thi thử Olympic theo lớp')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Đề thi thử Olympic tiếng Anh' });
  expect(link.getAttribute('href')).toBe('/olympicTA');
});
