import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeText, ExchangeFileError, readMoodle, writeMoodle } from '../../exchange.ts';

const file = readFileSync(path.join(import.meta.dirname, '../testing/moodle-4.xml'));
const { items } = readMoodle(decodeText(file).text);
const named = (name: string) => {
  const found = items.find((item) => item.name === name);
  if (found === undefined) throw new Error(`no item ${name}`);
  return found;
};
const quiz = (...questions: string[]) => `<?xml version="1.0"?><quiz>${questions.join('')}</quiz>`;
const question = (type: string, inner: string) =>
  `<question type="${type}"><name><text>N</text></name>${inner}</question>`;
const text = (html: string) => `<questiontext format="html"><text><![CDATA[${html}]]></text></questiontext>`;
const attached = (folder: string, name: string) =>
  `<file name="${name}" path="${folder}" encoding="base64">YQ==</file>`;
const only = (xml: string, fileOf?: (url: string) => string | undefined) => {
  const [item] = readMoodle(quiz(xml), fileOf === undefined ? {} : { fileOf }).items;
  if (item === undefined) throw new Error('no item');
  return item;
};

describe('a Moodle export', () => {
  it('gives one item per question, with categories as tags', () => {
    expect(items).toHaveLength(16);
    expect(items.every(({ meta }) => meta.tags.includes('Unit 3'))).toBe(true);
  });

  it('turns markup into text and reports what else it contained', () => {
    expect(named('E6 U3 present simple 01')).toMatchObject({
      question: {
        type: 'one-choice',
        title: 'E6 U3 present simple 01',
        prompt: 'Mai often ____ her grandparents.',
        explanation: { text: 'Mai là ngôi thứ ba số ít.' },
      },
      meta: { tags: ['grammar', 'Unit 3'] },
      changed: expect.arrayContaining([
        'Mất định dạng chữ (đậm, nghiêng, màu, liên kết).',
        'Lựa chọn được một phần điểm được tính là sai.',
        'Thứ tự lựa chọn không cố định được; học sinh thấy thứ tự xáo trộn.',
      ]),
      leftOut: [
        'Lời nhận xét riêng cho từng lựa chọn.',
        'Điểm của câu (2).',
        'Mã số "E6-01".',
        'Gợi ý khi làm lại.',
      ],
    });
  });

  it.each([
    ['Sea animals', { type: 'multiple-choice', settings: { bulletType: 'number' } }],
    ['Earth', { type: 'tick-tf', statements: [{ isTrue: true }] }],
    [
      'Colour',
      { type: 'fill-in-the-blank', text: 'How do you spell it? #', blanks: [{ accepted: 'colour|color' }] },
    ],
    ['Greetings', { type: 'matching', pairs: [{ text: "I'm Linh." }, { text: "I'm twelve." }] }],
    ['Independence', { type: 'fill-in-the-blank', blanks: [{ accepted: '1945' }] }],
    [
      'Cloze typed',
      {
        text: 'The sky is # and grass is #. There are # days.',
        blanks: [{ accepted: 'blue' }, { accepted: 'green|Green' }, { accepted: '7' }],
      },
    ],
    [
      'Cloze lists',
      {
        type: 'select-word',
        blanks: [
          { accepted: 'is', choices: ['is', 'are', 'am'] },
          { accepted: 'are', choices: ['is', 'are'] },
        ],
      },
    ],
    ['Gap select', { type: 'select-word', words: ['am', 'are', 'is'], settings: { isDropDown: true } }],
    [
      'Drag words',
      {
        type: 'select-word',
        words: ['mouse', 'cat', 'house', 'cat'],
        blanks: [{ accepted: 'cat' }, { accepted: 'mouse' }, { accepted: 'cat' }],
      },
    ],
    ['Order', { type: 'unscramble', pieces: ['I', 'get up', 'at six'] }],
    [
      'Verbs',
      { type: 'select-words-in-sentence', text: 'The cat eats and the dog sleeps.', correctWords: [2, 6] },
    ],
  ])('reads %s', (name, expected) => {
    expect(named(name).question).toMatchObject(expected);
  });

  it('reports a picture that we do not have', () => {
    expect(named('Sea animals').leftOut).toEqual(['Hình "sea view.png": chưa có trong hệ thống.']);
  });

  it.each([
    ['My friend', 'Câu tự luận: hệ thống chưa có dạng này.'],
    ['Read', 'Đây là lời dẫn, không phải câu hỏi; hãy đưa nội dung vào bài đọc của câu hỏi.'],
    ['Broken', 'Phần XML của câu này bị hỏng.'],
    ['Algebra', 'Dạng "stack" của Moodle chưa chuyển được.'],
  ])('says why %s cannot be used, and continues', (name, problem) => {
    expect(named(name)).toMatchObject({ question: null, problem });
  });
});

