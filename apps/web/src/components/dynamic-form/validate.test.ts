import type { FieldDefinition } from '@domdom/api';
import { describe, expect, it } from 'vitest';
import type { FieldValue } from './definition.ts';
import { checkForm } from './validate.ts';

function problem(field: Omit<FieldDefinition, 'name' | 'label'>, value: FieldValue): string | undefined {
  const definition = { fields: [{ name: 'x', label: 'Họ tên', ...field }] };
  return checkForm(definition, { x: value })['x'];
}

describe('the rules of a definition', () => {
  it.each([
    ['text', '   '],
    ['select', ''],
    ['multiselect', []],
    ['checkbox', false],
    ['date', ''],
    ['daterange', { from: '', to: '' }],
  ] as const)('require a required %s', (type, value) => {
    const given = typeof value === 'object' && Array.isArray(value) ? [...value] : value;
    expect(problem({ type, required: true }, given as FieldValue)).toBe('Chưa nhập họ tên'); // readonly by `as const`
    expect(problem({ type }, given as FieldValue)).toBeUndefined(); // readonly by `as const`
  });

  it('limit a number by its value', () => {
    expect(problem({ type: 'number', min: 0, max: 10 }, '-1')).toBe('Giá trị nhỏ nhất là 0');
    expect(problem({ type: 'number', min: 0, max: 10 }, '10.5')).toBe('Giá trị lớn nhất là 10');
    expect(problem({ type: 'number', min: 0, max: 10 }, '10')).toBeUndefined();
    expect(problem({ type: 'number' }, 'mười')).toBe('Vui lòng chỉ nhập số!');
  });

  it('limit a text by its length', () => {
    expect(problem({ type: 'text', min: 6 }, 'ngắn')).toBe('Tối thiểu 6 ký tự!');
    expect(problem({ type: 'text', max: 3 }, 'quá dài')).toBe('Tối đa 3 ký tự!');
    expect(problem({ type: 'text', min: 4, max: 4 }, ' vừa! ')).toBeUndefined();
  });

  it('match the pattern against the whole text', () => {
    expect(problem({ type: 'text', pattern: '\\d{3}|\\d{5}' }, '123')).toBeUndefined();
    expect(problem({ type: 'text', pattern: '\\d{3}|\\d{5}' }, '1234')).toBe('Nội dung không đúng định dạng');
  });

  it('limit days and keep a range in order', () => {
    expect(problem({ type: 'date', min: '2030-01-01' }, '2029-12-31')).toBe(
      'Không được trước ngày 01/01/2030',
    );
    expect(problem({ type: 'date', max: '2030-01-01' }, '2030-01-02')).toBe('Không được sau ngày 01/01/2030');
    expect(problem({ type: 'daterange' }, { from: '2030-01-02', to: '2030-01-01' })).toBe(
      'Ngày kết thúc phải sau ngày bắt đầu',
    );
    expect(problem({ type: 'daterange', max: '2030-01-01' }, { from: '2029-01-01', to: '2031-01-01' })).toBe(
      'Không được sau ngày 01/01/2030',
    );
  });

  it('limit the number of choices', () => {
    expect(problem({ type: 'multiselect', min: 2 }, ['a'])).toBe('Chọn ít nhất 2 mục');
    expect(problem({ type: 'multiselect', max: 1 }, ['a', 'b'])).toBe('Chọn nhiều nhất 1 mục');
  });

  it("use the definition's own messages when it has any", () => {
    expect(problem({ type: 'number', message: 'Vui lòng chỉ nhập số!', min: 5 }, '1')).toBe(
      'Vui lòng chỉ nhập số!',
    );
  });
});
