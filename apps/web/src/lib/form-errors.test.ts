import { describe, expect, it } from 'vitest';
import { ApiError } from './api-client.ts';
import { issuesToErrors } from './form-errors.ts';

describe('fields refused by the server', () => {
  it('each get their first message', () => {
    const issues = [
      { path: 'code', message: 'Trống' },
      { path: 'code', message: 'Quá ngắn' },
      { path: 'name', message: 'Trống' },
    ];
    const error = new ApiError({ status: 400, code: 'INVALID_INPUT', message: 'x', issues });
    expect(issuesToErrors(error)).toEqual({ code: 'Trống', name: 'Trống' });
  });

  it('are empty for any other failure', () => {
    expect(issuesToErrors(new Error('x'))).toEqual({});
  });
});
