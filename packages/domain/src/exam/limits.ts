export const EXAM_DURATION_MS = 1_800_000;

/**
 * How long after the deadline an answer is still kept (and marked late). It makes up for slow networks, not slow
 * students.
 */
export const GRACE_MS = 30_000;

export const COUNTDOWN_STORE_TICKS = 30;
export const RESULT_TOAST_MS = 750;
export const WRONG_SOUND_DELAY_MS = 500;

/** The violation that ends the exam. A school may configure another number; 0 means only warn. */
export const MAX_BACK_VIOLATIONS = 3;

/** A worksheet has no time limit; an open attempt is finished unchanged after 30 days. */
export const WORKSHEET_OPEN_SECONDS = 30 * 24 * 60 * 60;
