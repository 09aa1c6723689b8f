/** @vitest-environment jsdom */
import type { ReviewCard } from '@domdom/api';
import { loadPlayer } from '@domdom/questions/ui';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { buildVerdict } from '../../components/attempt/testing/views.ts';
import { buildPublicQuestion, buildUser } from '../../testing/builders.ts';
import { stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import ReviewsPage from './reviews-page.tsx';

const cards: ReviewCard[] = ['1', '2'].map((id) => ({
  key: `k${id}`,
  number: 0,
  from: id === '1' ? { kind: 'mistake', title: 'Đề số 1' } : { kind: 'word', word: 'bird' },
  question: buildPublicQuestion(id),
}));

beforeAll(() => loadPlayer('one-choice'));
afterEach(() => {
  vi.unstubAllGlobals();
});

it('asks one question after the other, keeps an answer that was not sent, and ends with the count', async () => {
  let isOffline = true;
  const calls = stubFetch({
    'GET /api/student/reviews': { body: { due: 2, done: 0, cards } },
    'POST /api/student/reviews/k1': () => {
      if (isOffline) throw new TypeError('Failed to fetch');
      return {
        body: {
          verdict: buildVerdict(true),
          reveal: { keyAnswer: { optionId: 'a' }, explanation: { text: 'Vì sao 1' } },
          due: 1,
          done: 1,
        },
      };
    },
    'POST /api/student/reviews/k2': {
      body: { verdict: buildVerdict(false), reveal: { keyAnswer: { optionId: 'a' } }, due: 0, done: 2 },
    },
  });
  renderInApp(<ReviewsPage />, { user: buildUser('student'), path: '/lms/student/reviews' });
  await screen.findByText('Câu em đã làm sai: Đề số 1');
  fireEvent.click(await screen.findByRole('radio', { name: /Yes 1/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Nộp câu trả lời' }));
  await screen.findByText(/Câu trả lời của em vẫn ở đây/);
  isOffline = false;
  fireEvent.click(screen.getByRole('button', { name: 'Gửi lại' }));
  await screen.findByText('Đúng rồi!');
  expect(screen.getByText('Vì sao 1')).toBeTruthy();
  expect(calls.filter(({ url }) => url.endsWith('/k1')).map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({ number: 0, answer: { optionId: 'a' } })),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Câu tiếp theo' }));
  await screen.findByText('Từ trong tuần: bird');
  expect(document.activeElement?.textContent).toBe('Câu 2 / 2');
  fireEvent.click(await screen.findByRole('radio', { name: /No 2/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Nộp câu trả lời' }));
  await screen.findByText('Chưa đúng. Em xem đáp án nhé.');
  fireEvent.click(screen.getByRole('button', { name: 'Xong' }));
  await screen.findByText(/Đúng 1 \/ 2 câu/);
});
