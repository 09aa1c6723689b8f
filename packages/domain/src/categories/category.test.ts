import { describe, expect, it } from 'vitest';
import {
  CATEGORY_SKILLS,
  categoryLevel,
  categoryNameKey,
  NO_PARENT,
  readSkills,
  unionOfSkills,
  writeSkills,
} from './category.ts';

it('no parent is the id of zeros, and a category without one is of level 1', () => {
  expect(NO_PARENT).toBe('00000000-0000-0000-0000-000000000000');
  expect([categoryLevel(null), categoryLevel('x')]).toEqual([1, 2]);
});

describe('the skills of a category', () => {
  it('come from a fixed list', () => {
    expect(CATEGORY_SKILLS).toEqual(['L', 'R', 'W', 'S', 'V', 'P']);
  });

  it('are written with commas, and read from that', () => {
    expect(writeSkills(['L', 'R'])).toBe('L,R');
    expect(readSkills(' l , R,')).toEqual(['L', 'R']);
  });

  it('of several categories are listed once each, in order', () => {
    expect(unionOfSkills([['L'], ['R', 'L']])).toEqual(['L', 'R']);
    expect(unionOfSkills([])).toEqual([]);
  });
});

it('two names are the same whatever their case, their spaces around and how their tone marks are written', () => {
  expect(categoryNameKey(' ĐÚNG hay Sai ')).toBe(categoryNameKey('Đúng hay sai'.normalize('NFD')));
});
