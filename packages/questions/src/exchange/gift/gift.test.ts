import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeText, readGift, writeGift } from '../../exchange.ts';

const file = readFileSync(path.join(import.meta.dirname, '../testing/teacher.gift'));
const { items, notes } = readGift(decodeText(file).text);
const named = (name: string) => {
  const found = items.find((item) => item.name === name);
  if (found === undefined) throw new Error(`no item ${name}`);
  return found;
};
/** The only question in a text. */
const only = (text: string) => {
  const [item, ...more] = readGift(text).items;
  if (item === undefined || more.length > 0) throw new Error('not one item');
  return item;
};

describe("a teacher's GIFT file", () => {
  it('gives one item per question, with the line where it begins', () => {
    expect(items.map(({ name }) => name)).toHaveLength(19);
    expect(named('Choose the correct form.').place).toBe('dòng 7');
  });

  it('keeps text, answers, explanation, tags and category of a choice and reports the rest', () => {
    expect(named('Choose the correct form.')).toMatchObject({
      question: {
        type: 'one-choice',
        title: 'Choose the correct form.',
        prompt: 'Mai often ___ her grandparents on Sundays.',
        options: [
          { text: 'visit', isCorrect: false },
          { text: 'visits', isCorrect: true },
          { text: 'is visiting', isCorrect: false },
          { text: 'visiting', isCorrect: false },
        ],
        explanation: { text: 'Mai là ngôi thứ ba số ít.' },
      },
      meta: { tags: ['present simple', 'grammar verbs', 'Unit 3: My friends'] },
      kept: expect.arrayContaining(['Yêu cầu', 'Câu hỏi', 'Giải thích đáp án']),
      changed: expect.arrayContaining([
        'Lựa chọn được một phần điểm được tính là sai.',
        'Mất định dạng chữ (đậm, nghiêng, màu, liên kết).',
      ]),
      leftOut: ['Lời nhận xét riêng cho từng lựa chọn.'],
      problem: null,
    });
  });

  it('reports only once that its category becomes a tag', () => {
    expect(notes).toEqual(['Danh mục "English 6 / Unit 3: My friends" thành nhãn "Unit 3: My friends".']);
    expect(named('Sea animals')).toMatchObject({
      changed: [],
      leftOut: [],
      meta: { tags: ['Unit 3: My friends'] },
    });
  });

  it('recognises several right answers by their weights', () => {
    expect(named('Sea animals').question).toMatchObject({
      type: 'multiple-choice',
      groups: [
        { options: [{ isCorrect: true }, { isCorrect: true }, { isCorrect: false }, { isCorrect: false }] },
      ],
    });
  });

  it.each([
    ['Earth', [{ text: 'The Earth goes round the Sun.', isTrue: true }]],
    ['The Moon is made of cheese.', [{ text: 'The Moon is made of cheese.', isTrue: false }]],
    [
      'Judge',
      [
        { text: 'Cats can fly.', isTrue: false },
        { text: 'Dogs can swim.', isTrue: true },
      ],
    ],
  ])('reads the statements of %s', (name, statements) => {
    expect(named(name).question).toMatchObject({ type: 'tick-tf', statements });
  });

  it.each([
    ['Colour', 'Two spellings: # is a noun.', 'colour|color'],
    ['Year', 'When did Viet Nam declare independence? #', '1945'],
    ['Pi', 'What is pi to two decimals? #', '3.14|3,14'],
    ['Range', 'Name a number from one to five. #', '1|2|3|4|5'],
    ['Weights', 'Which year? #', '1945'],
  ])('reads the typed answers of %s', (name, text, accepted) => {
    expect(named(name).question).toMatchObject({ type: 'fill-in-the-blank', text, blanks: [{ accepted }] });
  });

  it('reports partially right answers and number ranges', () => {
    expect(named('Weights').leftOut).toContain('Đáp án được một phần điểm: "1944" (50%).');
    expect(named('Colour').leftOut).toEqual(['Đáp án được một phần điểm: "colur" (50%).']);
    expect(named('Pi').changed).toContain('Khoảng sai số không dùng được; chỉ giá trị chính xác là đúng.');
  });

  it('puts a blank in place of the braces of a missing word', () => {
    expect(named('Mammals have ___ on their bodies.').question).toMatchObject({
      type: 'one-choice',
      prompt: 'Mammals have ___ on their bodies.',
    });
  });

  it('matches pairs and reports a right side without a partner', () => {
    expect(named('Match')).toMatchObject({
      question: {
        type: 'matching',
        pairs: [{}, {}, { left: { text: 'Where are you from?' }, text: 'Hà Nội' }],
      },
      leftOut: ['Vế phải không có vế trái (phương án nhiễu).'],
    });
  });

  it('shows escaped characters as they are', () => {
    expect(named('Escapes').question).toMatchObject({
      prompt: "Which sign means 'is equal to' in 2 + 2 = 4: the {=} or the ~ one? #1",
      options: [{ text: '=' }, { text: '~' }, { text: '#' }],
    });
  });

  it('reads the pieces of the ordering plug-in', () => {
    expect(named('Order').question).toMatchObject({ type: 'unscramble', pieces: ['I', 'go', 'to school'] });
  });

  it.each([
    ['Essay', 'Câu tự luận: hệ thống chưa có dạng này.'],
    ['Broken', 'Thiếu dấu { hoặc } của phần trả lời.'],
    ['Two blanks', 'Có hơn một phần trả lời trong dấu { }: "and two {=b}.".'],
  ])('says what is wrong with %s and continues', (name, problem) => {
    expect(named(name)).toMatchObject({ question: null, problem });
    expect(named('After the broken one').question).not.toBeNull();
  });
});

