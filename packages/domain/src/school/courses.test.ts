import { describe, expect, it } from 'vitest';
import { resultsOf, sessionItems } from './course-answers.ts';
import {
  courseCode,
  courseTitle,
  gradeOfCourse,
  readSessionId,
  relatedGrades,
  sessionIdOf,
} from './courses.ts';

describe('a course', () => {
  it('is the programme of a grade', () => {
    expect([courseTitle(2), courseCode(2)]).toEqual(['Tiếng Anh lớp 2', 'TA2']);
    expect(['2', '12', '0', '13', '02', '2.0', '-1', 'x', ''].map(gradeOfCourse)).toEqual([
      ...[2, 12, 0],
      ...[null, null, null, null, null, null],
    ]);
  });

  it('has the nearest grades as related courses', () => {
    expect(relatedGrades(3, [1, 2, 3, 4, 5, 6])).toEqual([2, 4, 1, 5]);
    expect(relatedGrades(3, [3])).toEqual([]);
  });
});

describe('the id of a session', () => {
  it('names grade and unit, or the unit alone', () => {
    expect(readSessionId(sessionIdOf(2, 'starter'))).toEqual({ grade: 2, unit: 'starter' });
    expect(readSessionId('5-END')).toEqual({ grade: 5, unit: 'end' });
    expect(readSessionId('4')).toEqual({ grade: null, unit: '4' });
  });

  it.each(['', '13', '2-13', '14-1', 'x-1', '2-', '-4', '2-4-5'])('is unknown: %o', (id) => {
    expect(readSessionId(id)).toBeNull();
  });
});

describe('the answers about courses', () => {
  it('have results with the message OK', () => {
    expect(resultsOf({ message: 'OK', results: ['a'] })).toEqual(['a']);
  });

  it.each(['Error', 'error', '', 'ok'])('are a failure with the message %o', (message) => {
    expect(resultsOf({ message, results: ['a'] })).toBeNull();
  });

  it('are shown with the film appended and then reversed', () => {
    expect(sessionItems(['a', 'b'], 'Video')).toEqual(['Video', 'b', 'a']);
    expect(sessionItems([], 'Video')).toEqual(['Video']);
  });
});
