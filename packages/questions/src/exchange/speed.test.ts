import { describe, expect, it } from 'vitest';
import { deep } from '../../../../tools/testing/deep.ts';
import { COLUMNS, readGift, readMoodle, readTable } from '../exchange.ts';

/** Files that someone could send to keep the school's only import reader busy: one sign repeated, never closed. */
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

const header = COLUMNS.map((column) => column.header);
/** One type for each way of making a question from cells. */
const TYPES = [
  'Chọn một đáp án',
  'Đúng hay sai',
  'Nối cặp tương ứng',
  'Điền vào chỗ trống',
  'Sắp xếp chữ cái, từ hoặc cụm từ',
  'Chọn phần gạch chân',
];
const rowOf = (cellOf: (key: (typeof COLUMNS)[number]['key']) => string) =>
  COLUMNS.map(({ key }) => cellOf(key));

/** Whole files of any length. */
const FILES: Record<string, (text: string) => unknown> = {
  'a GIFT file': (text) => readGift(text),
  'a Moodle file': (text) => readMoodle(`<quiz>${text}`),
  'the JSON of a row': (text) => {
    const raw = { type: 'OneChoice', questionText: text, answers: [{ text, isCorrect: true }, { text }] };
    return readTable([header, rowOf((key) => (key === 'json' ? JSON.stringify(raw) : ''))]);
  },
  'the header of a spreadsheet': (text) => readTable([[...header, text], rowOf(() => 'a')]),
};

/** Parts of one question, which are read up to a maximum length; these are shorter. */
const TEXTS: Record<string, (text: string) => unknown> = {
  'the text of a GIFT question': (text) => readGift(`::N::[html]${text}{=a ~b}`),
  'the answers of a GIFT question': (text) => readGift(`::N::What?{${text}}`),
  'a numeric GIFT question': (text) => readGift(`::N::What?{#${text}}`),
  'the cells of a spreadsheet': (text) =>
    readTable([
      header,
      ...TYPES.map((type) => rowOf((key) => (key === 'type' ? type : key === 'json' ? '' : text))),
    ]),
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

const CASES = [
  ...Object.entries(FILES).map(([name, read]) => [name, 60_000, read] as const),
  ...Object.entries(TEXTS).map(([name, read]) => [name, 16_000, read] as const),
];
/** Four times the text may take four times as long; quadratic time would be sixteen times. */
const MOST_GROWTH = 8;
/** Below this the clock and the garbage collector affect the result more than the text. */
const FLOOR_MS = 20;

/** How much longer a text takes when it is four times as long. */
function growthOf(read: (text: string) => unknown, length: number, piece: string): number {
  const times = Math.ceil(length / piece.length);
  const [short, long] = [piece.repeat(times), piece.repeat(4 * times)];
  const growth = () => {
    const fast = milliseconds(() => read(short));
    return milliseconds(() => read(long)) / Math.max(fast, FLOOR_MS);
  };
  let least = growth();
  // Another program on the machine may slow down one measurement, but not three.
  for (let again = 0; again < 2 && least >= MOST_GROWTH; again += 1) least = Math.min(least, growth());
  return least;
}

/** The signs that make each reader search for an end. */
const OPENINGS: Record<string, string> = {
  'a GIFT file': '{',
  'a Moodle file': '<!--',
  'the JSON of a row': '<a href=".mp3">',
  'the header of a spreadsheet': '<',
  'the text of a GIFT question': '<!--',
  'the answers of a GIFT question': '=a -> b\n',
  'a numeric GIFT question': '1..',
  'the cells of a spreadsheet': '[[',
  'the text of a multichoice question of Moodle': '<audio>',
  'the text of a cloze question of Moodle': '{1:SA:',
  'the text of a gapselect question of Moodle': '[[',
  'the text of a wordselect question of Moodle': '[a',
  'the text of a shortanswer question of Moodle': '<img src="',
};

describe.each(CASES)('%s', (name, length, read) => {
  it('takes time proportional to its length', () => {
    expect(growthOf(read, length, OPENINGS[name] ?? '')).toBeLessThan(MOST_GROWTH);
  });

  it.each(PIECES)(
    'takes time proportional to its length when it repeats %j',
    deep('takes time proportional to its length'),
    (piece) => expect(growthOf(read, length, piece)).toBeLessThan(MOST_GROWTH),
  );
});
