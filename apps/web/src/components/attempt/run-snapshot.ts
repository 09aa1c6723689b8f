import type { AttemptView } from '@domdom/api';
import type { Shown } from './progress.ts';
import type { SaveQueue } from './save-queue.ts';
import type { SaveStatus } from './save-types.ts';

/** 'stale': another device continues the attempt; 'over': `finished` holds its end. */
type Phase = 'running' | 'stale' | 'finishing' | 'over';

export interface RunSnapshot {
  phase: Phase;
  save: SaveStatus;
  /** Current field values by question. */
  answers: Readonly<Record<string, unknown>>;
  deadlineMs: number;
  backViolations: number;
  isLoginOpen: boolean;
  /** A call that the attempt depends on is being retried without a connection. */
  isWaitingForNetwork: boolean;
  /** The last sign of life found no server. */
  isCutOff: boolean;
  /** Why finishing or taking over was refused. */
  failure: string | null;
  finished: AttemptView | null;
  /** Answers that reached the server too late to count. */
  lateCount: number;
}

/** An attempt as its page opens: with what the server has, and over it what is still on its way. */
export function firstSnapshot(view: AttemptView, queue: SaveQueue, first: Shown): RunSnapshot {
  return {
    phase: 'running',
    save: queue.status(),
    answers: {
      ...Object.fromEntries(view.answers.map(({ questionId, answer }) => [questionId, answer])),
      ...Object.fromEntries([...queue.drafts()].map(([questionId, { answer }]) => [questionId, answer])),
      ...Object.fromEntries(
        first.submittedQuestions.map((record) => [record.question.id, record.userData.answers]),
      ),
    },
    deadlineMs: Date.parse(view.attempt.deadline),
    backViolations: view.attempt.backViolations,
    isLoginOpen: false,
    isWaitingForNetwork: false,
    isCutOff: false,
    failure: null,
    finished: null,
    lateCount: 0,
  };
}
