import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedVariants, matchesAny, normaliseAnswer, NORMALISER_VERSION } from './normalise.ts';
import { anyCharacter } from '../../../../tools/testing/any-text.ts';
import { processorMs } from '../../../../tools/testing/processor-time.ts';

const exact = (text: string) => normaliseAnswer(text, { foldCase: false });
const folded = (text: string) => normaliseAnswer(text, { foldCase: true });
const anyText = fc.string({ unit: anyCharacter, maxLength: 40 });

describe('normaliseAnswer', () => {
  it('changes nothing when it is applied a second time', () => {
    fc.assert(
      fc.property(anyText, fc.boolean(), (text, foldCase) => {
        const once = normaliseAnswer(text, { foldCase });
        expect(normaliseAnswer(once, { foldCase })).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });

  it('changes nothing the second time for any character of the basic plane', () => {
    const unstable: string[] = [];
    for (let code = 0; code <= 0xffff; code += 1) {
      const once = folded(`a${String.fromCharCode(code)}a`);
      if (folded(once) !== once) unstable.push(code.toString(16));
    }
    expect(unstable).toEqual([]);
  });

  it('leaves plain keyboard input unchanged', () => {
    const plainText = fc
      .array(fc.stringMatching(/^[!-_a-~]+$/u), { minLength: 1, maxLength: 5 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(plainText, (text) => {
        expect(exact(text)).toBe(text);
      }),
    );
  });

  it('gives the same result for composed and decomposed letters', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(folded(text.normalize('NFD'))).toBe(folded(text.normalize('NFC')));
      }),
    );
  });

  it.each([
    ['spaces around', '  dog\n', 'dog'],
    ['tabs, line ends and several spaces inside', 'I\t am \r\n here', 'I am here'],
    ['a no-break space', 'I\u00A0am', 'I am'],
    ['thin, narrow and full-width spaces', 'a\u2009b\u202Fc\u3000d', 'a b c d'],
    ['control characters', 'a\u0000b\u0085c', 'a b c'],
    ['zero-width characters', 'd\u200Bo\u200Dg\uFEFF', 'dog'],
    ['a soft hyphen', 'class\u00ADroom', 'classroom'],
    ['direction marks', '\u200Edog\u202C', 'dog'],
    ['an invisible character between a letter and its mark', 'o\u200B\u0302', 'ô'],
    ['full-width letters, digits and signs', 'Ｄｏｇ，１２！', 'Dog,12!'],
    ['curly apostrophes', 'it’s ‘ok’', "it's 'ok'"],
    ['a modifier apostrophe', 'itʼs', "it's"],
    ['a prime, an acute and a grave accent as apostrophes', 'it′s it´s it`s', "it's it's it's"],
    ['a full-width apostrophe', 'it＇s', "it's"],
    ['curly and angled quotes', '“a” «b» „c‟', '"a" "b" "c"'],
    ['typographic hyphens and dashes', 'T‑shirt T–shirt T−shirt', 'T-shirt T-shirt T-shirt'],
    ['a single ellipsis character', 'well…', 'well...'],
  ])('unifies %s', (_what, typed, expected) => {
    expect(exact(typed)).toBe(expected);
  });

  it.each([
    ['hoà', 'hòa'],
    ['hoá', 'hóa'],
    ['hoả', 'hỏa'],
    ['hoã', 'hõa'],
    ['hoạ', 'họa'],
    ['khoẻ', 'khỏe'],
    ['loè', 'lòe'],
    ['thuý', 'thúy'],
    ['thuỷ', 'thủy'],
    ['uỷ', 'ủy'],
    ['luỹ', 'lũy'],
    ['tuỳ', 'tùy'],
    ['thuỵ', 'thụy'],
    ['sức khoẻ và hoà bình', 'sức khỏe và hòa bình'],
  ])('treats %s and %s as the same word', (newPlace, oldPlace) => {
    expect(exact(oldPlace)).toBe(exact(newPlace));
    expect(folded(oldPlace.toUpperCase())).toBe(folded(newPlace));
    expect(exact(oldPlace.toUpperCase())).toBe(exact(newPlace.toUpperCase()));
    expect(exact(oldPlace.normalize('NFD'))).toBe(exact(newPlace));
  });

  it.each([
    ['hoa', 'hoà'],
    ['hoá', 'hoà'],
    ['thuy', 'thuý'],
    ['hoặc', 'hoạc'],
    ['của', 'cua'],
    ['mía', 'miá'],
    ['lua', 'lúa'],
    ["its'", 'its'],
    ["it's", 'its'],
    ['well-known', 'well known'],
    ['dog.', 'dog'],
    ['đ', 'd'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(folded(one)).not.toBe(folded(other));
  });

  it.each([
    'hoặc',
    'hoàng',
    'toán',
    'ngoài',
    'quý',
    'khuya',
    'huế',
    'thuở',
    'của',
    'mùa',
    'nghĩa',
    'déjà vu',
  ])('leaves the spelling of %s alone', (word) => {
    expect(exact(word)).toBe(word);
  });

  it('folds case only when asked to', () => {
    expect(folded('WENT')).toBe('went');
    expect(exact('WENT')).toBe('WENT');
    expect(folded('ĐƯỜNG PHỐ')).toBe('đường phố');
  });

  it('folds I to i in any device language', () => {
    expect(folded('I AM IN HANOI')).toBe('i am in hanoi');
  });

  it('returns these results as long as its version is 1; other results need a new version', () => {
    const typed = ' “It’s  HÒA-bình…”\u200B ＯＫ? ';
    expect([NORMALISER_VERSION, exact(typed), folded(typed)]).toEqual([
      1,
      '"It\'s HOÀ-bình..." OK?',
      '"it\'s hoà-bình..." ok?',
    ]);
  });

  it('takes time proportional to the length of the text', () => {
    const long = `${'! '.repeat(200_000)}ò`;
    expect(processorMs(() => folded(long))).toBeLessThan(2_000);
  });
});

describe('acceptedVariants', () => {
  it.each([
    ['color|colour', ['color', 'colour']],
    [' home town | hometown ', ['home town', 'hometown']],
    ['dog', ['dog']],
    ['dog||cat|', ['dog', 'cat']],
    ['', []],
    ['|', []],
  ])('splits %j at the bars', (accepted, expected) => {
    expect(acceptedVariants(accepted)).toEqual(expected);
  });
});

describe('matchesAny', () => {
  const folding = { foldCase: true };

  it.each([
    [' Hometown ', ['hometown|home town'], true],
    ['home  town', ['hometown|home town'], true],
    ['house', ['hometown|home town'], false],
    ['Color ', ['colour', 'color'], true],
    ['colr', ['colour', 'color'], false],
    ['don’t', ["don't"], true],
    ['hòa', ['hoà'], true],
  ])('compares %j with %j', (typed, accepted, expected) => {
    expect(matchesAny(typed, accepted, folding)).toBe(expected);
  });

  it('is case-sensitive when case is not folded', () => {
    expect(matchesAny('monday', ['Monday'], { foldCase: false })).toBe(false);
    expect(matchesAny('Monday', ['Monday'], { foldCase: false })).toBe(true);
  });

  it('accepts nothing when an answer is empty or invisible', () => {
    expect(matchesAny('', ['', '|', ' '], folding)).toBe(false);
    expect(matchesAny('\u200B ', ['dog|\u200B'], folding)).toBe(false);
  });

  it('does not accept the whole list of alternatives as one answer', () => {
    expect(matchesAny('color|colour', ['color|colour'], folding)).toBe(false);
  });

  it('accepts every non-empty alternative', () => {
    const word = fc.stringMatching(/^[a-zA-Z' ]*[a-z]$/u);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        for (const typed of words)
          expect(matchesAny(typed, [words.join('|')], { foldCase: false })).toBe(true);
      }),
    );
  });
});
