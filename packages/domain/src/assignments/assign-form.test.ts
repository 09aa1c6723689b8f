import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ASSIGN_MESSAGES,
  ASSIGN_POINTS,
  checkAssignForm,
  earliestDueMs,
  tooLateDueMs,
  type AssignForm,
} from './assign-form.ts';

const at = (text: string) => Date.parse(`${text}+07:00`);
const NOW = at('2030-12-24T15:30:00');
const complete: AssignForm = {
  title: 'Bài tập Unit 1',
  dueMs: at('2030-12-25T08:30:00'),
  points: ASSIGN_POINTS.default,
  classIds: ['c1'],
};
const check = (changes: Partial<AssignForm>, now = NOW) => checkAssignForm({ ...complete, ...changes }, now);

describe('checkAssignForm', () => {
  it('accepts a complete form', () => {
    expect(check({})).toEqual({});
  });

  it.each(['', '   '])('asks for a title when it is %j', (title) => {
    expect(check({ title })).toEqual({ title: 'form.title.required' });
  });

  it('asks for a due date when none is chosen', () => {
    expect(check({ dueMs: null })).toEqual({ dueDate: 'assign.dueDate.required' });
    expect(check({ dueMs: Number.NaN })).toEqual({ dueDate: 'assign.dueDate.required' });
  });

  it.each([
    ['yesterday', '2030-12-23T12:00:00', false],
    ['earlier today', '2030-12-24T08:00:00', false],
    ['later today', '2030-12-24T23:59:00', false],
    ['the last moment of today', '2030-12-24T23:59:59.999', false],
    ['the first moment of tomorrow', '2030-12-25T00:00:00', true],
    ['just after midnight', '2030-12-25T00:01:00', true],
    ['next year', '2031-01-01T12:00:00', true],
    ['the last moment of the same day next year', '2031-12-25T23:59:59.999', true],
  ])('checks a due date of %s', (_when, due, isFine) => {
    expect(check({ dueMs: at(due) })).toEqual(isFine ? {} : { dueDate: 'assign.dueDate.tooEarly' });
  });

  it("takes today from the calendar in Vietnam, where the day starts before the server's", () => {
    const justAfterMidnight = Date.parse('2030-12-24T17:05:00Z');
    expect(check({ dueMs: at('2030-12-25T23:00:00') }, justAfterMidnight)).toEqual({
      dueDate: 'assign.dueDate.tooEarly',
    });
    expect(check({ dueMs: at('2030-12-26T00:00:00') }, justAfterMidnight)).toEqual({});
  });

  it.each(['2031-12-26T00:00:00', '2032-06-01T12:00:00', '9999-12-31T23:59:00'])(
    'refuses a due date more than a year away: %s',
    (due) => expect(check({ dueMs: at(due) })).toEqual({ dueDate: 'assign.dueDate.tooLate' }),
  );

  it.each([7.25, 0.05, 9.999])('refuses %d points, which would be rounded', (points) => {
    expect(check({ points })).toEqual({ points: 'assign.points.decimals' });
  });

  it.each([0, 10, 7.5, 0.1, 9.9])('accepts %d points', (points) => {
    expect(check({ points })).toEqual({});
  });

  it.each([-1, 10.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d points', (points) => {
    expect(check({ points })).toEqual({ points: 'assign.points.range' });
  });

  it('asks for at least one class', () => {
    expect(check({ classIds: [] })).toEqual({ classIds: 'assign.class.required' });
  });

  it('reports everything that is wrong at once', () => {
    expect(Object.keys(check({ title: '', dueMs: null, points: 11, classIds: [] }))).toEqual([
      'title',
      'dueDate',
      'points',
      'classIds',
    ]);
  });

  it('uses the exact texts of the forms', () => {
    expect(ASSIGN_MESSAGES['form.title.required']).toBe('Chưa nhập tiêu đề');
    expect(ASSIGN_MESSAGES['assign.dueDate.required']).toBe('Chưa nhập ngày nộp bài');
    expect(ASSIGN_MESSAGES['assign.class.required']).toBe('Vui lòng chọn lớp học!');
  });
});

describe('the points of an assignment', () => {
  it('are from 0 to 10, and 10 unless chosen', () => {
    expect(ASSIGN_POINTS).toEqual({ min: 0, max: 10, default: 10 });
  });
});

describe('the first and the last due date', () => {
  it('are accepted, and one millisecond beyond them is not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (now) => {
        const earliest = earliestDueMs(now);
        expect(check({ dueMs: earliest }, now)).toEqual({});
        expect(check({ dueMs: tooLateDueMs(now) - 1 }, now)).toEqual({});
        expect(check({ dueMs: tooLateDueMs(now) }, now)).toEqual({ dueDate: 'assign.dueDate.tooLate' });
        expect(check({ dueMs: earliest - 1 }, now)).toEqual({ dueDate: 'assign.dueDate.tooEarly' });
      }),
    );
  });
});
