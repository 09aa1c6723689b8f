import { describe, expect, it } from 'vitest';
import { fieldProblem, titleToSend } from './assign-rules.ts';
import { readDueDate, toPickerValue } from './due-date.ts';

const now = Date.parse('2025-09-10T10:00:00+07:00');
const at = (text: string) => toPickerValue(Date.parse(`${text}+07:00`));
const draft = { title: 'Bài 1', dueDate: at('2025-09-11T00:01:00'), points: 10 };

describe('the assign form', () => {
  it("requires the title: 'Chưa nhập tiêu đề'", () => {
    expect(fieldProblem('title', { ...draft, title: '  ' }, now)).toBe('Chưa nhập tiêu đề');
    expect(fieldProblem('title', draft, now)).toBeNull();
  });

  it("requires the due date: 'Chưa nhập ngày nộp bài'", () => {
    expect(fieldProblem('dueDate', { ...draft, dueDate: null }, now)).toBe('Chưa nhập ngày nộp bài');
  });

  it('reports an invalid date as invalid, not as missing', () => {
    const problem = fieldProblem('dueDate', { ...draft, dueDate: readDueDate('thứ sáu') }, now);
    expect(problem).toMatch(/^Ngày nộp bài phải có dạng/);
  });

  it('refuses a due date today and accepts tomorrow', () => {
    expect(fieldProblem('dueDate', { ...draft, dueDate: at('2025-09-10T23:59:00') }, now)).not.toBeNull();
    expect(fieldProblem('dueDate', draft, now)).toBeNull();
  });

  it.each([
    [-1, false],
    [10.5, false],
    [null, false],
    [0, true],
    [10, true],
    [7.5, true],
  ])('accepts points from 0 to 10 only: %s is fine: %s', (points, isFine) => {
    expect(fieldProblem('points', { ...draft, points }, now) === null).toBe(isFine);
  });

  it('lets an assignment being edited keep a past due date, but not move it into the past', () => {
    const given = Date.parse('2025-09-01T23:59:30+07:00');
    expect(fieldProblem('dueDate', { ...draft, dueDate: toPickerValue(given) }, now, given)).toBeNull();
    expect(
      fieldProblem('dueDate', { ...draft, dueDate: at('2025-09-02T08:00:00') }, now, given),
    ).not.toBeNull();
  });
});

describe('titleToSend', () => {
  const proposed = 'Đề kiểm tra tiến độ - Unit 3 - Lần 2';

  it('leaves an untouched title to the server, which numbers it per class', () => {
    expect(titleToSend(` ${proposed} `, proposed)).toBe('');
  });

  it("sends the teacher's own title", () => {
    expect(titleToSend(' Ôn tập Unit 3', proposed)).toBe('Ôn tập Unit 3');
  });
});
