import { describe, expect, it } from 'vitest';
import { SAMPLE_AREAS, SAMPLE_OPTIONS, sampleAreaOf } from './areas.ts';

const VARIANTS = '10A 20A 24A 30A 35A 42A 43A 44A 48A 50A 57A 70A 71A 72A 72B 130A'
  .split(' ')
  .map((page) => `type${page}`);
const main = sampleAreaOf('olympicsgk')?.pages ?? [];

describe('the areas of sample exercises', () => {
  it('are the general one and those of classes 1 to 5 and 8', () => {
    expect(SAMPLE_AREAS.map(({ name, classNo, pages }) => [name, classNo, pages.length])).toEqual([
      ['olympicsgk', null, 148],
      ['olympicsgkBook1', 1, 16],
      ['olympicsgkBook2', 2, 19],
      ['olympicsgkBook3', 3, 22],
      ['olympicsgkBook4', 4, 22],
      ['olympicsgkBook5', 5, 26],
      ['olympicsgkBook8', 8, 25],
    ]);
  });

  it('have the pages type1 to type132 and 16 variants, each after its number', () => {
    expect(main.filter((page) => /[A-Z]$/.test(page))).toEqual(VARIANTS);
    expect(main.slice(8, 12)).toEqual(['type9', 'type10', 'type10A', 'type11']);
    expect(main.at(-1)).toBe('type132');
    expect(new Set(main).size).toBe(main.length);
  });

  it('are found in any letter case', () => {
    expect(sampleAreaOf('OlympicSGKbook3')?.classNo).toBe(3);
    expect(sampleAreaOf('olympicsgkBook6')).toBeUndefined();
  });

  it('know seven options', () => {
    expect([...SAMPLE_OPTIONS].toSorted((one, other) => one.localeCompare(other))).toEqual([
      'CHARACTER',
      'MONOPHONIC',
      'NUMBERS',
      'ORDINAL_NUMBERS',
      'PHONETIC',
      'POLYPHONIC',
      'SENTENCES',
    ]);
  });
});
