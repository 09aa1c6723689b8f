/**
 * Whether a student arriving at a question (counted from 1) has gone back to an answered one. Call it on arrival only:
 * between a submit and the next question the condition briefly holds without any violation.
 */
export function isWarningOpen(index: number, answeredCount: number): boolean {
  return index <= answeredCount;
}

/** The first unanswered question (counted from 1); null when all are answered and the result comes next. */
export function nextUnanswered(total: number, answeredIndexes: readonly number[]): number | null {
  const answered = new Set(answeredIndexes);
  for (let index = 1; index <= total; index += 1) {
    if (!answered.has(index)) return index;
  }
  return null;
}

/** 'answered' means the verdict is not released yet. */
export type BubbleState = 'unanswered' | 'answered' | 'correct' | 'wrong';

export function bubbleState(answer: { isAnswered: boolean; isCorrect: boolean | null }): BubbleState {
  if (!answer.isAnswered) return 'unanswered';
  if (answer.isCorrect === null) return 'answered';
  return answer.isCorrect ? 'correct' : 'wrong';
}

export type ViolationOutcome = 'warn' | 'end';

/** The effect of violation number `count` (counted from 1). A limit of 0 only ever warns. */
export function violationOutcome(count: number, limit: number): ViolationOutcome {
  return limit > 0 && count >= limit ? 'end' : 'warn';
}
