import { describe, expect, it } from 'vitest';
import { mailDomainOf, mailDomainProblem, normaliseMailDomain } from './mail-domains.ts';

describe("a domain of a school's own mail", () => {
  it.each(['truong.edu.vn', 'hoasen.hanoi.edu.vn', 'school.vn', 'thcs-saomai.edu.vn'])(
    'may be %s',
    (domain) => {
      expect(mailDomainProblem(domain)).toBeNull();
    },
  );

  it.each(['gmail.com', 'yahoo.com.vn', 'edu.vn', 'mail.yahoo.com', 'com.vn', 'outlook.com', 'icloud.com'])(
    'is not %s, where anyone may have an address',
    (domain) => {
      expect(mailDomainProblem(domain)).toBe('public');
    },
  );

  it.each(['', 'vn', 'localhost', 'truong', '-a.vn', 'a..vn', 'a b.vn', 'x'.repeat(200) + '.vn', '1.2.3.4'])(
    'is not %j, which is no domain',
    (domain) => {
      expect(mailDomainProblem(domain)).toBe('invalid');
    },
  );

  it('is read from an address or typed with an @', () => {
    expect(normaliseMailDomain(' @Truong.EDU.vn ')).toBe('truong.edu.vn');
    expect(normaliseMailDomain('lan@truong.edu.vn')).toBe('truong.edu.vn');
    expect(mailDomainOf('lan@truong.edu.vn')).toBe('truong.edu.vn');
  });
});
