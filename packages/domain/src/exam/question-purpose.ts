/**
 * What a question of the bank is for: the specification's question types. EXAM questions appear in no practice, because
 * practice shows the key at once.
 */
export const QUESTION_PURPOSES = ['PRACTICE', 'EXAM'] as const;
export type QuestionPurpose = (typeof QUESTION_PURPOSES)[number];

export const DEFAULT_QUESTION_PURPOSE: QuestionPurpose = 'PRACTICE';
