import { describe, expect, it } from 'vitest';
import { gradeParts, notGradable } from './grade-parts.ts';

describe('gradeParts', () => {
  it('is right when every part is right', () => {
    const parts = [
      { id: 'a', isCorrect: true },
      { id: 'b', isCorrect: true },
    ];
    expect(gradeParts(parts)).toEqual({ isCorrect: true, earned: 2, possible: 2, parts, isGradable: true });
  });

  it('keeps the partial credit of a wrong answer', () => {
    const grade = gradeParts([
      { id: 'a', isCorrect: true },
      { id: 'b', isCorrect: false },
    ]);
    expect(grade).toMatchObject({ isCorrect: false, earned: 1, possible: 2 });
  });

  it('is not right without parts', () => {
    expect(gradeParts([]).isCorrect).toBe(false);
  });
});

describe('notGradable', () => {
  it('earns nothing', () => {
    expect(notGradable(3)).toEqual({
      isCorrect: false,
      earned: 0,
      possible: 3,
      parts: [],
      isGradable: false,
    });
  });
});
