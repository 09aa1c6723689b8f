import { describe, expect, it } from 'vitest';
import { type Cell, LETTER_EXAMPLES, LETTER_HEADER, readTable } from '../../exchange.ts';

const HEADER = ['Câu hỏi', 'A', 'B', 'C', 'D', 'Đáp án'];
const read = (...rows: (readonly Cell[])[]) => readTable([HEADER, ...rows]).items;
const only = (...cells: Cell[]) => {
  const [item] = read(cells);
  if (item === undefined) throw new Error('no item');
  return item;
};
interface Option {
  text: string;
  isCorrect: boolean;
}

type Choice = { options?: Option[]; groups?: { options: Option[] }[] } & object;

const rightOf = (...cells: Cell[]) => {
  const { question, problem } = only(...cells);
  if (problem !== null) return problem;
  const { options, groups } = question as Choice; // the shapes of both types that the spreadsheet makes
  const all = options ?? groups?.flatMap((group) => group.options) ?? [];
  return all.filter(({ isCorrect }) => isCorrect).map(({ text }) => text);
};

describe('a spreadsheet with a column for each letter', () => {
  it('gives a choice question per row, in the order of the rows', () => {
    const items = read(
      ['Lan ___ to school.', 'go', 'goes', 'going', 'went', 'B'],
      ['Two colours?', 'red', 'book', 'green', null, 'A, C'],
    );
    expect(items).toMatchObject([
      {
        place: 'hàng 2',
        problem: null,
        question: { type: 'one-choice', prompt: 'Lan ___ to school.' },
      },
      { place: 'hàng 3', problem: null, question: { type: 'multiple-choice', prompt: 'Two colours?' } },
    ]);
  });

  it.each([
    ['B', ['goes']],
    ['b.', ['goes']],
    ['(B)', ['goes']],
    ['A, C', ['go', 'going']],
    ['AC', ['go', 'going']],
    ['a & c', ['go', 'going']],
    ['goes', ['goes']],
    ['GOES', ['goes']],
    ['E', 'Đáp án là E nhưng ô E để trống.'],
    ['', 'Chưa có đáp án đúng.'],
    ['walks', expect.stringContaining('walks')],
  ])('reads the answer %j', (answer, expected) => {
    expect(rightOf('Lan ___ to school.', 'go', 'goes', 'going', 'went', answer)).toEqual(expected);
  });

  it('takes an answer that is an option for that option, although it could be letters', () => {
    expect(rightOf('I want to ___.', 'go', 'be', 'am', 'is', 'be')).toEqual(['be']);
    expect(rightOf('Not good?', 'nice', 'bad', 'fine', 'well', 'Bad')).toEqual(['bad']);
  });

  it('keeps bars, numbers and composed letters of options as they are', () => {
    expect(rightOf('2 + 3 = ?', 4, 5, 'a|b', 'Ba'.normalize('NFD'), 'B')).toEqual(['5']);
    expect(rightOf('?', 'a|b', 'c', '', '', 'A')).toEqual(['a|b']);
  });

  it('needs two options', () => {
    expect(rightOf('?', 'yes', null, null, null, 'A')).toBe('Cần ít nhất hai lựa chọn.');
  });

  it('is found below title rows, with headings as schools write them', () => {
    const { items, notes } = readTable([
      ['TRƯỜNG TIỂU HỌC HOA SEN'],
      ['Đề ôn tập', null, 'Lớp 3'],
      ['STT', 'CÂU HỎI', 'Đáp án A', 'Đáp án B', 'Phương án C', 'dap an', 'Lời giải', 'Chủ đề', 'Mức độ'],
      [1, 'Mai ___ tea.', 'drink', 'drinks', 'drank', 'b', 'Ngôi thứ ba.', 'hiện tại', 'Cơ bản'],
    ]);
    expect(items).toMatchObject([
      {
        place: 'hàng 4',
        problem: null,
        question: { prompt: 'Mai ___ tea.', explanation: { text: 'Ngôi thứ ba.' } },
        meta: { tags: ['hiện tại'] },
      },
    ]);
    expect(notes).toEqual(['Không dùng các cột lạ: "STT".']);
  });

  it('reads its own template whole', () => {
    const { items, notes } = readTable([LETTER_HEADER, ...LETTER_EXAMPLES]);
    expect(items.map(({ problem }) => problem)).toEqual(LETTER_EXAMPLES.map(() => null));
    expect(notes).toEqual([]);
  });
});
