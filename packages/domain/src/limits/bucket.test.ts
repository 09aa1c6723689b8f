import { expect, it } from 'vitest';
import { type Bucket, fullBucket, type Rate, takeOne } from './bucket.ts';

const saves: Rate = { burst: 60, refillSeconds: 0.5 };

/** Takes as many as possible at one time; returns how many there were, and what is left. */
function takeAll(bucket: Bucket, rate: Rate, nowMs: number): { taken: number; bucket: Bucket } {
  let rest = bucket;
  for (let taken = 0; ; taken += 1) {
    const outcome = takeOne(rest, rate, nowMs);
    if ('waitMs' in outcome) return { taken, bucket: rest };
    rest = outcome.bucket;
  }
}

it('gives sixty at once, then two a second', () => {
  const atOnce = takeAll(fullBucket(saves, 0), saves, 0);
  expect(atOnce.taken).toBe(60);
  let { bucket } = atOnce;
  for (let second = 1; second <= 120; second += 1) {
    const more = takeAll(bucket, saves, second * 1000);
    expect(more.taken).toBe(2);
    bucket = more.bucket;
  }
});

it('gives sixty again after half a minute of rest, and never more', () => {
  const { bucket } = takeAll(fullBucket(saves, 0), saves, 0);
  expect(takeAll(bucket, saves, 30_000).taken).toBe(60);
  expect(takeAll(bucket, saves, 3_600_000).taken).toBe(60);
});

it('says how long to wait, and asking again makes it no longer', () => {
  const { bucket } = takeAll(fullBucket(saves, 0), saves, 0);
  expect(takeOne(bucket, saves, 100)).toEqual({ waitMs: 400 });
  expect(takeOne(bucket, saves, 100)).toEqual({ waitMs: 400 });
  expect(takeOne(bucket, saves, 500)).toHaveProperty('bucket');
});

it('keeps what is left when the clock is set back', () => {
  const { bucket } = takeAll(fullBucket(saves, 60_000), saves, 60_000);
  expect(takeOne(bucket, saves, 0)).toEqual({ waitMs: 500 });
  expect(takeOne({ left: 5, atMs: 60_000 }, saves, 0)).toEqual({ bucket: { left: 4, atMs: 60_000 } });
});
