import { describe, expect, it } from 'vitest';
import { readPastedQuestions } from './pasted-letters.ts';
import { processorMs } from '../../../../../tools/testing/processor-time.ts';

/** 'go | *goes' for two options of which the second is right. */
const shown = (text: string) =>
  readPastedQuestions(text).map(({ prompt, options }) => [
    prompt,
    options.map(({ text: option, isCorrect }) => (isCorrect ? `*${option}` : option)).join(' | '),
  ]);

describe('a pasted question', () => {
  it.each([
    ['an answer line', 'Câu 1: Lan ___ to school.\nA. go\nB. goes\nC. going\nD. went\nĐáp án: B'],
    ['a star before', 'Câu 1. Lan ___ to school.\nA. go\n*B. goes\nC. going\nD. went'],
    ['a star behind', 'Question 12: Lan ___ to school.\r\nA) go\r\nB) goes *\r\nC) going\r\nD) went'],
    ['one line', 'Câu 1: Lan ___ to school. A. go B. goes C. going D. went Đáp án: B'],
    ['small letters', '1. Lan ___ to school.\na) go\nb) goes\nc) going\nd) went\nAnswer: b'],
    ['two columns', 'Lan ___ to school.\nA. go\t\tB. goes\nC. going\t\tD. went\nĐáp án đúng: B.'],
    ['the text as answer', 'Lan ___ to school.\nA. go\nB. goes\nC. going\nD. went\nĐáp án: goes'],
    [
      'composed letters',
      'Câu 1: Lan ___ to school.\nA. go\nB. goes\nC. going\nD. went\nĐáp án: B'.normalize('NFD'),
    ],
  ])('is read with %s', (_what, text) => {
    expect(shown(text)).toEqual([['Lan ___ to school.', 'go | *goes | going | went']]);
  });

  it('keeps its lines, bars and explanation', () => {
    const [question] = readPastedQuestions(
      'Câu 3: Read:\n"We go."\nWho goes?\nA. a|b\nB. we\nĐáp án: B\nGiải thích: Vì "We".\nXem Unit 2.',
    );
    expect(question).toEqual({
      prompt: 'Read:\n"We go."\nWho goes?',
      options: [
        { text: 'a|b', isCorrect: false },
        { text: 'we', isCorrect: true },
      ],
      explanation: 'Vì "We".\nXem Unit 2.',
    });
  });

  it.each([
    ['no answer', 'Which? A. one B. two'],
    ['an answer that no option has', 'Which? A. one B. two\nĐáp án: D'],
    ['two answers', 'Which?\n*A. one\n*B. two'],
  ])('has no right option with %s', (_what, text) => {
    expect(shown(text)).toEqual([['Which?', 'one | two']]);
  });
});

describe('several pasted questions', () => {
  const EXPECTED = [
    ['One?', 'a | *b'],
    ['Two?', '*c | d'],
  ];

  it.each([
    ['with numbers', 'Câu 1: One?\nA. a\nB. b\nĐáp án: B\nCâu 2: Two?\nA. c\nB. d\nĐáp án: A'],
    ['without numbers', 'One?\nA. a\nB. b\n\nĐáp án: B\n\nTwo?\n*A. c\nB. d\n'],
    ['below a heading', 'ĐỀ ÔN TẬP\n\nCâu 1: One?\nA. a\n*B. b\nCâu 2: Two?\n*A. c\nB. d'],
  ])('are told apart %s', (_what, text) => {
    expect(shown(text)).toEqual(EXPECTED);
  });

  it('are limited in number, and read quickly whatever the text', () => {
    expect(readPastedQuestions('Câu 1: x\nA. a\nB. b\n'.repeat(500))).toHaveLength(100);
    for (const part of ['A. ', 'Câu 1', 'đáp án ', '* ', ' \n', 'A.B.', 'giải thích ']) {
      expect(processorMs(() => readPastedQuestions(part.repeat(60_000)))).toBeLessThan(2000);
    }
  });
});

it.each(['Lan ___ to school.', '', 'See A. and C. below', 'B. goes'])('is no question: %j', (text) => {
  expect(readPastedQuestions(text)).toEqual([]);
});
