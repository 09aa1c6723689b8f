import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('plainText', () => {
  it.each([
    ['a plain text', 'I am ok.', 'I am ok.', false],
    ['paragraphs and breaks', '<p>One</p><p>Two<br/>Three</p>', 'One\nTwo\nThree', false],
    ['underlined parts', 'c<u>a</u>t', 'c[[a]]t', false],
    ['bold words, which are lost', 'a <b>big</b> cat', 'a big cat', true],
    ['pictures, which are lost', 'a cat <img src="x.png">', 'a cat', true],
    ['entities', 'Tom &amp; Jerry&nbsp;&#39;s &#x41;', "Tom & Jerry 's A", false],
    ['an entity that nobody knows', '&nothing; &#0;', '&nothing; &#0;', false],
    [
      'entities of every kind',
      '&eacute;&EACUTE;&hearts;&frac12;&#150;|&nbsp;|&#160;|',
      'éé♥½–| |\u00A0|',
      false,
    ],
    ['less and greater than', '3 < 5 > 2', '3 < 5 > 2', false],
    ['a break with attributes', 'a<br clear="all">b', 'a\nb', false],
    ['comments, which are lost', 'a<!-- b -->c', 'ac', true],
    ['a long tag', `a<img src="${'x'.repeat(5000)}">`, 'a', true],
    ['underlined parts around a comment', '<u>a<!-- b -->c</u>', '[[ac]]', true],
    ['many spaces and lines', ' a  b \n\n\n\n c ', 'a b\n\nc', false],
  ])('reads %s', (_what, html, text, isChanged) => {
    expect(plainText(html)).toEqual({ text, isChanged });
  });

  it('leaves no tag behind', () => {
    const piece = fc.constantFrom('<b>', '</b>', '<p class="x">', 'word', ' ', '\n', '<i');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(plainText(pieces.join('')).text).not.toMatch(/<\/?[bp]\b[^<>]*>/);
      }),
    );
  });
});
