import { describe, expect, it } from 'vitest';
import {
  COLUMNS,
  ExchangeFileError,
  exampleItems,
  guideRows,
  readTable,
  writeTable,
  type Cell,
} from '../../exchange.ts';
import { questionTypes } from '../../index.ts';

type Row = Partial<Record<(typeof COLUMNS)[number]['key'], Cell>>;
const header = COLUMNS.map((column) => column.header);
const read = (...rows: Row[]) =>
  readTable([header, ...rows.map((row) => COLUMNS.map(({ key }) => row[key] ?? null))]).items;
const only = (row: Row) => {
  const [item] = read(row);
  if (item === undefined) throw new Error('no item');
  return item;
};

it('is read from a spreadsheet with the older name of a column', () => {
  const question: Row = {
    status: 'Cả trường',
    type: 'Chọn một đáp án',
    prompt: 'Mai ___ tea.',
    options: 'drink | drinks',
    right: 'drinks',
  };
  const row = COLUMNS.map(({ key }) => question[key] ?? null);
  const older = header.map((name) => (name === 'Ai được xem' ? 'Chế độ' : name));
  const { items, notes } = readTable([older, row]);
  expect([items[0]?.meta.status, notes]).toEqual(['PUBLIC', []]);
});

describe('a row of a spreadsheet', () => {
  it("becomes a question with the bank's data about it", () => {
    expect(
      only({
        type: 'chọn một đáp án',
        subTitle: 'Chọn đáp án đúng.',
        prompt: 'Mai ___ tea.',
        options: 'drink | drinks\\|sips | drinking',
        right: 'B',
        explanation: 'Ngôi thứ ba số ít.',
        grade: 6,
        unit: 'Unit 3',
        skill: 'Đọc',
        level: 'nâng cao',
        tags: 'ngữ pháp, hiện tại',
        status: 'cả trường',
        sound: 'Mai drinks tea.',
      }),
    ).toMatchObject({
      place: 'hàng 2',
      problem: null,
      question: {
        type: 'one-choice',
        title: 'Choose the correct answer.',
        prompt: 'Mai ___ tea.',
        options: [
          { text: 'drink', isCorrect: false },
          { text: 'drinks|sips', isCorrect: true },
          { text: 'drinking', isCorrect: false },
        ],
        skill: 'reading',
        level: 'INTERMEDIATE',
        sound: { script: 'Mai drinks tea.' },
        explanation: { text: 'Ngôi thứ ba số ít.' },
      },
      meta: { grade: 6, unit: '3', tags: ['ngữ pháp', 'hiện tại'], status: 'PUBLIC' },
    });
  });

  it.each([
    ['the text of an option', 'drinks'],
    ['the same in another case', 'DRINKS'],
    ['its number', '2'],
    ['its letter', 'b'],
  ])('names its answer by %s', (_name, right) => {
    expect(only({ type: 'Chọn một đáp án', options: 'drink\ndrinks', right }).question).toMatchObject({
      options: [{ isCorrect: false }, { isCorrect: true }],
    });
  });

  it.each([
    [{ type: '' }, 'Chưa ghi dạng câu hỏi.'],
    [{ type: 'Đố vui' }, 'Không có dạng câu hỏi "Đố vui".'],
    [{ type: 'Chọn một đáp án', options: 'a | b' }, 'Chưa có đáp án đúng.'],
    [{ type: 'Chọn một đáp án', options: 'a | b', right: 'c' }, 'Đáp án "c" không có trong các lựa chọn.'],
    [{ type: 'Chọn một đáp án', options: 'a | b', right: 'a | b' }, 'Phải có đúng một lựa chọn đúng.'],
    [
      { type: 'Đúng hay sai', options: 'a | b', right: 'Đ' },
      'Có 2 câu trong cột Lựa chọn nhưng 1 đáp án (Đ hoặc S).',
    ],
    [{ type: 'Đúng hay sai', options: 'a | b', right: 'Đ | x' }, 'Đáp án "x" phải là Đ hoặc S.'],
    [{ type: 'Đúng hay sai', options: 'a | b', right: 'v | S' }, 'Đáp án "v" phải là Đ hoặc S.'],
    [
      { type: 'Nối cặp tương ứng', options: 'a b | c = d' },
      'Mỗi cặp trong cột Lựa chọn viết là: vế trái = vế phải.',
    ],
    [
      { type: 'Điền vào chỗ trống', prompt: 'No blank', right: 'a' },
      'Câu hỏi chưa có chỗ trống (# hoặc ___).',
    ],
    [
      { type: 'Điền vào chỗ trống', prompt: '# and # and #', right: 'a\nb' },
      'Câu hỏi có 3 chỗ trống nhưng có 2 đáp án; viết mỗi chỗ trống một dòng.',
    ],
    [
      { type: 'Tìm từ trong ô chữ', right: 'cat' },
      'Dạng này không viết được bằng các cột; hãy dùng cột "Dữ liệu đầy đủ (JSON)".',
    ],
    [{ type: 'x', json: '{' }, 'Cột JSON không đọc được.'],
    [{ type: 'x', json: '{"type":"no-such","version":1}' }, 'Không có dạng câu hỏi "no-such".'],
  ] satisfies [Row, string][])('says what is wrong in %j', (row, problem) => {
    expect(only({ prompt: 'Câu hỏi?', ...row })).toMatchObject({ question: null, problem });
  });

  describe('that is JSON', () => {
    const stored = {
      type: 'one-choice',
      version: 1,
      title: 'Choose.',
      picture: { file: 'not-here.webp', alt: 'Một con mèo' },
      sound: { file: 'not-here.mp3', script: 'Meow.' },
      options: [
        { id: 'a', text: 'a cat', isCorrect: true, picture: { file: 'cat.webp', alt: '' } },
        { id: 'b', text: 'a dog', isCorrect: false, picture: { file: 'dog.webp', alt: '' } },
      ],
    };
    const older = {
      type: 'OneChoice',
      title: 'Choose.',
      imageUrl: '/media/not-here.webp',
      answers: [
        { text: 'a cat', isCorrect: 'true', imageUrl: '/media/cat.webp' },
        { text: 'a dog', isCorrect: 'false', imageUrl: 'dog.webp' },
      ],
    };
    const ours = new Set(['cat.webp']);
    const readJson = (json: object) => {
      const row = COLUMNS.map(({ key }) => (key === 'json' ? JSON.stringify(json) : null));
      const [item] = readTable([header, row], {
        fileOf: (name) => (ours.has(name) ? name : undefined),
      }).items;
      return item;
    };

    it('loses the files that we do not have, and reports them', () => {
      const item = readJson(stored);
      expect(item?.leftOut).toEqual([
        'Hình "not-here.webp": chưa có trong hệ thống.',
        'Âm thanh "not-here.mp3": chưa có trong hệ thống.',
        'Hình "dog.webp": chưa có trong hệ thống.',
      ]);
      expect(item?.question).not.toHaveProperty('picture');
      expect(item?.question).toMatchObject({ sound: { script: 'Meow.' }, options: [{ picture: {} }, {}] });
      expect(JSON.stringify(item?.question)).not.toMatch(/not-here|dog\.webp/);
    });

    it("also loses them in an older system's format", () => {
      const item = readJson(older);
      expect(item?.leftOut).toEqual([
        'answers.1.imageUrl: Chưa có tệp dog.webp trong hệ thống.',
        'imageUrl: Chưa có tệp /media/not-here.webp trong hệ thống.',
      ]);
      expect(item?.question).toMatchObject({ options: [{ picture: { file: 'cat.webp' } }, {}] });
    });

    it('is refused, naming the missing files, if it is unusable without them', () => {
      const options = stored.options.map(({ text: _text, ...option }) => option);
      const item = readJson({ ...stored, picture: undefined, sound: undefined, options });
      expect(item).toMatchObject({
        question: null,
        problem: expect.any(String),
        leftOut: ['Hình "dog.webp": chưa có trong hệ thống.'],
      });
    });
  });

  it.each([
    ['as we store it', '{"id":"a","type":"combine","version":1,"title":"A","questions":['],
    ['as older systems do', '{"type":"COMBINE","answers":['],
  ])('is refused without affecting the next row if its JSON is nested too deep, %s', (_name, start) => {
    // The scan before the parser refuses it; one inside another is refused by the question's rules.
    const json = start.repeat(3000) + ']}'.repeat(3000);
    const once = start.repeat(2) + ']}'.repeat(2);
    expect(only({ type: 'x', json: once }).problem).toBe('Bài gộp không chứa được bài gộp khác.');
    const [deep, next] = read(
      { type: 'x', json },
      { type: 'Đúng hay sai', options: 'Snow is white.', right: 'Đ' },
    );
    expect(deep?.problem).toBe('Cột JSON không đọc được.');
    expect(next?.problem).toBeNull();
  });

  it('leaves out an unknown grade, unit and skill, and reports them', () => {
    const item = only({
      type: 'Đúng hay sai',
      options: 'Snow is white.',
      right: 'Đ',
      grade: '13',
      unit: '40',
      skill: 'bay',
    });
    expect(item.problem).toBeNull();
    expect(item.leftOut).toEqual([
      'Không có khối lớp "13".',
      'Không có Unit "40".',
      'Không có kỹ năng "bay".',
    ]);
  });

  it('keeps known settings and reports the others', () => {
    const item = only({
      type: 'Chọn một đáp án',
      prompt: 'Which?',
      options: 'a | b',
      right: 'a',
      settings: 'bulletType=zzz; nope=1; direction=horizontal',
    });
    expect(item.question).toMatchObject({ settings: { direction: 'horizontal' } });
    expect(item.leftOut).toEqual(['Thiết lập "bulletType=zzz".', 'Thiết lập "nope=1".']);
  });

  it('takes one answer for each of several blanks from a single line', () => {
    expect(
      only({ type: 'Điền vào chỗ trống', prompt: '# is #.', right: 'Snow | white' }).question,
    ).toMatchObject({
      blanks: [{ accepted: 'Snow' }, { accepted: 'white' }],
    });
  });

  it.each(['Đ | S', 'đ | s', 'T | F', 'True | FALSE', 'đúng | Sai', 'yes | no'])(
    'judges statements by %s',
    (right) => {
      expect(only({ type: 'Đúng hay sai', options: 'a | b', right }).question).toMatchObject({
        statements: [{ isTrue: true }, { isTrue: false }],
      });
    },
  );

  it('also reads JSON of older systems', () => {
    const json = JSON.stringify({
      type: 'OneChoice',
      title: 'T',
      answers: [{ answer: 'a' }, { answer: 'b', isCorrect: 'true' }],
      colour: 'red',
    });
    const item = only({ type: 'gì cũng được', json });
    expect(item.question).toMatchObject({ type: 'one-choice' });
    expect(item.leftOut).toEqual(['colour: Không dùng được trường này: "red".']);
  });

  it('reports when other cells contradict the JSON', () => {
    const [first] = exampleItems();
    if (first === undefined) throw new Error('no example');
    const json = JSON.stringify(first.question);
    expect(only({ type: 'x', json, title: first.question.title }).changed).toEqual([]);
    expect(only({ type: 'x', json, title: 'Câu khác' }).changed).toHaveLength(1);
  });

  it('does not pollute prototypes', () => {
    only({ type: 'Đúng hay sai', settings: '__proto__=true; constructor=1', options: 'a', right: 'Đ' });
    only({ type: 'x', json: '{"__proto__":{"polluted":1},"type":"tick-tf","version":1}' });
    const hostile = ['__proto__', 'constructor', 'prototype', 'polluted'];
    const { notes } = readTable([
      ['Dạng câu hỏi', 'Câu hỏi', ...hostile],
      ['Điền vào chỗ trống', 'Snow is #.', ...hostile.map(() => '{"polluted":1}')],
    ]);
    expect(notes).toEqual([`Không dùng các cột lạ: ${hostile.map((name) => `"${name}"`).join(', ')}.`]);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

describe('a spreadsheet', () => {
  it('may have a title above its columns, extra columns and empty rows', () => {
    const rows: Cell[][] = [
      ['Ngân hàng của tôi'],
      [],
      ['Số', 'DẠNG CÂU HỎI *', 'Câu hỏi', 'Đáp án đúng'],
      [],
      [1, 'Điền vào chỗ trống', 'Snow is #.', 'white'],
    ];
    const { items, notes } = readTable(rows);
    expect(items).toMatchObject([{ place: 'hàng 5', question: { text: 'Snow is #.' } }]);
    expect(notes).toEqual(['Không dùng các cột lạ: "Số".']);
  });

  it('is refused without our columns', () => {
    expect(() =>
      readTable([
        ['a', 'b'],
        ['c', 'd'],
      ]),
    ).toThrow(ExchangeFileError);
    expect(() => readTable([])).toThrow(ExchangeFileError);
  });

  it('is read up to a limit, which is reported', () => {
    const rows = Array.from({ length: 5001 }, () => ['Đúng hay sai']);
    const { items, notes } = readTable([['Dạng câu hỏi'], ...rows]);
    expect(items).toHaveLength(5000);
    expect(notes).toEqual(['Chỉ đọc 5000 hàng đầu trong 5001 hàng.']);
  });

  it('reports a cell that Excel has turned into a date', () => {
    expect(
      only({ type: 'Điền vào chỗ trống', prompt: 'A half: #', right: new Date(0) }).changed[0],
    ).toContain('ngày tháng');
  });
});

describe('a question that cannot be read back from a spreadsheet', () => {
  it('is reported and not written', () => {
    const found = questionTypes().find(({ type }) => type === 'one-choice')?.samples[0]?.question;
    if (found === undefined) throw new Error('no sample');
    const { rows, items } = writeTable([{ question: { ...found, title: '' }, meta: { tags: [] } }]);
    expect(rows).toEqual([]);
    expect(items.map(({ problem }) => problem)).toEqual([
      'Câu hỏi có lỗi nên không đọc lại được từ tệp; hãy sửa câu trước.',
    ]);
  });
});

describe('the template', () => {
  it('has an example of every type that is read without any complaint', () => {
    const { rows, items } = writeTable(exampleItems());
    expect(
      items.every(
        ({ problem, changed, leftOut }) => problem === null && changed.length + leftOut.length === 0,
      ),
    ).toBe(true);
    const back = readTable([header, ...rows], { fileOf: (name) => name }).items;
    expect(new Set(back.map(({ question }) => question?.type))).toEqual(
      new Set(questionTypes().map(({ type }) => type)),
    );
  });

  it('explains every column and every type', () => {
    const named = guideRows().map(([name]) => name);
    expect(named).toEqual(expect.arrayContaining([...header, ...questionTypes().map(({ label }) => label)]));
  });

  it('explains for each type how to write its rows, or that it is stored as JSON', () => {
    const guide = new Map(guideRows());
    const { rows } = writeTable(exampleItems());
    const json = COLUMNS.findIndex(({ key }) => key === 'json');
    const type = COLUMNS.findIndex(({ key }) => key === 'type');
    const isJson = rows.map((row) => [row[type], row[json] !== '']);
    const isToldJson = rows.map((row) => [row[type], guide.get(row[type] ?? '')?.includes('JSON')]);
    expect(isToldJson).toEqual(isJson);
  });
});
