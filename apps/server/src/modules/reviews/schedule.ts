import { createEmptyCard, fsrs, Rating } from 'ts-fsrs';

/** What the scheduler has to know of a card, as it is stored. */
export interface Schedule {
  dueAt: Date;
  reviewedAt: Date;
  stability: number;
  difficulty: number;
  scheduledDays: number;
  state: number;
  reps: number;
  lapses: number;
}

/** A card comes back twice a school year at least. */
const MOST_DAYS = 180;

/** Whole days only: what was wrong comes back tomorrow, and not again today. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false, maximum_interval: MOST_DAYS });

/** When a card is due after a review at `now`. The same reviews always give the same days. */
export function scheduleNext(before: Schedule | null, isRight: boolean, now: Date): Schedule {
  const card =
    before === null
      ? createEmptyCard(now)
      : {
          due: before.dueAt,
          last_review: before.reviewedAt,
          stability: before.stability,
          difficulty: before.difficulty,
          scheduled_days: before.scheduledDays,
          state: before.state,
          reps: before.reps,
          lapses: before.lapses,
          elapsed_days: 0,
          learning_steps: 0,
        };
  const next = scheduler.next(card, now, isRight ? Rating.Good : Rating.Again).card;
  return {
    dueAt: next.due,
    reviewedAt: now,
    stability: next.stability,
    difficulty: next.difficulty,
    scheduledDays: next.scheduled_days,
    state: next.state,
    reps: next.reps,
    lapses: next.lapses,
  };
}
