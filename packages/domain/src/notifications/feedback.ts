/** What a message to the administrators of the own school may be about, with its name in their bell. */
export const FEEDBACK_SUBJECTS = {
  question: 'câu hỏi, đáp án',
  page: 'trang bị lỗi',
  account: 'tài khoản, lớp học',
  idea: 'góp ý',
} as const;
export type FeedbackSubject = keyof typeof FEEDBACK_SUBJECTS;

/** Characters. The form in content/forms/feedback.json has the same limits. */
export const FEEDBACK_LENGTH = { min: 10, max: 2000 } as const;
