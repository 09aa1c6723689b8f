/** @vitest-environment jsdom */
import type { SlideLesson } from '@domdom/api';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildSettings, buildUser } from '../../testing/builders.ts';
import { stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import LessonPage from './lesson-page.tsx';
import SlidesPage from './slides-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const openCards = (role: 'teacher' | 'student', address: string | null = null) => {
  const settings = buildSettings();
  settings.links.slideLesson2 = address;
  renderInApp(<SlidesPage />, { settings, user: buildUser(role) });
  return screen.queryAllByRole('link', { name: /Lesson/ });
};

describe('the lessons to project', () => {
  it('are three cards that open in a new tab, our own unless the settings name another site', () => {
    const cards = openCards('teacher', 'https://bai.example/2');
    expect(cards.map((card) => [card.getAttribute('href'), card.getAttribute('target')])).toEqual([
      ['/lms/support/slides/1', '_blank'],
      ['https://bai.example/2', '_blank'],
      ['/lms/support/slides/3', '_blank'],
    ]);
    expect(cards.map((card) => card.textContent.match(/^Lớp 2 · Unit 4 · Lesson \d/u)?.[0])).toEqual(
      [1, 2, 3].map((number) => `Lớp 2 · Unit 4 · Lesson ${number}`),
    );
    expect(cards.every((card) => card.getAttribute('rel')?.includes('noopener'))).toBe(true);
  });

  it('lead students only to other sites', () => {
    expect(openCards('student', 'https://bai.example/2')).toHaveLength(1);
  });

  it('are for teachers, says the page to a student', () => {
    expect(openCards('student')).toEqual([]);
    expect(screen.getByText('Bài trình chiếu dành cho thầy cô')).toBeTruthy();
  });
});

const LESSON: SlideLesson = {
  ...{ grade: 2, unit: '4', number: 1 },
  slides: [
    {
      ...{ picture: 'd1bc4c9c5fa2.svg', word: 'hat', meaning: 'mũ', wordSound: '8c0b37c69cbd.mp3' },
      sentence: "It's a hat.",
    },
  ],
  quiz: {
    seconds: 60,
    questions: [
      {
        ...{ id: 'q1', picture: 'd1bc4c9c5fa2.svg', answer: 'b' },
        choices: [
          { id: 'a', word: 'cap' },
          { id: 'b', word: 'hat' },
        ],
      },
    ],
  },
};

it('a lesson goes on with the arrow keys and ends with a quiz whose answers can be changed', async () => {
  stubFetch({ 'GET /api/slide-lessons/1': { body: LESSON } });
  renderInApp(<LessonPage />, {
    ...{ path: '/lms/support/slides/1', pattern: '/lms/support/slides/:lesson', user: buildUser() },
  });
  expect(await screen.findByText("It's a hat.")).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  fireEvent.click(await screen.findByRole('button', { name: 'Bắt đầu' }));
  expect(screen.getByRole('timer').textContent).toBe('Còn 60 giây');
  fireEvent.click(screen.getByRole('button', { name: 'cap' }));
  fireEvent.click(screen.getByRole('button', { name: 'hat' }));
  fireEvent.click(screen.getByRole('button', { name: 'Xem kết quả' }));
  expect(screen.getByRole('heading', { name: 'Cả lớp đúng 1/1 câu!' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Chơi lại' }));
  expect(screen.getByRole('button', { name: 'hat' }).getAttribute('aria-pressed')).toBe('false');
});
