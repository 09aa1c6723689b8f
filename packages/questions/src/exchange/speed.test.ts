import { describe, expect, it } from 'vitest';
import { readGift, readMoodle } from '../exchange.ts';

/** Files that somebody could send to keep the only reader of the school busy: one sign again and again, never closed. */
const PIECES = [
  '{',
  '}',
  '{a\n',
  '{\n\n',
  'a?{=a ~b\n\n',
  '::a\n',
  '=a -> b\n',
  '~%50%',
  '1..',
  '\\{',
  '//[tag:a]\n',
  '$CATEGORY: a\n',
  '<',
  '<a',
  '<a>',
  '<a href=".mp3',
  '<a href=".mp3">',
  '<u>',
  '<audio>',
  '<audio <',
  '<video>',
  '<script',
  '<script>',
  '<!--',
  '<![CDATA[',
  '<img src="',
  '<div class="domdom-passage">',
  '<div class="domdom-x" class="',
  '<question>',
  '</question ',
  '<name><text>',
  '{1:SA:',
  '{1:SA:=a\\',
  '{1:MC:=a~b}',
  '[[1]]',
  '[[',
  '[a',
  '&#1',
  ' \n',
  '___ ',
  '#',
];

const FILES: Record<string, (text: string) => unknown> = {
  'a GIFT file': (text) => readGift(text),
  'the text of a GIFT question': (text) => readGift(`::N::[html]${text}{=a ~b}`),
  'the answers of a GIFT question': (text) => readGift(`::N::What?{${text}}`),
  'a numeric GIFT question': (text) => readGift(`::N::What?{#${text}}`),
  'a Moodle file': (text) => readMoodle(`<quiz>${text}`),
  ...Object.fromEntries(
    ['multichoice', 'cloze', 'gapselect', 'wordselect', 'shortanswer'].map((type) => [
      `the text of a ${type} question of Moodle`,
      (text: string) =>
        readMoodle(
          `<quiz><question type="${type}"><name><text>N</text></name><questiontext><text><![CDATA[${text.replaceAll(']]>', '')}]]></text></questiontext><answer fraction="100"><text><![CDATA[${text}]]></text></answer></question></quiz>`,
        ),
    ]),
  ),
};

function milliseconds(read: () => unknown): number {
  const start = performance.now();
  read();
  return performance.now() - start;
}

describe.each(Object.entries(FILES))('%s', (_name, read) => {
  it.each(PIECES)('is read in a time that grows like its length when it repeats %j', (piece) => {
    const of = (length: number) => piece.repeat(Math.ceil(length / piece.length));
    const [short, long] = [of(30_000), of(120_000)];
    const slow = milliseconds(() => read(long));
    // What takes no time at all says nothing about growth; what takes some is four times the text, measured again.
    if (slow < 300) return;
    const fast = Math.min(
      milliseconds(() => read(short)),
      milliseconds(() => read(short)),
    );
    expect(
      Math.min(
        slow,
        milliseconds(() => read(long)),
      ),
    ).toBeLessThan(Math.max(6 * fast, 300));
  });
});
