import { describe, expect, it } from 'vitest';
import { readPage } from './read-page.ts';
import { box, grid, ink, line, pageWith, rows, text, TEXT } from './testing/page.ts';

const TITLE = text(400, 40, 'Animals');
const modes = (...pages: Parameters<typeof readPage>) => readPage(...pages).map(({ mode }) => mode);
const firstZone = (...pages: Parameters<typeof readPage>) => readPage(...pages)[0]?.zones[0];

describe('gaps made of characters', () => {
  it('becomes a zone at the underscores, as high as a line of text', () => {
    const zone = firstZone(pageWith({ runs: [TITLE, text(100, 400, 'She ________ to school.')] }));
    expect(zone?.left).toBeGreaterThan(135);
    expect(zone?.left).toBeLessThan(165);
    expect((zone?.left ?? 0) + (zone?.width ?? 0)).toBeLessThan(265);
    expect(zone?.height).toBeGreaterThanOrEqual(TEXT);
    expect(zone?.top).toBeLessThan(400);
  });

  it.each([
    'I am ......... old.',
    'I am ………… old.',
    'I am _ _ _ _ old.',
    'I am . . . . . . old.',
    'I am (     ) old.',
  ])('recognises %j as a gap', (words) => {
    expect(modes(pageWith({ runs: [TITLE, text(100, 400, words)] }))).toEqual(['Write']);
  });

  it.each(['He said nothing...', 'well-known', 'a -- b', 'and so on … and on', 'x_y'])(
    'recognises %j as text',
    (words) => {
      expect(modes(pageWith({ runs: [TITLE, text(100, 400, words)] }))).toEqual([]);
    },
  );

  it.each([1, 3, 7])(
    'is one gap when the program that made the page split its text after every %d letters',
    (length) => {
      const words = 'She ________ to school.';
      const cut = Array.from({ length: Math.ceil(words.length / length) }, (_, index) =>
        text(100 + index * length * 12, 400, words.slice(index * length, (index + 1) * length)),
      );
      expect(modes(pageWith({ runs: [TITLE, ...cut] }))).toEqual(['Write']);
    },
  );
});

describe('lines for name, class and date', () => {
  it.each([
    'Name: __________ Class: ______ Date: ____/____/____',
    'Pupil’s name: __________ Grade: ______',
    'Student name: __________ Grade: ______',
    'Full name ______________',
    'My name is ____________',
    'Họ và tên: .............. Lớp: ........',
    'Trường: ______________ Điểm: ______',
  ])('makes no zone of %j', (words) => {
    expect(modes(pageWith({ runs: [text(100, 40, words), text(100, 400, '1. I ______ happy.')] }))).toEqual([
      'Write',
    ]);
  });

  it('makes a zone of a question about a name', () => {
    expect(modes(pageWith({ runs: [TITLE, text(100, 90, "1. What's your name? ________")] }))).toEqual([
      'Write',
    ]);
  });

  it('makes a zone of the name in a form further down', () => {
    expect(modes(pageWith({ runs: [TITLE, text(100, 700, 'Name: ________')] }))).toEqual(['Write']);
  });

  it('makes zones in a framed form', () => {
    const labels = ['First name: ________', 'Class: ________', 'School: ________', 'Hobby: ________'];
    const runs = [TITLE, ...labels.map((label, index) => text(620, 120 + index * 40, label))];
    expect(modes(pageWith({ runs, boxes: [box(600, 100, 400, 200)] }))).toHaveLength(4);
  });

  const gap = text(100, 800, '1. I ______ happy.');

  it.each([
    ['Name:', '', 'Class:', ''],
    ['Họ và tên', 'Lớp', '', ''],
    ['Điểm', 'Lời phê của giáo viên', '', ''],
  ])('makes no zones in a table at the top: %j, %j, %j, %j', (...cells) => {
    const runs = cells.flatMap((words, index) =>
      words === '' ? [] : [text(110 + (index % 2) * 300, 48 + Math.floor(index / 2) * 40, words)],
    );
    expect(modes(pageWith({ runs: [...runs, gap], boxes: grid(100, 40, 2, 2, 300, 40) }))).toEqual(['Write']);
  });

  it('makes zones in a table that asks for more', () => {
    const labels = ['Name', 'Age', 'Country', 'Pet'].map((word, index) => text(110, 128 + index * 40, word));
    const found = modes(pageWith({ runs: [TITLE, ...labels], boxes: grid(100, 120, 2, 4, 300, 40) }));
    expect(found).toEqual(['Write', 'Write', 'Write', 'Write']);
  });

  it('makes no zone in a frame at the top that asks for nothing else', () => {
    const labels = ['Name: ______', 'Class: ______', 'School: ______', 'Date: ______'];
    const runs = labels.map((label, index) => text(120, 60 + index * 40, label));
    expect(modes(pageWith({ runs: [...runs, gap], boxes: [box(100, 40, 400, 200)] }))).toEqual(['Write']);
  });

  it('finds a label between dots', () => {
    const words = 'Họ và tên:……………………………………….Lớp:………………';
    expect(modes(pageWith({ runs: [text(100, 40, words), gap] }))).toEqual(['Write']);
  });

  it("ignores the teacher's line at the end", () => {
    expect(modes(pageWith({ runs: [TITLE, text(100, 1300, "Teacher's comment: ____________")] }))).toEqual(
      [],
    );
  });

  it('in a photograph, recognises labels with gaps in the first lines, but not a numbered question', () => {
    const label = [ink(100, 44, 60, 18), ink(400, 44, 60, 18)];
    const question = [ink(100, 104, 16, 18), ink(130, 104, 60, 18), ink(400, 104, 90, 18)];
    const lines = [line(170, 62, 200), line(470, 62, 120), line(200, 122, 190)];
    const found = readPage(pageWith({ runs: [...label, ...question], lines }));
    expect(found.map(({ zones }) => zones[0]?.left)).toEqual([200]);
  });
});

