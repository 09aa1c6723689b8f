// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildUser } from '../../testing/builders.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import SupportPage from './support-page.tsx';

it('the support area leads to the exercises and to the lessons to project', () => {
  renderInApp(<SupportPage />, { user: buildUser('teacher'), path: '/lms/support' });
  const cards = [/Quản lý bài tập/, /Bài giảng trình chiếu/].map((name) =>
    screen.getByRole('link', { name }),
  );
  expect(cards.map((card) => card.getAttribute('href'))).toEqual([
    '/lms/support/assignments-management',
    '/lms/support/slides',
  ]);
});
