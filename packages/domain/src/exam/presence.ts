/** Why an attempt ended: its time, its student, the last allowed Back, the teacher, or a test given beside practice. */
export const END_REASONS = ['time', 'finish', 'back', 'teacher', 'test'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** A device that saves nothing says after this time that it is still there. */
export const HEARTBEAT_MS = 10_000;
/** A device that was not heard of for this time, three heartbeats, has lost its connection. */
export const CUT_OFF_MS = 30_000;
/** A device's clock may be this far off when it finishes by itself because its time is over. */
export const CLOCK_ERROR_MS = 2_000;

/** How much time a teacher adds at once; nobody's deadline is moved further away than this. */
export const MOST_ADDED_MINUTES = 180;
export const LONGEST_REASON = 300;

/** What a teacher sees of a student while the class works, in the order in which it needs attention. */
export const ROOM_STATES = ['cut-off', 'away', 'working', 'unopened', 'finished'] as const;
export type RoomState = (typeof ROOM_STATES)[number];

interface Seen {
  state: 'none' | 'open' | 'done';
  /** The last sign of life of the device, by the server's clock; null before the first. */
  seenMs: number | null;
  /** Whether the device said that the student has left the page. */
  isAway: boolean;
}

/**
 * The state of a student at a moment. A page that was left is away and not cut off: browsers let hidden pages sleep, so
 * their silence says nothing.
 */
export function roomStateOf({ state, seenMs, isAway }: Seen, nowMs: number): RoomState {
  if (state === 'none') return 'unopened';
  if (state === 'done') return 'finished';
  if (isAway) return 'away';
  return seenMs !== null && nowMs - seenMs > CUT_OFF_MS ? 'cut-off' : 'working';
}
