import { createAction } from '@reduxjs/toolkit';
import { reducerOf } from '../../lib/store/reducer-of.ts';

export interface SlideAnswer {
  questionId: string;
  choiceId: string;
}

/** The quiz at the end of a lesson, which the class answers together. */
export interface SlideQuizState {
  submittedQuestions: readonly SlideAnswer[];
  /** Milliseconds left. */
  countdown: number;
}

/** With the milliseconds that the class has. */
export const slideStart = createAction<number>('SLIDE_START');
export const slideUpdateCountdown = createAction<number>('SLIDE_UPDATE_COUNTDOWN');
export const slideSubmit = createAction<SlideAnswer>('SLIDE_SUBMIT');

export const initialSlideQuiz: SlideQuizState = { submittedQuestions: [], countdown: 0 };

export const slideQuizReducer = reducerOf<SlideQuizState>(initialSlideQuiz, (on) => {
  on(slideStart, (_state, countdown) => ({ submittedQuestions: [], countdown }));
  on(slideUpdateCountdown, (state, countdown) => ({ ...state, countdown: Math.max(0, countdown) }));
  on(slideSubmit, (state, answer) => ({
    ...state,
    submittedQuestions: [
      ...state.submittedQuestions.filter(({ questionId }) => questionId !== answer.questionId),
      answer,
    ],
  }));
});
