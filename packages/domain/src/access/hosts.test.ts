import { describe, expect, it } from 'vitest';
import { isListedHost } from './hosts.ts';

describe('isListedHost', () => {
  const hosts = ['hoc.example.vn', 'localhost'];

  it.each([
    ['hoc.example.vn', true],
    ['HOC.example.vn', true],
    ['hoc.example.vn:8443', true],
    ['localhost:5173', true],
    ['example.vn', false],
    ['hoc.example.vn.other.com', false],
    ['xhoc.example.vn', false],
    ['', false],
  ])('finds %j: %s', (host, expected) => {
    expect(isListedHost(host, hosts)).toBe(expected);
  });

  it('finds nothing in an empty list, and no empty host in a list with an empty entry', () => {
    expect(isListedHost('localhost', [])).toBe(false);
    expect(isListedHost('', [''])).toBe(false);
  });

  it('ignores spaces and ports in the list', () => {
    expect(isListedHost('localhost', [' Localhost:8080 '])).toBe(true);
  });
});
