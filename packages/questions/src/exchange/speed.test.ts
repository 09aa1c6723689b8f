import { describe, expect, it } from 'vitest';
import { COLUMNS, readGift, readMoodle, readTable } from '../exchange.ts';

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

const header = COLUMNS.map((column) => column.header);
/** One for each way in which cells make a question. */
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
  'the header of a sheet': (text) => readTable([[...header, text], rowOf(() => 'a')]),
};

/** Parts of one question, which are read up to a length; below it all of them are. */
const TEXTS: Record<string, (text: string) => unknown> = {
  'the text of a GIFT question': (text) => readGift(`::N::[html]${text}{=a ~b}`),
  'the answers of a GIFT question': (text) => readGift(`::N::What?{${text}}`),
  'a numeric GIFT question': (text) => readGift(`::N::What?{#${text}}`),
  'the cells of a sheet': (text) =>
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
/** Four times the text may take four times as long; the square of it would be sixteen times. */
const MOST_GROWTH = 8;
/** Below this the clock and the collector of garbage say more than the text. */
const FLOOR_MS = 20;

describe.each(CASES)('%s', (_name, length, read) => {
  it.each(PIECES)('is read in a time that grows like its length when it repeats %j', (piece) => {
    const times = Math.ceil(length / piece.length);
    const [short, long] = [piece.repeat(times), piece.repeat(4 * times)];
    const growth = () => {
      const fast = milliseconds(() => read(short));
      return milliseconds(() => read(long)) / Math.max(fast, FLOOR_MS);
    };
    let least = growth();
    // Another program on the machine makes one measurement long, not three.
    for (let again = 0; again < 2 && least >= MOST_GROWTH; again += 1) least = Math.min(least, growth());
    expect(least).toBeLessThan(MOST_GROWTH);
  });
});
