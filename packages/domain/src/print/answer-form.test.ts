import { describe, expect, it } from 'vitest';
import { ANSWER_FORM, ANSWERS_PER_FORM, answerRows, digitBubbles } from './answer-form.ts';
import { isCode, nextCodes } from './codes.ts';

const full = answerRows(Array.from({ length: 120 }, (_one, index) => ({ number: index + 1, letters: 6 })));

describe('the answer form', () => {
  it('holds a hundred answers of six letters, between the corner marks, without any overlap', () => {
    expect(full).toHaveLength(ANSWERS_PER_FORM);
    const bubbles = [
      ...full.flatMap((row) => row.bubbles),
      ...digitBubbles('candidate'),
      ...digitBubbles('code'),
    ];
    expect(bubbles).toHaveLength(100 * 6 + 60 + 30);
    const { bubbleRadius: radius, cornerMarks, cornerMarkSize: size } = ANSWER_FORM;
    for (const { x, y } of bubbles) {
      expect(x).toBeGreaterThan(15);
      expect(x + radius).toBeLessThan(202);
      expect(y + radius).toBeLessThan(281);
      for (const mark of cornerMarks) {
        expect(Math.hypot(mark.x - x, mark.y - y)).toBeGreaterThan(size);
      }
    }
    for (const [index, one] of bubbles.entries()) {
      const isOverlapping = bubbles
        .slice(index + 1)
        .some((other) => Math.hypot(one.x - other.x, one.y - other.y) < 2 * radius + 0.5);
      expect(isOverlapping).toBe(false);
    }
  });

  it('has a bubble for every option of an answer, under its number', () => {
    const [first, second] = answerRows([
      { number: 1, letters: 4 },
      { number: 7, letters: 2 },
    ]);
    expect(first?.bubbles.map(({ label }) => label).join('')).toBe('ABCD');
    expect(second).toMatchObject({ number: 7, bubbles: [{ label: 'A' }, { label: 'B' }] });
  });
});

it('proposes codes from 101 on, without those that there are', () => {
  expect(nextCodes(['101', '103'], 3)).toEqual(['102', '104', '105']);
  expect(['101', '001'].every(isCode)).toBe(true);
  expect(['1', '1010', 'A01', '101 '].some(isCode)).toBe(false);
});
