import { expect, it } from 'vitest';
import {
  initialSlideQuiz,
  slideQuizReducer,
  slideStart,
  slideSubmit,
  slideUpdateCountdown,
} from './slide-quiz.ts';

const answer = (questionId: string, choiceId: string) => slideSubmit({ questionId, choiceId });

it('begins with no answers and no time', () => {
  expect(slideQuizReducer(undefined, { type: 'nothing' })).toEqual({ submittedQuestions: [], countdown: 0 });
});

it('forgets the answers of the round before when it starts', () => {
  const played = slideQuizReducer(initialSlideQuiz, answer('q1', 'a'));
  expect(slideQuizReducer(played, slideStart(60_000))).toEqual({
    ...{ submittedQuestions: [], countdown: 60_000 },
  });
});

it('updates the countdown, never below zero, and keeps the answers', () => {
  const played = slideQuizReducer(initialSlideQuiz, answer('q1', 'a'));
  expect(slideQuizReducer(played, slideUpdateCountdown(900))).toEqual({ ...played, countdown: 900 });
  expect(slideQuizReducer(played, slideUpdateCountdown(-5)).countdown).toBe(0);
});

it('adds an answer, or puts it in the place of that to the same question', () => {
  const both = [answer('q1', 'a'), answer('q2', 'b'), answer('q1', 'c')].reduce(
    slideQuizReducer,
    initialSlideQuiz,
  );
  expect(both.submittedQuestions).toEqual([
    { questionId: 'q2', choiceId: 'b' },
    { questionId: 'q1', choiceId: 'c' },
  ]);
});
