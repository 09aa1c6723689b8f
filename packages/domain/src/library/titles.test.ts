import { describe, expect, it } from 'vitest';
import { bookDescription, bookLevelOf, cleanLink, linkProblem } from './titles.ts';

it('a book is a Student Book or a Workbook', () => {
  expect([bookDescription('sb'), bookDescription('wb')]).toEqual(['Student Book', 'Workbook']);
});

it('levels are the thirteen grades and the archive', () => {
  expect(['0', '12', 'archive'].map(bookLevelOf)).toEqual([0, 12, 'archive']);
  expect(['13', '-1', '1.5', '', 'Archive', '007'].map(bookLevelOf)).toEqual(Array(6).fill(null));
});

describe('an address', () => {
  it.each(['https://sach.vn', 'https://sach.vn/a?b=c#d', 'HTTPS://Sach.VN/lop-3'])('%s opens', (address) => {
    expect(linkProblem(address)).toBeNull();
  });

  it.each([
    ['http://sach.vn', 'link.https'],
    ['javascript:alert(1)', 'link.https'],
    [' https://sach.vn', 'link.https'],
    ['data:text/html,x', 'link.https'],
    ['//sach.vn', 'link.https'],
    ['https://', 'link.https'],
    ['https://sach', 'link.https'],
    ['https:\\\\sach.vn', 'link.https'],
    ['https://sach.vn/a b', 'link.https'],
    ['https://truong.edu.vn@la.com', 'link.user'],
    [`https://sach.vn/${'a'.repeat(1000)}`, 'link.long'],
  ])('%s is refused', (address, problem) => {
    expect(linkProblem(address)).toBe(problem);
  });

  it('is kept with its scheme in small letters, and shows all that it contains', () => {
    expect(cleanLink(' HTTPS://Sach.VN/A ')).toBe('https://Sach.VN/A');
    expect(cleanLink('https://sach.vn/\u202Efdp.gnehT\u200B')).toBe('https://sach.vn/fdp.gnehT');
  });
});
