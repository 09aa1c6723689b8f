import { expect, it } from 'vitest';
import { MOST_SPEAKING, MOST_SPEAKING_MARK, readSpeaking, speakingMark, speakingOf } from './speaking.ts';

it('a speaking score goes from 0 to 200, and 20 of them are one mark of ten', () => {
  expect([MOST_SPEAKING, MOST_SPEAKING_MARK]).toEqual([200, 10]);
  expect([0, 1, 100, 163, 200].map(speakingMark)).toEqual([0, 0.05, 5, 8.15, 10]);
});

it('every score is its mark again, and a mark between two scores has none', () => {
  const scores = Array.from({ length: MOST_SPEAKING + 1 }, (_none, score) => score);
  const kept = scores.map((score) => Number(speakingMark(score).toFixed(2)));
  expect(kept.map((mark) => speakingOf(mark, MOST_SPEAKING_MARK))).toEqual(scores);
  expect([speakingOf(3, 4), speakingOf(7.25, 10), speakingOf(1, 3)]).toEqual([150, 145, null]);
});

it.each([
  ['0', 0],
  [' 200 ', 200],
  ['201', null],
  ['-1', null],
  ['1.5', null],
  ['1,5', null],
  ['', null],
  ['mười', null],
])('%j typed is %j', (typed, score) => {
  expect(readSpeaking(typed)).toBe(score);
});
