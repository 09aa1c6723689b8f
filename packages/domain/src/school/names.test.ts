import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinFullName, splitFullName } from './names.ts';

describe('splitFullName', () => {
  it.each([
    ['Nguyễn Thị Minh Anh', 'Nguyễn Thị Minh', 'Anh'],
    ['Trần Nam', 'Trần', 'Nam'],
    ['Linh', '', 'Linh'],
    ['Lê Đức'.normalize('NFD'), 'Lê', 'Đức'],
    ['  Lê   Văn\u00A0Đức ', 'Lê Văn', 'Đức'],
    ['', '', ''],
    ['   ', '', ''],
  ])('splits %j', (fullName, firstname, lastname) => {
    expect(splitFullName(fullName)).toEqual({ firstname, lastname });
  });
});

describe('joinFullName', () => {
  it.each([
    ['Nguyễn Thị Minh', 'Anh', 'Nguyễn Thị Minh Anh'],
    ['', 'Linh', 'Linh'],
    [' Lê  Văn ', ' Đức', 'Lê Văn Đức'],
    ['', '', ''],
  ])('joins %j and %j', (firstname, lastname, fullName) => {
    expect(joinFullName(firstname, lastname)).toBe(fullName);
  });

  it('undoes the splitting of any name', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[A-Za-zàáảãạđêô]+$/u), { maxLength: 6 }), (words) => {
        const fullName = words.join(' ').normalize('NFC');
        const { firstname, lastname } = splitFullName(fullName);
        expect(joinFullName(firstname, lastname)).toBe(fullName);
        expect(lastname).not.toContain(' ');
      }),
    );
  });
});
