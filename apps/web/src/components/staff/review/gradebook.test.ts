import type { StudentResult } from '@domdom/api';
import { describe, expect, it } from 'vitest';
import { buildAttempt } from '../../../testing/builders.ts';
import { buildStudent } from './testing/builders.ts';
import {
  countByFilter,
  filterStudents,
  neighboursOf,
  sortStudents,
  summarise,
  weakestStudents,
} from './gradebook.ts';

const an = buildStudent('an', 'Lê An', {
  state: 'done',
  result: buildAttempt({ finishedAt: '2025-09-10T03:00:00.000Z' }),
});
const binh = buildStudent('binh', 'Trần Bình');
const dung = buildStudent('dung', 'Đỗ Dũng', {
  state: 'open',
  result: buildAttempt({ score: 4, percent: 40, isLate: true, markedAt: '2025-09-11T00:00:00.000Z' }),
});
const ha = buildStudent('ha', 'Vũ Hà', { state: 'open' });
const khoi = buildStudent('khoi', 'Mai Khôi', {
  state: 'done',
  result: buildAttempt({ marking: 'waiting' }),
});
const students = [an, binh, dung, ha, khoi];
const names = (list: StudentResult[]) => list.map((student) => student.fullName);

describe('filterStudents', () => {
  it.each([
    ['all', ['Lê An', 'Trần Bình', 'Đỗ Dũng', 'Vũ Hà', 'Mai Khôi']],
    ['done', ['Lê An', 'Đỗ Dũng', 'Mai Khôi']],
    ['waiting', ['Mai Khôi']],
    ['open', ['Đỗ Dũng', 'Vũ Hà']],
    ['not-started', ['Trần Bình']],
  ] as const)('%s shows %s', (filter, expected) => {
    expect(names(filterStudents(students, filter, ''))).toEqual(expected);
    expect(countByFilter(students)[filter]).toBe(expected.length);
  });

  it('finds a name typed without diacritics, and an address', () => {
    expect(names(filterStudents(students, 'all', 'do dung'))).toEqual(['Đỗ Dũng']);
    expect(names(filterStudents(students, 'all', 'BINH@truong'))).toEqual(['Trần Bình']);
  });

  it('searches only within the chosen filter', () => {
    expect(filterStudents(students, 'done', 'ha')).toEqual([]);
  });
});

describe('sortStudents', () => {
  it('sorts by score, keeps equal ones in name order, and puts students without a score last', () => {
    expect(names(sortStudents(students, 'score', true))).toEqual([
      'Lê An',
      'Mai Khôi',
      'Đỗ Dũng',
      'Trần Bình',
      'Vũ Hà',
    ]);
    expect(names(sortStudents(students, 'score', false)).slice(0, 3)).toEqual([
      'Đỗ Dũng',
      'Lê An',
      'Mai Khôi',
    ]);
    expect(names(sortStudents(students, 'score', false)).slice(3)).toEqual(['Trần Bình', 'Vũ Hà']);
  });

  it('sorts by finishing time', () => {
    expect(names(sortStudents(students, 'finished', true))[0]).toBe('Lê An');
  });

  it('does not change the given list', () => {
    const copy = [...students];
    sortStudents(students, 'percent', true);
    expect(students).toEqual(copy);
  });
});

describe('weakestStudents', () => {
  it('begins with the worst, and leaves out who has no mark yet or nothing wrong', () => {
    const perfect = buildStudent('nam', 'Ngô Nam', {
      state: 'done',
      result: buildAttempt({ score: 10, percent: 100 }),
    });
    expect(names(weakestStudents([...students, perfect], 3))).toEqual(['Đỗ Dũng', 'Lê An']);
    expect(names(weakestStudents(students, 1))).toEqual(['Đỗ Dũng']);
  });
});

describe('summarise', () => {
  it('counts late and marked work and averages the scores of those who finished', () => {
    expect(summarise(students)).toEqual({ late: 1, marked: 2, byMachine: 1, averageScore: 6 });
  });

  it('has no average before the first result', () => {
    expect(summarise([binh, ha]).averageScore).toBeNull();
  });
});

describe('neighboursOf', () => {
  it('returns the students before and after in table order', () => {
    expect(neighboursOf(['a', 'b', 'c'], 'b')).toEqual({
      position: 2,
      total: 3,
      previousId: 'a',
      nextId: 'c',
    });
  });

  it('has no neighbour beyond either end', () => {
    expect(neighboursOf(['a', 'b'], 'a').previousId).toBeNull();
    expect(neighboursOf(['a', 'b'], 'b').nextId).toBeNull();
  });

  it('leads to the first student when the current one is no longer shown', () => {
    expect(neighboursOf(['a', 'b'], 'x')).toEqual({ position: 0, total: 2, previousId: null, nextId: 'a' });
  });
});
