// @vitest-environment jsdom
import { loadPlayer } from '@domdom/questions/ui';
import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render-app.tsx';
import { buildUser } from '../../../testing/builders.ts';
import { AnsweredQuestion } from './answered-question.tsx';

beforeAll(() => loadPlayer('one-choice'));

it("shows a teacher the student's choice, the right answer and why, and cannot be changed", async () => {
  const question = {
    id: 'q1',
    type: 'one-choice',
    title: 'Choose.',
    options: [
      { id: 'a', text: 'an apple' },
      { id: 'b', text: 'a apple' },
    ],
    direction: 'vertical',
    bulletType: 'character',
    isPictureAnswers: false,
    isUnderlining: false,
  };
  const answer = {
    questionId: 'q1',
    rev: 1,
    answer: { optionId: 'b' },
    isSubmitted: true,
    verdict: { isCorrect: false, earned: 0, possible: 1, parts: [{ id: 'b', isCorrect: false }] },
    reveal: { keyAnswer: { optionId: 'a' }, explanation: { text: 'Trước nguyên âm dùng an.' } },
  };
  renderInApp(<AnsweredQuestion question={question} answer={answer} position={1} />, {
    user: buildUser('teacher'),
    path: '/details',
  });
  const given = await screen.findByRole('radio', { name: /a apple/ });
  expect(screen.getAllByRole('radio', { checked: true })).toEqual([given]);
  expect(given).toHaveProperty('disabled', true);
  expect(screen.getByText('Đáp án đúng').parentElement?.textContent).toContain('an apple');
  expect(screen.getByText('Trước nguyên âm dùng an.')).toBeDefined();
});