describe('ruling lines', () => {
  const sentence = text(100, 400, 'Mai: Hello, how are you?');

  it('is a gap when nothing is written on it', () => {
    const zone = firstZone(
      pageWith({ runs: [TITLE, sentence, text(100, 440, 'Tom:')], lines: [line(160, 462, 300)] }),
    );
    expect(zone).toMatchObject({ left: 160, width: 300 });
    expect((zone?.top ?? 0) + (zone?.height ?? 0)).toBe(465);
  });

  it('is an underline when text is on it', () => {
    expect(modes(pageWith({ runs: [TITLE, sentence], lines: [line(100, 427, 280)] }))).toEqual([]);
  });

  it('is a divider when it crosses the whole page', () => {
    const runs = [TITLE, sentence, text(900, 600, 'the end here')];
    expect(modes(pageWith({ runs, lines: [line(80, 500, 980)] }))).toEqual([]);
  });

  it('is a gap across the whole page below a question, or as one of several', () => {
    const runs = [TITLE, text(100, 400, '1. What do you like?'), text(100, 600, 'Write about your house')];
    const lines = [line(80, 460, 980), line(80, 680, 980), line(80, 730, 980), line(80, 780, 980)];
    expect(modes(pageWith({ runs, lines }))).toEqual(['Write', 'Write', 'Write', 'Write']);
  });

  it('is a gap across the whole page after a number', () => {
    const runs = [TITLE, ...rows(400, { 80: '1)' }, { 80: '2)' })];
    expect(modes(pageWith({ runs, lines: [line(112, 424, 950), line(112, 464, 950)] }))).toEqual([
      'Write',
      'Write',
    ]);
  });

  it('is one gap when drawn as a row of separate dots', () => {
    const dots = Array.from({ length: 40 }, (_, index) => line(300 + index * 6, 424, 2));
    const found = readPage(pageWith({ runs: [TITLE, text(100, 400, 'Tom: I like')], lines: dots }));
    expect(found).toHaveLength(1);
    expect(found[0]?.zones[0]?.width).toBeGreaterThan(225);
  });

  it('is no gap when other lines cross it, as in a drawing', () => {
    const axis = { x1: 300, y1: 300, x2: 300, y2: 520 };
    expect(modes(pageWith({ runs: [TITLE], lines: [line(280, 500, 300), axis] }))).toEqual([]);
  });
});

describe('boxes', () => {
  it('makes a zone of an empty box, not of one with text', () => {
    const found = readPage(
      pageWith({
        runs: [TITLE, text(100, 400, 'This is'), text(320, 400, 'a pen'), text(560, 500, 'Remember!')],
        boxes: [box(200, 396, 110, 36), box(540, 490, 160, 44)],
      }),
    );
    expect(found).toEqual([
      { mode: 'Write', zones: [{ left: 202, top: 398, width: 106, height: 32, text: '' }], words: [] },
    ]);
  });

  it('makes a zone of a box with round corners', () => {
    const lines = [
      line(110, 400, 880),
      line(110, 470, 880),
      { x1: 100, y1: 410, x2: 100, y2: 460 },
      { x1: 1000, y1: 410, x2: 1000, y2: 460 },
    ];
    expect(modes(pageWith({ runs: [TITLE], lines }))).toEqual(['Write']);
  });

  it('ignores the frame of a picture', () => {
    expect(modes(pageWith({ runs: [TITLE], boxes: [box(100, 300, 260, 200)] }))).toEqual([]);
  });

  it("makes zones of a table's empty cells, except the corner of its headings", () => {
    const runs = [
      text(300, 310, 'Mai'),
      text(500, 310, 'Nam'),
      text(110, 360, 'Monday'),
      text(300, 360, 'swims'),
    ];
    const found = readPage(pageWith({ runs: [TITLE, ...runs], boxes: grid(100, 300, 3, 2, 190, 50) }));
    expect(found.map(({ zones }) => zones.map(({ left, top }) => [left, top]))).toEqual([[[482, 352]]]);
  });

  it('ignores crosswords and squared pages', () => {
    expect(modes(pageWith({ runs: [TITLE], boxes: grid(100, 300, 8, 8, 40, 40) }))).toEqual([]);
  });

  it('treats a row of squares as one word', () => {
    const found = readPage(
      pageWith({ runs: [TITLE, text(100, 404, 'o t a b')], boxes: grid(300, 400, 4, 1, 42, 44) }),
    );
    expect(found.map(({ zones }) => zones)).toEqual([
      [{ left: 302, top: 402, width: 164, height: 40, text: '' }],
    ]);
  });
});

it('reads a crooked page and places zones at the same angle', () => {
  const slope = 0.012;
  const straight = pageWith({
    runs: rows(300, { 100: '1. I' }, { 100: '2. You' }, { 100: '3. They' }),
    lines: [line(200, 324, 300), line(200, 364, 300), line(200, 404, 300)],
  });
  const crooked = {
    ...straight,
    runs: straight.runs.map((run) => ({ ...run, top: run.top + slope * run.left })),
    lines: straight.lines.map(({ x1, y1, x2, y2 }) => ({ x1, y1: y1 + slope * x1, x2, y2: y2 + slope * x2 })),
  };
  const tops = (page: typeof straight) => readPage(page).map(({ zones }) => zones[0]?.top ?? 0);
  expect(tops(straight)).toHaveLength(3);
  for (const [index, top] of tops(crooked).entries())
    expect(Math.abs(top - (tops(straight)[index] ?? 0) - slope * 350)).toBeLessThan(3);
});
