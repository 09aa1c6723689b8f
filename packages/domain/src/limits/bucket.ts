/** `burst` at once, then one more each `refillSeconds`. */
export interface Rate {
  burst: number;
  refillSeconds: number;
}

/** What was left of a rate at some time. */
export interface Bucket {
  left: number;
  atMs: number;
}

export const fullBucket = ({ burst }: Rate, nowMs: number): Bucket => ({ left: burst, atMs: nowMs });

/**
 * Takes one from a bucket, which has filled up since it was last used. Returns it with what is left, or for how long
 * there is nothing to take. A refusal costs nothing, so nobody makes a wait longer by asking again.
 */
export function takeOne(
  { left, atMs }: Bucket,
  { burst, refillSeconds }: Rate,
  nowMs: number,
): { bucket: Bucket } | { waitMs: number } {
  const refillMs = 1000 * refillSeconds;
  // A clock that is set back must not empty the bucket.
  const now = Math.max(nowMs, atMs);
  const filled = Math.min(burst, left + (now - atMs) / refillMs);
  if (filled < 1) return { waitMs: Math.ceil((1 - filled) * refillMs) };
  return { bucket: { left: filled - 1, atMs: now } };
}
