/** The highest score of a recorded answer. */
export const MOST_SPEAKING = 200;
/** The mark of a recorded answer is its score divided by this. */
export const SPEAKING_PER_MARK = 20;
/** The highest mark of a recorded answer, whatever its question allows to be typed as a mark. */
export const MOST_SPEAKING_MARK = MOST_SPEAKING / SPEAKING_PER_MARK;

export const speakingMark = (score: number): number => score / SPEAKING_PER_MARK;

/** Marks have two decimals, so whatever is nearer to a whole score than this is that score. */
const NEAR = 1e-6;

/** The score of a mark; null for a mark that is no whole score, such as one of three. */
export function speakingOf(mark: number, maxMark: number): number | null {
  const exact = (mark / maxMark) * MOST_SPEAKING;
  const whole = Math.round(exact);
  return Math.abs(exact - whole) < NEAR ? whole : null;
}

/** Returns the score that a teacher typed; null for anything but a whole number from 0 to 200. */
export function readSpeaking(typed: string): number | null {
  const text = typed.trim();
  if (!/^\d{1,3}$/u.test(text)) return null;
  const score = Number(text);
  return score <= MOST_SPEAKING ? score : null;
}

/** Texts of the specification, as they are. */
export const SPEAKING_REQUIRED = 'Please input speaking score!';
export const SPEAKING_COMMENT_REQUIRED = 'Please input your comment!';
