import { createAction, createReducer } from '@reduxjs/toolkit';

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

export const slideQuizReducer = createReducer(initialSlideQuiz, (builder) => {
  builder
    .addCase(slideStart, (_state, { payload }) => ({ submittedQuestions: [], countdown: payload }))
    .addCase(slideUpdateCountdown, (state, { payload }) => ({ ...state, countdown: Math.max(0, payload) }))
    .addCase(slideSubmit, (state, { payload }) => ({
      ...state,
      submittedQuestions: [
        ...state.submittedQuestions.filter(({ questionId }) => questionId !== payload.questionId),
        payload,
      ],
    }));
});
