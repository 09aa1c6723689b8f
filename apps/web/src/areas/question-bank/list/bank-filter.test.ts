import { describe, expect, it } from 'vitest';
import {
  countFilters,
  readBankFilter,
  toBankQuery,
  withFilterChange,
  WITHOUT_FILTER,
} from './bank-filter.ts';

const read = (text: string) => readBankFilter(new URLSearchParams(text));
const change = (text: string, next: Parameters<typeof withFilterChange>[1]) =>
  withFilterChange(new URLSearchParams(text), next).toString();

describe("the bank's filter in the address", () => {
  it('narrows nothing when it is empty', () => {
    expect(read('')).toEqual(WITHOUT_FILTER);
    expect(countFilters(read(''))).toBe(0);
    expect(toBankQuery(read(''))).toEqual({ search: '', scope: 'all', tags: '' });
  });

  it('is read from the address and sent to the server', () => {
    const filter = read(
      'search=mai&scope=mine&grade=0&type=one-choice&skill=reading&level=ELEMENTARY&status=PUBLIC&purpose=EXAM&tags=a,b',
    );
    expect(toBankQuery(filter)).toEqual({
      search: 'mai',
      scope: 'mine',
      grade: 0,
      type: 'one-choice',
      skill: 'reading',
      level: 'ELEMENTARY',
      status: 'PUBLIC',
      purpose: 'EXAM',
      tags: 'a,b',
    });
    expect(countFilters(filter)).toBe(8);
  });

  it.each([
    'grade=13',
    'grade=',
    'grade=x',
    'unit=1',
    'skill=toString',
    'level=x',
    'status=SECRET',
    'purpose=GAME',
  ])('narrows nothing by %s', (text) => {
    expect(read(text)).toEqual(WITHOUT_FILTER);
  });

  it('ignores a unit that the grade does not have', () => {
    expect(read('grade=1&unit=12')).toEqual({ ...WITHOUT_FILTER, grade: 1 });
  });

  it('drops a unit that the new grade does not have, and keeps one that it has', () => {
    expect(change('grade=3&unit=12', { grade: 1 })).toBe('grade=1');
    expect(change('grade=3&unit=2', { grade: 1 })).toBe('grade=1&unit=2');
    expect(change('grade=3&unit=2', { grade: null })).toBe('');
  });

  it('leaves out defaults and keeps parameters of others', () => {
    expect(change('preview=x&scope=mine&tags=a', { scope: 'all', tags: '' })).toBe('preview=x');
    expect(change('preview=x', WITHOUT_FILTER)).toBe('preview=x');
  });
});