describe('Moodle XML', () => {
  it('keeps a picture that we have', () => {
    const options = ['a', 'b']
      .map((one, at) => `<answer fraction="${at * 100}"><text>${one}</text></answer>`)
      .join('');
    const xml = question(
      'multichoice',
      `<single>true</single>${text('<img src="@@PLUGINFILE@@/cat.png" alt="A cat">')}${options}`,
    );
    expect(only(xml, (url) => (url === 'cat.png' ? 'abc.png' : undefined)).question).toMatchObject({
      picture: { file: 'abc.png', alt: 'A cat' },
    });
  });

  it('turns lists between typed blanks into words of a box', () => {
    const item = only(question('cloze', text('I {1:SA:=am} here and {1:MC:=you~he} are there.')));
    expect(item.question).toMatchObject({ type: 'fill-in-the-blank', words: ['you', 'he'] });
    expect(item.changed).toContain('Chỗ chọn từ danh sách thành chỗ gõ; các lựa chọn đứng trong khung từ.');
  });

  it.each([
    ['true', { statements: [{ isTrue: true }] }],
    ['Sai', { statements: [{ isTrue: false }] }],
  ])('reads %s as an answer to true or false', (word, expected) => {
    const right = `<answer fraction="100"><text>${word}</text></answer>`;
    expect(only(question('truefalse', `${text('Snow?')}${right}`)).question).toMatchObject(expected);
  });

  it('does not guess whether another word means true or false', () => {
    const right = '<answer fraction="100"><text>x</text></answer>';
    expect(only(question('truefalse', `${text('Snow?')}${right}`))).toMatchObject({
      question: null,
      problem: 'Không có nội dung để làm câu hỏi.',
    });
  });

  it.each([
    ['', 'one-choice'],
    ['<single>true</single>', 'one-choice'],
    ['<single>0</single>', 'multiple-choice'],
  ])('reads a choice with %s as a %s', (single, type) => {
    const options = ['a', 'b']
      .map((one, at) => `<answer fraction="${at * 100}"><text>${one}</text></answer>`)
      .join('');
    expect(only(question('multichoice', `${single}${text('Which?')}${options}`)).question?.type).toBe(type);
  });

  it('shortens a very long name in the report', () => {
    const xml = `<question type="essay"><name><text>${'a'.repeat(200_000)}</text></name></question>`;
    expect(only(xml).name).toHaveLength(80);
  });

  it('removes scripts but not the text around them', () => {
    const item = only(
      question(
        'truefalse',
        `${text('Snow is<script>alert(1)</script> white.')}<answer fraction="100"><text>true</text></answer>`,
      ),
    );
    expect(item.question).toMatchObject({ statements: [{ text: 'Snow is white.' }] });
    expect(item.leftOut).toContain('Mã chương trình (script) trong văn bản.');
  });

  it.each([
    ['a document type', '<!DOCTYPE quiz SYSTEM "http://x/y.dtd"><quiz></quiz>'],
    ['entities that grow', '<!DOCTYPE quiz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;">]><quiz></quiz>'],
    ['another root', '<worksheet><question/></worksheet>'],
    ['nothing', ''],
  ])('is refused with %s', (_name, xml) => {
    expect(() => readMoodle(xml)).toThrow(ExchangeFileError);
  });

  it('does not resolve an entity that a question declares', () => {
    const xml = question(
      'truefalse',
      '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><questiontext><text>&a;</text></questiontext>',
    );
    expect(only(xml).problem).toBe('Phần XML của câu này bị hỏng.');
  });

  it('refuses a question that is nested too deep', () => {
    expect(only(question('truefalse', `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`)).problem).toBe(
      'Phần XML của câu này bị hỏng.',
    );
  });

  it('finds the questions after an unclosed comment and an unclosed CDATA section', () => {
    const good = question(
      'truefalse',
      `${text('Snow is white.')}<answer fraction="100"><text>true</text></answer>`,
    );
    const { items: read } = readMoodle(
      quiz('<question type="x"><!-- ', good, '<question type="y"><![CDATA[', good.replace(/\]\]>/, '')),
    );
    expect(read.some(({ problem }) => problem === null)).toBe(true);
  });

  describe('with embedded files', () => {
    const truth = '<answer fraction="100"><text>true</text></answer>';
    const withFiles = (html: string, files: string, more = '') =>
      readMoodle(
        quiz(
          question(
            'truefalse',
            `<questiontext format="html"><text><![CDATA[${html}]]></text>${files}</questiontext>${truth}${more}`,
          ),
        ),
        {
          takeFile: ({ name, base64 }) =>
            base64 === 'YQ==' ? { file: `${name.replaceAll(/\W/g, '-')}.webp` } : { refused: 'không rõ.' },
        },
      ).items[0];

    it('finds them in folders and under escaped names', () => {
      const item = withFiles(
        'Snow? <img src="@@PLUGINFILE@@/deep/my%20cat.png" alt="A cat">',
        attached('/deep/', 'my cat.png'),
      );
      expect(item?.question).toMatchObject({ picture: { file: 'deep-my-cat-png.webp', alt: 'A cat' } });
      expect(item?.leftOut).toEqual([]);
    });

    it('accepts pasted pictures of any length', () => {
      const long = 'A'.repeat(300_000);
      const item = withFiles(
        `Snow? <img src="data:image/png;base64,YQ==" alt=""> <img src="data:image/png;base64,${long}" alt=""> Yes.`,
        '',
      );
      expect(item?.question).toMatchObject({ picture: { file: 'd-n-v-o-1.webp' } });
      expect(item?.leftOut).toEqual(['Hình "dán-vào-2": không rõ.']);
      expect(item?.changed).toEqual([]);
    });

    it.each([
      [
        'a second picture',
        withFiles(
          'Snow? <img src="@@PLUGINFILE@@/a.png"> <img src="@@PLUGINFILE@@/b.png">',
          attached('/', 'a.png') + attached('/', 'b.png'),
        ),
        'Hình thứ hai "b.png".',
      ],
      [
        'one that no text shows',
        withFiles('Snow?', attached('/', 'a.png')),
        'Tệp đính kèm "a.png": văn bản không cho xem.',
      ],
      [
        'one of the feedback',
        withFiles(
          'Snow?',
          '',
          `<generalfeedback format="html"><text><![CDATA[See <img src="@@PLUGINFILE@@/f.png">]]></text>${attached('/', 'f.png')}</generalfeedback>`,
        ),
        'Hình "f.png": dạng này không có chỗ.',
      ],
    ])('reports %s', (_name, item, told) => {
      expect(item?.leftOut).toEqual([told]);
      expect(item?.problem).toBeNull();
    });
  });

  describe('sends along', () => {
    const { items: read } = readMoodle(decodeText(file).text);
    const plain = read.find(({ name }) => name === 'Earth')?.question;
    if (plain === undefined || plain === null) throw new Error('no question');
    const item = { question: { ...plain, picture: { file: 'a1.png', alt: 'Trái Đất' } }, meta: { tags: [] } };
    const files = {
      sizeOf: (name: string) => (name === 'a1.png' ? 6 : undefined),
      dataOf: () => 'iVBORw0K',
      maxBytes: 20,
    };

    it('pictures', () => {
      const written = writeMoodle([item], { files });
      expect(written.text).toContain('<file name="a1.png" path="/" encoding="base64">iVBORw0K</file>');
      expect(written.items[0]).toMatchObject({ changed: [], leftOut: [], problem: null });
      expect(writeMoodle([item]).items[0]?.leftOut).toContain('Hình của câu hỏi');
    });

    it('as many as there is room for, counted each time a question shows it', () => {
      const written = writeMoodle([item, item, item, item, item], { files });
      expect(written.text.match(/<file /g)).toHaveLength(3);
      expect(written.text.match(/<img /g)).toHaveLength(3);
      const lost = ['Hình của câu hỏi', 'Hình của câu hỏi (lời tả)'];
      expect(written.items.map(({ leftOut }) => leftOut)).toEqual([[], [], [], lost, lost]);
    });

    it('a picture of several options as often as they show it, or not at all', () => {
      const options = ['a', 'b', 'c', 'd'].map((id) => ({
        id,
        text: id,
        picture: item.question.picture,
        isCorrect: id === 'a',
      }));
      const choice = {
        question: { id: 'q', type: 'one-choice', version: 1, title: 'Choose.', options, settings: {} },
        meta: { tags: [] },
      };
      // Four copies do not fit, but a single one does.
      const written = writeMoodle([choice, item], { files });
      expect(written.text.match(/<file /g)).toHaveLength(1);
      expect(written.items.map(({ leftOut }) => leftOut)).toEqual([['Các lựa chọn: hình'], []]);
    });
  });
});

describe('a hostile Moodle file', () => {
  it.each([
    ['more questions than count', '<question>', 5000],
    ['more categories than count', '<question type="category"/>', 0],
  ])('with %s is read no further than those that count', (_what, piece, count) => {
    const before = process.threadCpuUsage();
    const read = readMoodle(`<quiz>${piece.repeat(200_000)}`);
    const { user, system } = process.threadCpuUsage(before);
    expect([read.items.length, read.notes[0]]).toEqual([count, 'Tệp có hơn 5000 câu: chỉ đọc 5000 câu đầu.']);
    expect((user + system) / 1000).toBeLessThan(1000);
  });
});
