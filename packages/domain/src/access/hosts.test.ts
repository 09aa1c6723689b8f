import { describe, expect, it } from 'vitest';
import { isAdminMenuShown, isListedHost } from './hosts.ts';

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

  it('finds nothing in an empty list, nor an empty host in a list with an empty entry', () => {
    expect(isListedHost('localhost', [])).toBe(false);
    expect(isListedHost('', [''])).toBe(false);
  });

  it('forgives spaces and a port in the list', () => {
    expect(isListedHost('localhost', [' Localhost:8080 '])).toBe(true);
  });
});

describe('isAdminMenuShown', () => {
  it.each([
    [true, 'truong.example.vn', true],
    [true, 'main.example.vn', false],
    [false, 'truong.example.vn', false],
    [false, 'main.example.vn', false],
  ])('with admin routes %s on %s is %s', (hasAdminRoutes, host, expected) => {
    expect(isAdminMenuShown({ hasAdminRoutes, host, hiddenHosts: ['main.example.vn'] })).toBe(expected);
  });

  it('is shown to administrators everywhere when no host hides it', () => {
    expect(isAdminMenuShown({ hasAdminRoutes: true, host: 'main.example.vn', hiddenHosts: [] })).toBe(true);
  });
});
