import type { z } from 'zod';

const TYPES: Readonly<Record<string, string>> = {
  string: 'Phải là chữ!',
  number: 'Phải là số!',
  int: 'Phải là số nguyên!',
  boolean: 'Phải là đúng hoặc sai!',
  array: 'Phải là một danh sách!',
  object: 'Phải là một nhóm các mục!',
};
const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'Mã không hợp lệ!',
  datetime: 'Ngày giờ không hợp lệ!',
  email: 'Email không hợp lệ!',
  date: 'Ngày không hợp lệ, cần dạng năm-tháng-ngày!',
  url: 'Phải là một địa chỉ https!',
};
const UNITS: Readonly<Record<string, string>> = { string: ' ký tự', array: ' mục' };

/** Of a field that the input may not have. */
export const unknownField = (name: string): string => `Không nhận trường ${name}!`;

const numberText = (value: number | bigint) => String(value).replace('.', ',');

/**
 * Says what is wrong with a part of a request, for the person at the screen. Fields with their own message have it in
 * the contract.
 */
export function issueText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Chưa có giá trị!';
      return TYPES[issue.expected] ?? 'Giá trị không hợp lệ!';
    case 'too_small': {
      const unit = UNITS[issue.origin];
      if (unit === undefined) return `Phải từ ${numberText(issue.minimum)} trở lên!`;
      return issue.minimum === 1 ? 'Không được để trống!' : `Phải có ít nhất ${issue.minimum}${unit}!`;
    }
    case 'too_big': {
      const unit = UNITS[issue.origin];
      return unit === undefined
        ? `Không được lớn hơn ${numberText(issue.maximum)}!`
        : `Không được quá ${issue.maximum}${unit}!`;
    }
    case 'not_multiple_of':
      return `Phải là bội số của ${numberText(issue.divisor)}!`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Sai định dạng!';
    case 'unrecognized_keys':
      return unknownField(issue.keys.join(', '));
    case 'invalid_value':
      return `Chỉ nhận: ${issue.values.map(String).join(', ')}!`;
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
      return 'Giá trị không hợp lệ!';
  }
}