describe('GIFT', () => {
  it.each([
    ['utf-8 with a mark', Buffer.from('\uFEFF::Tên::Đúng?{T}')],
    ['utf-16le with a mark', Buffer.from('\uFEFF::Tên::Đúng?{T}', 'utf16le')],
    ['utf-16le without one', Buffer.from('::Tên::Đúng?{T}', 'utf16le')],
    ['utf-16be with a mark', Buffer.from('\uFEFF::Tên::Đúng?{T}', 'utf16le').swap16()],
  ])('is read in %s', (_name, bytes) => {
    expect(only(decodeText(bytes).text)).toMatchObject({ name: 'Tên', problem: null });
  });

  it('is read with any line endings, and with a note in the code page of older Windows', () => {
    expect(readGift(decodeText(Buffer.from('A{T}\r\n\r\nB{F}\rC')).text).items).toHaveLength(2);
    expect(decodeText(new Uint8Array([0x4c, 0xea])).notes).toHaveLength(1);
  });

  it.each([
    ['What?{no sign}', 'không có dấu = hoặc ~'],
    ['What?{=}', 'Chưa có đáp án.'],
    ['What?{~a ~a}', 'Lựa chọn này giống một lựa chọn ở trên.'],
    ['What?{#many}', 'không có số nào'],
    ['What?{>x}', 'ít nhất hai mảnh'],
    ['What?{=a -> b}', 'Cần ít nhất 2 mục.'],
  ])('gives a reason for %s', (text, problem) => {
    const item = only(text);
    expect(item.question).toBeNull();
    expect(item.problem).toContain(problem);
  });

  it.each(['{=cat -> t =bus -> s =sun -> n}', '{=a -> x =b -> v}', '{=a -> right =b -> wrong}'])(
    'matches letters and signs, which do not mean true or false: %s',
    (answers) => {
      expect(only(`Match. ${answers}`).question).toMatchObject({ type: 'matching' });
    },
  );

  it('reports that pairs with true and false have become statements', () => {
    expect(only('Judge. {=Cats can fly. -> Sai =Dogs can swim. -> Đúng}')).toMatchObject({
      question: { type: 'tick-tf', statements: [{ isTrue: false }, { isTrue: true }] },
      changed: expect.arrayContaining([
        'Câu ghép cặp mà mọi vế phải là đúng hoặc sai thành câu đúng hay sai.',
      ]),
    });
  });

  it.each([
    ['with its braces in one line', 'Two?{=b ~c}'],
    ['with its braces in another line', 'Two?\n{\n=b\n~c\n}'],
    ['with its braces behind a tag', '// [tag:x]\nTwo?{=b\n\n~c}'],
  ])('finds a question without a title %s after an unclosed one', (_name, second) => {
    const { items: read } = readGift(`One?{=a ~b\n\n${second}\n\nThree?{T}`);
    expect(read.map(({ name, problem }) => [name, problem === null])).toEqual([
      ['One?{=a ~b', false],
      ['Two?', true],
      ['Three?', true],
    ]);
    expect(read[1]?.place).toBe(second.startsWith('//') ? 'dòng 4' : 'dòng 3');
    expect(read[1]?.meta.tags).toEqual(second.startsWith('//') ? ['x'] : []);
  });

  it('reports every paragraph after unclosed braces, but keeps answers with their question', () => {
    const { items: read } = readGift('One?{\n=a\n\n~b\n\nSome words.\n\nMore words.\n\nFour?{T}');
    expect(read.map(({ problem }) => problem)).toEqual([
      'Thiếu dấu { hoặc } của phần trả lời.',
      'Đây là lời dẫn, không phải câu hỏi; hãy đưa nội dung vào bài đọc của câu hỏi.',
      'Đây là lời dẫn, không phải câu hỏi; hãy đưa nội dung vào bài đọc của câu hỏi.',
      null,
    ]);
  });

  it('reads empty lines inside closed braces', () => {
    expect(only('One?{\n=a\n\n~b\n\n~c\n}').question).toMatchObject({ options: [{}, {}, {}] });
  });

  it('leaves out what the bank would refuse, and reports it', () => {
    const tags = [
      'grade=13',
      'unit=99',
      'status=ALL',
      'skill=flying',
      'level=TOP',
      'nope=1',
      'bulletType=zzz',
    ];
    const item = only(`// ${tags.map((tag) => `[tag:domdom:${tag}]`).join(' ')}\nWhich? {=a ~b}`);
    expect(item).toMatchObject({ problem: null, meta: { tags: [] } });
    expect(Object.keys(item.meta)).toEqual(['tags']);
    expect(item.leftOut).toEqual([
      'Khối lớp "13": không có.',
      'Unit "99": không có.',
      'Ai được xem "ALL": không có.',
      'Kỹ năng "flying": không có.',
      'Mức độ "TOP": không có.',
      'Thiết lập "nope=1".',
      'Thiết lập "bulletType=zzz".',
    ]);
  });

  it('treats blank signs that are no blanks as text', () => {
    expect(only('Write #1 and ___ {=a=b} here').question).toMatchObject({ text: 'Write ＃1 and __ # here' });
  });

  it('is written for other systems: task, text, answers, explanation, tags', () => {
    const question = named('Sea animals').question;
    if (question === null) throw new Error('no question');
    const { text } = writeGift([{ question, meta: { tags: ['biển'], grade: 6 } }]);
    expect(text).toBe(
      [
        '// [tag:biển] [tag:domdom:type=multiple-choice] [tag:domdom:grade=6]',
        '::Sea animals::Which animals live in the sea? {',
        '~%50%dolphin',
        '~%50%shark',
        '~%-50%goat',
        '~%-50%tiger',
        '}',
        '',
      ].join('\n'),
    );
  });

  it('names a question that it cannot hold', () => {
    const order = named('Order').question;
    if (order === null) throw new Error('no question');
    const { text, items: written } = writeGift([{ question: order, meta: { tags: [] } }]);
    expect(text).toBe('');
    expect(written[0]?.problem).toContain('hãy dùng Excel');
  });
});

describe('a hostile GIFT file', () => {
  it.each([
    ['more questions than count', 'Is it?{T}\n\n'],
    ['as many that wait for a closing brace', 'Is it?{\n\n'],
  ])('with %s is read no further than those that count', (_what, piece) => {
    const before = process.threadCpuUsage();
    const read = readGift(piece.repeat(300_000));
    const { user, system } = process.threadCpuUsage(before);
    expect([read.items.length, read.notes]).toEqual([5000, ['Tệp có hơn 5000 câu: chỉ đọc 5000 câu đầu.']]);
    expect((user + system) / 1000).toBeLessThan(1000);
  });

  it('with a million answers to one question costs little memory', () => {
    const before = process.memoryUsage().heapUsed;
    const read = readGift(`Is it?{${'=b'.repeat(1_000_000)}}`);
    expect(read.items).toHaveLength(1);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(60e6);
  });
});
