import { describe, expect, it } from 'vitest';
import { bookAddress, siteFor } from './book-sites.ts';

const sites = {
  defaultUrl: 'https://sach.example/',
  books: [{ bookId: 'TA6', url: 'https://lop6.example/doc/' }],
};

const to = (bookId: string, site = 'https://lop6.example/doc/') =>
  bookAddress(site, { userId: 'u1', bookId });

describe('the site of a book', () => {
  it('is the one that the settings name for its id', () => {
    expect(siteFor('TA6', sites)).toBe('https://lop6.example/doc/');
  });

  it('is the default site for an unknown id, and none without a default', () => {
    expect(siteFor('unknown', sites)).toBe('https://sach.example/');
    expect(siteFor('ta6', { ...sites, defaultUrl: null })).toBeNull();
    expect(siteFor('toString', { ...sites, defaultUrl: null })).toBeNull();
  });
});

describe('the address of a book', () => {
  it('names the person and the book below the site', () => {
    expect(to('TA6')).toBe('https://lop6.example/doc/userid/u1/bookid/TA6');
    expect(to('TA6', 'https://sach.example')).toBe('https://sach.example/userid/u1/bookid/TA6');
    expect(to('TA6', 'https://sach.example/?q=1#x')).toBe('https://sach.example/userid/u1/bookid/TA6');
  });

  it.each([
    'a/b',
    '../x',
    'a?b#c',
    '\\\\evil.example',
    '//evil.example',
    'Sách 6',
    '%2e%2e',
    'a@evil.example',
  ])('keeps %s one part of the path at the same site', (bookId) => {
    const { origin, pathname, search, hash } = new URL(to(bookId) ?? '');
    expect([origin, search, hash]).toEqual(['https://lop6.example', '', '']);
    expect(pathname).toBe(`/doc/userid/u1/bookid/${encodeURIComponent(bookId)}`);
  });

  it.each(['.', '..', '', '\ud800'])('does not exist for %j, which would leave the path', (bookId) => {
    expect(to(bookId)).toBeNull();
  });
});
