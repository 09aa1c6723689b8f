import { describe, expect, it } from 'vitest';
import { AppError, errorBody } from './app-error.ts';

describe('AppError', () => {
  it('carries the status and the text of its code', () => {
    const error = new AppError('FORBIDDEN');
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: 'AppError', code: 'FORBIDDEN', status: 403 });
    expect(error.message).toBe('Xin lỗi, bạn không được phép truy cập trang này.');
  });

  it('may carry a more specific message than its code', () => {
    const error = new AppError('IN_USE', { message: 'Thư mục đang có dữ liệu nên không thể xoá!' });
    expect(error.message).toBe('Thư mục đang có dữ liệu nên không thể xoá!');
    expect(error.status).toBe(409);
  });

  it('keeps the cause for the log', () => {
    const cause = new Error('connection reset');
    expect(new AppError('UNAVAILABLE', {}, { cause }).cause).toBe(cause);
  });
});

describe('errorBody', () => {
  it('holds code, text and request id, and nothing else', () => {
    expect(errorBody(new AppError('NOT_FOUND'), 'r1')).toEqual({
      code: 'NOT_FOUND',
      message: 'Không tìm thấy dữ liệu',
      requestId: 'r1',
    });
  });

  it('names the refused fields', () => {
    const issues = [{ path: 'title', message: 'Chưa nhập tiêu đề' }];
    expect(errorBody(new AppError('INVALID_INPUT', { issues }), 'r1')).toMatchObject({ issues });
  });

  it('says how long to wait, even when the wait is zero', () => {
    expect(errorBody(new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 30 }), 'r1')).toMatchObject({
      retryAfterSeconds: 30,
    });
    expect(errorBody(new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 0 }), 'r1')).toHaveProperty(
      'retryAfterSeconds',
      0,
    );
  });

  it('exposes neither cause nor stack', () => {
    const error = new AppError('INTERNAL', {}, { cause: new Error('secret-host:5432 refused') });
    const text = JSON.stringify(errorBody(error, 'r1'));
    expect(text).not.toContain('secret-host');
    expect(text).not.toContain('.ts:');
  });
});
