import { type ColumnKey, COLUMNS, fold } from './columns.ts';
import { quoted } from '../notes.ts';
import { joinList } from './lists.ts';

/**
 * The spreadsheet that teachers keep themselves: Câu hỏi | A | B | C | D | Đáp án, one choice question per row. Further columns
 * of ours may stand beside these.
 */
export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type Letter = (typeof LETTERS)[number];
export const isLetter = (key: string): key is Letter => LETTERS.some((letter) => letter === key);

/** The headings of the template. */
export const LETTER_HEADER = [
  'Câu hỏi',
  'A',
  'B',
  'C',
  'D',
  'Đáp án',
  'Giải thích',
  'Mức độ',
  'Nhãn',
] as const;

const NAMES: Partial<Record<ColumnKey, readonly string[]>> = {
  prompt: ['Câu hỏi', 'Nội dung câu hỏi', 'Nội dung', 'Question'],
  right: ['Đáp án', 'Đáp án đúng', 'Trả lời', 'Answer', 'Key'],
  explanation: ['Giải thích', 'Lời giải', 'Hướng dẫn giải'],
  tags: ['Nhãn', 'Chủ đề', 'Chủ điểm'],
};

/** Columns of ours that mean something else in such a spreadsheet, or nothing. */
const NOT_HERE: ReadonlySet<ColumnKey> = new Set(['type', 'options', 'settings', 'json', 'optionType']);

const matches = (text: string, names: readonly string[]) => names.some((name) => fold(name) === text);

function keyOf(heading: string): ColumnKey | Letter | null {
  const text = fold(heading);
  if (text === '') return null;
  const letter = /^(?:dap an|lua chon|phuong an)? ?([a-f])$/.exec(text)?.[1]?.toUpperCase();
  const asLetter = LETTERS.find((one) => one === letter);
  if (asLetter !== undefined) return asLetter;
  for (const { key, header } of COLUMNS) {
    if (!NOT_HERE.has(key) && matches(text, [header, ...(NAMES[key] ?? [])])) return key;
  }
  return null;
}

/** What each column of a heading row is, null for nothing; null in all when it is not one of these spreadsheets. */
export function letterColumns(headings: readonly string[]): (ColumnKey | Letter | null)[] | null {
  const seen = new Set<string>();
  const keys = headings.map((heading) => {
    const key = keyOf(heading);
    if (key === null || seen.has(key)) return null;
    seen.add(key);
    return key;
  });
  return ['prompt', 'A', 'B', 'right'].every((key) => seen.has(key)) ? keys : null;
}

export interface LetterCells {
  type: string;
  options: string;
  right: string;
  problem: string | null;
}

/** The options of a row and its right ones, as the columns of our own spreadsheet say them. */
export function cellsOfLetters(
  texts: Readonly<Partial<Record<Letter, string>>>,
  answer: string,
): LetterCells {
  const options = LETTERS.flatMap((letter) => {
    const text = texts[letter] ?? '';
    return text === '' ? [] : [{ letter, text }];
  });
  // 'be' and 'bad' are words before they are letters.
  const isWord = answer.length > 1 && options.some(({ text }) => fold(text) === fold(answer));
  const named = isWord ? null : lettersIn(answer);
  const right =
    named === null
      ? options.filter(({ text }) => fold(text) === fold(answer))
      : options.filter(({ letter }) => named.includes(letter));
  return {
    type: right.length > 1 ? 'multiple-choice' : 'one-choice',
    options: joinList(options.map(({ text }) => text)),
    right: joinList(right.map(({ text }) => text)),
    problem: problemOf(answer, named, options),
  };
}

/** The letters of 'B', 'b.', 'A, C' or 'AC'; null for any other text. */
function lettersIn(answer: string): Letter[] | null {
  const text = answer.toUpperCase().replaceAll(/[\s.,;/&)(]/g, '');
  const isLetters = /^[A-F]{1,6}$/.test(text) && new Set(text).size === text.length;
  return isLetters ? LETTERS.filter((letter) => text.includes(letter)) : null;
}

function problemOf(
  answer: string,
  named: readonly Letter[] | null,
  options: readonly { letter: Letter; text: string }[],
): string | null {
  if (options.length < 2) return 'Cần ít nhất hai lựa chọn.';
  if (answer === '') return 'Chưa có đáp án đúng.';
  const missing = named?.find((letter) => !options.some((one) => one.letter === letter));
  if (missing !== undefined) return `Đáp án là ${missing} nhưng ô ${missing} để trống.`;
  const isText = named !== null || options.some(({ text }) => fold(text) === fold(answer));
  return isText ? null : `Đáp án ${quoted(answer)} không phải chữ cái A–F, cũng không giống lựa chọn nào.`;
}

/** Rows of the template, to be overwritten. */
export const LETTER_EXAMPLES: readonly (readonly string[])[] = [
  [
    'Lan ___ to school every day.',
    'go',
    'goes',
    'going',
    'went',
    'B',
    'Chủ ngữ ngôi thứ ba số ít.',
    'Cơ bản',
    'hiện tại đơn',
  ],
  ['Which word is an animal?', 'table', 'rabbit', 'pencil', '', 'B', '', '', ''],
  ['Choose two colours.', 'red', 'book', 'green', 'desk', 'A, C', '', '', ''],
];

export const LETTER_GUIDE: readonly (readonly [string, string])[] = [
  ['HƯỚNG DẪN', ''],
  ['Cách làm', 'Mỗi hàng là một câu hỏi ở trang "Câu hỏi". Xoá các hàng ví dụ, rồi viết câu của mình.'],
  ['A, B, C, D', 'Các lựa chọn. Có thể thêm cột E, F; lựa chọn không dùng thì để trống.'],
  ['Đáp án', 'Chữ cái của lựa chọn đúng: B. Nhiều đáp án đúng: A, C. Cũng nhận nguyên văn lựa chọn đúng.'],
  [
    'Các cột khác',
    'Không bắt buộc: Giải thích, Mức độ (Cơ bản, Trung bình, Nâng cao), Nhãn, Khối lớp, Unit, Kỹ năng.',
  ],
  ['Tệp của trường', 'Tệp có sẵn các cột này cũng đọc được, kể cả khi phía trên có vài hàng tiêu đề.'],
  ['Hàng sai', 'Hệ thống báo từng hàng sai và lý do; các hàng đúng vẫn nhập được.'],
];
