export const EXAM_DURATION_MS = 1_800_000;

/**
 * How long after the deadline an answer is still kept (and marked late). It makes up for slow networks, not slow
 * students.
 */
export const GRACE_MS = 30_000;

export const COUNTDOWN_STORE_TICKS = 30;
export const RESULT_TOAST_MS = 750;
export const WRONG_SOUND_DELAY_MS = 500;

/** The violation that ends the exam. A site, a school or an assignment may set another number; 0 means only warn. */
export const MAX_BACK_VIOLATIONS = 3;

/** What a school or an assignment may set. */
export const BACK_LIMITS = { min: 0, max: 20 } as const;
export const RESULT_TOAST_LIMITS = { min: 500, max: 5000 } as const;
export const ATTEMPT_RULE_MESSAGES = {
  back: `Số lần bấm quay lại phải từ ${BACK_LIMITS.min} đến ${BACK_LIMITS.max}!`,
  toast: 'Thời gian hiện kết quả phải từ 0,5 đến 5 giây!',
} as const;

/** A worksheet has no time limit; an open attempt is finished unchanged after 30 days. */
export const WORKSHEET_OPEN_SECONDS = 30 * 24 * 60 * 60;
