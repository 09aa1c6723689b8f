import {
  FEEDBACK_LENGTH,
  FEEDBACK_SUBJECTS,
  type FeedbackSubject,
} from '@domdom/domain/notifications/feedback';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { Ok } from './shared.ts';

const SUBJECTS = Object.keys(FEEDBACK_SUBJECTS) as FeedbackSubject[]; // the keys of a constant object

export const feedbackRoutes = defineRoutes({
  'POST /api/feedback': {
    summary: 'Write to the administrators of the own school; they find it in their bell',
    access: { who: 'signed-in', confirmed: true },
    budget: BUDGETS.feedback,
    body: z.strictObject({
      about: z.enum(SUBJECTS),
      text: z.string().trim().min(FEEDBACK_LENGTH.min).max(FEEDBACK_LENGTH.max),
    }),
    res: Ok,
  },
});
