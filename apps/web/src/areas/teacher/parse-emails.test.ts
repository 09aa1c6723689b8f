import { describe, expect, it } from 'vitest';
import { parseEmails } from './parse-emails.ts';

describe('parseEmails', () => {
  it.each([
    ['one per line', 'a@truong.vn\nb@truong.vn'],
    ['Windows lines', 'a@truong.vn\r\nb@truong.vn\r\n'],
    ['commas', 'a@truong.vn,b@truong.vn'],
    ['semicolons', 'a@truong.vn; b@truong.vn;'],
    ['spaces and tabs', '  a@truong.vn\tb@truong.vn '],
    ['no-break spaces of a copied table', 'a@truong.vn\u00a0b@truong.vn'],
    ['names of a mail program', 'Nguyễn An <a@truong.vn>, "Trần Thị B" <b@truong.vn>'],
    ['everything at once', '<a@truong.vn>;\n\n , b@truong.vn'],
  ])('separates addresses by %s', (_name, text) => {
    expect(parseEmails(text)).toEqual({ valid: ['a@truong.vn', 'b@truong.vn'], invalid: [] });
  });

  it('takes an address typed twice only once, in any letter case', () => {
    expect(parseEmails('An@Truong.VN an@truong.vn').valid).toEqual(['an@truong.vn']);
  });

  it('separates invalid addresses, so that one of them does not stop the rest', () => {
    expect(parseEmails('a@truong.vn khong-phai-email, b@truong')).toEqual({
      valid: ['a@truong.vn'],
      invalid: ['khong-phai-email', 'b@truong'],
    });
  });

  it('counts an over-long address as invalid, since the server would refuse the whole list', () => {
    const long = `${'a'.repeat(250)}@truong.vn`;
    expect(parseEmails(long)).toEqual({ valid: [], invalid: [long] });
  });

  it('finds nothing in blank text', () => {
    expect(parseEmails(' \n ,; \t')).toEqual({ valid: [], invalid: [] });
  });
});
