import { z } from 'zod';

/** Author-friendly messages for schemas that define none themselves. */
export const schemaMessages: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return 'Chưa điền.';
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') return 'Chưa điền.';
    return issue.origin === 'array' ? `Cần ít nhất ${issue.minimum} mục.` : `Nhỏ nhất là ${issue.minimum}.`;
  }
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return `Dài quá ${issue.maximum} ký tự.`;
    return issue.origin === 'array'
      ? `Chỉ được tối đa ${issue.maximum} mục.`
      : `Lớn nhất là ${issue.maximum}.`;
  }
  return z.locales.vi().localeError(issue);
};
