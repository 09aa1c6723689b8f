import { describe, expect, it } from 'vitest';
import { ERROR_CODES, ERRORS, waitText, type ErrorCode } from './codes.ts';

describe('the list of errors', () => {
  it('groups the codes by HTTP status', () => {
    const byStatus = Object.groupBy(ERROR_CODES, (code) => ERRORS[code].status);
    expect(byStatus).toEqual({
      400: ['INVALID_INPUT', 'ANSWER_INCOMPLETE'],
      401: ['UNAUTHENTICATED', 'LOGIN_FAILED', 'SECOND_FACTOR_REQUIRED'],
      403: [
        'PASSWORD_CHANGE_REQUIRED',
        'SECOND_FACTOR_SETUP_REQUIRED',
        'ACCOUNT_WAITING',
        'FORBIDDEN',
        'CONFIRMATION_REQUIRED',
        'FRESH_LOGIN_REQUIRED',
        'ORIGIN_REFUSED',
      ],
      404: ['NOT_FOUND', 'EMAIL_UNKNOWN', 'CODE_UNKNOWN', 'NO_QUESTIONS'],
      405: ['METHOD_REFUSED'],
      409: [
        'CONFLICT',
        'EMAIL_TAKEN',
        'IN_USE',
        'CLASS_FINISHED',
        'ATTEMPT_CLOSED',
        'ATTEMPT_STALE',
        'TIME_OVER',
        'ANSWER_LOCKED',
        'TEST_DONE',
        'NOT_OPEN_YET',
        'ASSIGNMENT_CLOSED',
        'TEST_RUNNING',
        'REVIEW_OVER',
        'TICKET_USED_UP',
        'LIMIT_REACHED',
      ],
      410: ['TICKET_REFUSED', 'READ_EXPIRED', 'LINK_REFUSED'],
      413: ['FILE_TOO_LARGE'],
      415: ['FILE_TYPE_REFUSED'],
      424: ['PARTNER_FAILED'],
      429: ['TOO_MANY_REQUESTS'],
      500: ['MAIL_FAILED', 'INTERNAL'],
      503: ['UNAVAILABLE'],
      507: ['STORAGE_FULL'],
    });
  });

  it.each<[ErrorCode, string]>([
    ['LOGIN_FAILED', 'Tài khoản không tồn tại hoặc sai mật khẩu!'],
    ['FORBIDDEN', 'Xin lỗi, bạn không được phép truy cập trang này.'],
    ['EMAIL_UNKNOWN', 'Không tìm thấy email này trong hệ thống!'],
    ['NO_QUESTIONS', 'Không có câu hỏi để hiển thị !'],
    ['INTERNAL', 'Có lỗi xảy ra!'],
  ])('has for %s exactly the text %s', (code, message) => {
    expect(ERRORS[code].message).toBe(message);
  });

  it.each(ERROR_CODES)('says for %s when it happens and what the caller should do', (code) => {
    const { message, when, callerDoes } = ERRORS[code];
    for (const text of [message, when, callerDoes]) expect(text.length).toBeGreaterThan(10);
    expect(when).toMatch(/\.$/u);
    expect(callerDoes).toMatch(/\.$/u);
  });

  it('describes no two codes alike', () => {
    expect(new Set(ERROR_CODES.map((code) => ERRORS[code].when)).size).toBe(ERROR_CODES.length);
    expect(new Set(ERROR_CODES.map((code) => ERRORS[code].message)).size).toBe(ERROR_CODES.length);
  });

  it('has only one status that clients take for being offline', () => {
    const offline = new Set([0, 408, 502, 503, 504, 521, 522, 523, 524]);
    expect(ERROR_CODES.filter((code) => offline.has(ERRORS[code].status))).toEqual(['UNAVAILABLE']);
  });
});

describe('waitText', () => {
  it.each([
    [2, '2 giây'],
    [90, '90 giây'],
    [91, '2 phút'],
    [600, '10 phút'],
  ])('says for %d seconds: %s', (seconds, wait) => {
    expect(waitText(seconds)).toBe(`Bạn thao tác quá nhanh, vui lòng thử lại sau ${wait}!`);
  });
});
