// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetPath, hasRememberedPath, isReturnable, rememberPath, returnPathFor } from './return-path.ts';

beforeEach(() => sessionStorage.clear());

describe('the way back after a login', () => {
  it('is home when no page was requested', () => {
    expect(hasRememberedPath()).toBe(false);
    expect(returnPathFor('bao')).toBe('/lms/home');
  });

  it('is the requested page until it has been reached', () => {
    rememberPath('/lms/student/classes/1?tab=notifications', null);
    expect(hasRememberedPath()).toBe(true);
    expect(returnPathFor('bao')).toBe('/lms/student/classes/1?tab=notifications');
    forgetPath();
    expect(returnPathFor('bao')).toBe('/lms/home');
  });

  it('is the page that leads to a book of a partner', () => {
    rememberPath('/userid/bao/bookid/TA6', null);
    expect(returnPathFor('bao')).toBe('/userid/bao/bookid/TA6');
  });

  it('is home for an account that does not own the remembered page', () => {
    rememberPath('/lms/student/classes/1', 'lan');
    expect(returnPathFor('bao')).toBe('/lms/home');
    rememberPath('/lms/student/classes/1', 'lan');
    expect(returnPathFor('lan')).toBe('/lms/student/classes/1');
  });

  it.each([
    'https://evil.example/lms/home',
    '//evil.example/lms/x',
    '/lms\\evil',
    '/',
    '/lms/access-denied',
    'lms/home',
  ])('never leads to %s', (path) => {
    expect(isReturnable(path)).toBe(false);
    rememberPath(path, null);
    expect(hasRememberedPath()).toBe(false);
  });

  it('is home when storage holds something unknown', () => {
    sessionStorage.setItem('domdom.return', '{"path":"https://evil.example","userId":null}');
    expect(returnPathFor('bao')).toBe('/lms/home');
  });
});
