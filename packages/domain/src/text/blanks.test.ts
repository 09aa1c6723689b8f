import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countBlanks, splitAtBlanks, widthClass } from './blanks.ts';

describe('splitAtBlanks', () => {
  it.each([
    ['I # to school.', ['I ', ' to school.']],
    ['I ___ to school.', ['I ', ' to school.']],
    ['I ______ to school.', ['I ', ' to school.']],
    ['#', ['', '']],
    ['# and ___', ['', ' and ', '']],
    ['##', ['', '', '']],
    ['#___', ['', '', '']],
    ['snake__case', ['snake__case']],
    ['no blank', ['no blank']],
    ['', ['']],
  ])('splits %j', (text, expected) => {
    expect(splitAtBlanks(text)).toEqual(expected);
  });

  it('returns one segment more than there are blanks', () => {
    const segment = fc.stringMatching(/^[a-z .,?]+$/u);
    fc.assert(
      fc.property(
        fc.array(segment, { minLength: 1 }),
        fc.constantFrom('#', '___', '_______'),
        (segments, blank) => {
          expect(splitAtBlanks(segments.join(blank))).toEqual(segments);
          expect(countBlanks(segments.join(blank))).toBe(segments.length - 1);
        },
      ),
    );
  });
});

describe('countBlanks', () => {
  it.each([
    ['', 0],
    ['__', 0],
    ['___', 1],
    ['a # b # c ____ d', 3],
  ])('finds in %j as many as %i', (text, expected) => {
    expect(countBlanks(text)).toBe(expected);
  });
});

describe('widthClass', () => {
  it.each([
    [['go'], 'narrow'],
    [['four'], 'narrow'],
    [['seven'], 'medium'],
    [['abcdefghij'], 'medium'],
    [['abcdefghijk'], 'wide'],
    [['hippopotamus'], 'wide'],
    [[], 'narrow'],
  ] as const)('draws %j as %s', (accepted, expected) => {
    expect(widthClass(accepted)).toBe(expected);
  });

  it('considers all alternatives, in any form', () => {
    expect(widthClass(['a|abcdefghij'])).toBe('medium');
    expect(widthClass(['abc'])).toBe('narrow');
    expect(widthClass(['a', 'hippopotamus'])).toBe('wide');
  });

  it('counts letters as people see them', () => {
    expect(widthClass(['ướtá'.normalize('NFD')])).toBe('narrow');
    expect(widthClass(['  go   '])).toBe('narrow');
  });

  it('never gets narrower when an alternative is added', () => {
    const order = ['narrow', 'medium', 'wide'];
    const words = fc.array(fc.stringMatching(/^[a-z]{1,15}$/u));
    fc.assert(
      fc.property(words, fc.stringMatching(/^[a-z]{1,15}$/u), (accepted, added) => {
        const before = order.indexOf(widthClass(accepted));
        expect(order.indexOf(widthClass([...accepted, added]))).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});
