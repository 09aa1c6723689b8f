// @vitest-environment jsdom
import { loadPlayer } from '@domdom/questions/ui';
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render-app.tsx';
import { buildUser } from '../../../testing/builders.ts';
import { AnsweredQuestion } from './answered-question.tsx';

beforeAll(async () => {
  await Promise.all([loadPlayer('one-choice'), loadPlayer('spoken-answer')]);
});

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

describe('a recorded answer', () => {
  const spoken = {
    id: 's1',
    type: 'spoken-answer',
    title: 'Answer aloud.',
    prompt: 'What is your name?',
    maxSeconds: 30,
    maxMark: 10,
  };
  const scored = { assignmentId: 'a1', attemptId: 't1' };
  const open = (
    byTeacher: { mark: number | null; maxMark: number; comment: string },
    markedAttemptId: string | null,
  ) =>
    renderInApp(
      <AnsweredQuestion
        question={spoken}
        answer={{
          questionId: 's1',
          rev: 1,
          answer: { recording: '0123456789abcdef0123456789abcdef', seconds: 7 },
          isSubmitted: true,
          verdict: {
            ...{ isCorrect: byTeacher.mark !== null, earned: 1, possible: 1, parts: [], byTeacher },
            ...(byTeacher.mark === null && { isOpen: true }),
          },
          reveal: null,
        }}
        position={1}
        markedAttemptId={markedAttemptId}
        scored={scored}
      />,
      { user: buildUser('teacher'), path: '/details' },
    );

  it('shows its score of 200 and the way to the dialog instead of a field for the mark', async () => {
    open({ mark: 8.15, maxMark: 10, comment: 'Nói rõ.' }, 't1');
    expect(await screen.findAllByText('163/200')).toHaveLength(2);
    expect(screen.getByText('Nói rõ.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Chấm nói câu 1' })).toBeDefined();
    expect(screen.queryByLabelText(/^Điểm câu 1/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Chấm lại câu 1' })).toBeNull();
  });

  it('is heard and scored by an administrator, who marks nothing else', async () => {
    open({ mark: null, maxMark: 10, comment: '' }, null);
    const heard = await screen.findByLabelText('Nghe bản ghi âm');
    expect(heard.getAttribute('src')).toContain('/api/teacher/attempts/t1/answers/s1/recordings/');
    expect(screen.getByText('Chờ chấm')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Chấm nói câu 1' })).toBeDefined();
  });
});
