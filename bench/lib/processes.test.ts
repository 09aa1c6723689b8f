import { describe, expect, it } from 'vitest';
import { parseStat } from './processes.ts';

describe("a process's /proc entry", () => {
  it('is parsed even if the name contains brackets and spaces', () => {
    const text =
      '4711 (postgres: a) b (c)) S 42 4711 4711 0 -1 4194624 1503 7 0 0 120 30 5 4 20 0 11 0 99 1000 2048 184467 1 2';
    expect(parseStat(text)).toEqual({
      state: 'S',
      parent: 42,
      ownTicks: 150,
      endedChildrenTicks: 9,
      residentPages: 2048,
    });
  });
});
