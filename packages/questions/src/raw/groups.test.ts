import { describe, expect, it } from 'vitest';
import { gradeRaw, parseRawQuestion } from '../index.ts';

/** The question, and the problems reported apart from the missing titles. */
function read(raw: object) {
  const { question, problems } = parseRawQuestion(raw);
  return {
    question,
    told: problems.filter(({ path }) => !path.endsWith('title')).map(({ kind, path }) => `${kind} ${path}`),
  };
}

const trueOrFalse = (isTrue: boolean): object[] => [
  { answer: 'True', isCorrect: isTrue },
  { answer: 'False', isCorrect: !isTrue },
];

describe('the statements of a true or false question', () => {
  it.each([
    [
      'in question',
      [
        { question: 'Fish swim.', isCorrect: true },
        { question: 'Dogs fly.', isCorrect: 'false' },
      ],
    ],
    [
      'as groups with both buttons for answers',
      [
        { question: 'Fish swim.', answers: trueOrFalse(true) },
        { question: 'Dogs fly.', answers: trueOrFalse(false) },
      ],
    ],
    [
      'as questions with the right button for their answer',
      [
        { question: 'Fish swim.', answer: 'Yes' },
        { question: 'Dogs fly.', answer: 'No' },
      ],
    ],
    [
      'as the answers of one group',
      [
        {
          answers: [
            { answer: 'Fish swim.', isCorrect: true },
            { answer: 'Dogs fly.', isCorrect: false },
          ],
        },
      ],
    ],
  ])('may be stored %s', (_name, answers) => {
    const raw = { type: 'TICKTF', optionType: 'TICKTF_TRUEORFALSE', answers };
    expect(read(raw)).toMatchObject({
      told: [],
      question: {
        statements: [
          { id: '1', text: 'Fish swim.', isTrue: true },
          { id: '2', text: 'Dogs fly.', isTrue: false },
        ],
      },
    });
    expect(gradeRaw(raw, [true, false])).toEqual({ isCorrect: true, earned: 2, possible: 2 });
  });

  it('keep the text above them: of one group as the task, of several before each statement', () => {
    const group = { question: 'At the zoo:', answers: [{ answer: 'Fish swim.', isCorrect: true }] };
    expect(read({ type: 'TICKTF', question: 'Tick.', answers: [group] }).question).toMatchObject({
      prompt: 'Tick.\nAt the zoo:',
      statements: [{ text: 'Fish swim.' }],
    });
    const other = { question: 'At home:', answers: [{ answer: 'Dogs fly.', isCorrect: false }] };
    expect(read({ type: 'TICKTF', answers: [group, other] })).toMatchObject({
      told: [],
      question: { statements: [{ text: 'At the zoo: Fish swim.' }, { text: 'At home: Dogs fly.' }] },
    });
  });

  it('are graded by isCorrect when their answer contradicts it, which is reported', () => {
    const raw = { type: 'TICKTF', answers: [{ question: 'Dogs fly.', answer: 'False', isCorrect: true }] };
    expect(read(raw).told).toEqual(['changed answers.0.answer']);
    expect(gradeRaw(raw, [true]).isCorrect).toBe(true);
  });

  it('join a question and its answer', () => {
    const answers = [
      { question: 'What is it?', answer: "It's a dog.", imageUrl: 'd0g.png', isCorrect: true },
    ];
    expect(read({ type: 'TICKTF', answers }).question).toMatchObject({
      statements: [{ text: "What is it? It's a dog.", picture: { file: 'd0g.png' } }],
    });
  });
});

describe('an unscramble question', () => {
  it("of one group takes its task from the group's question", () => {
    const answers = [{ question: 'ok / am / I', answers: [{ answer: 'I am ok', isCorrect: true }] }];
    const raw = { type: 'UNSCRAMBLE', questionText: 'Read this.', answers };
    expect(read(raw)).toMatchObject({
      told: [],
      question: { prompt: 'ok / am / I', passage: 'Read this.', pieces: ['I', 'am', 'ok'] },
    });
  });

  it('of several groups becomes one question per group, arranged like the whole', () => {
    const raw = {
      type: 'UNSCRAMBLE',
      optionType: 'UNSCRAMBLEWORDS',
      answers: [
        { question: 'a pet', answer: 'cat' },
        { question: 'a bird', answers: [{ answer: 'duck' }] },
      ],
    };
    expect(read(raw)).toMatchObject({
      told: ['changed answers'],
      question: {
        type: 'combine',
        questions: [
          { prompt: 'a pet', pieces: ['c', 'a', 't'] },
          { prompt: 'a bird', pieces: ['d', 'u', 'c', 'k'] },
        ],
      },
    });
    const answer = [
      ['c', 'a', 't'],
      ['d', 'u', 'c', 'k'],
    ];
    expect(gradeRaw(raw, answer)).toMatchObject({ isCorrect: true });
    expect(gradeRaw({ ...raw, optionType: '', settings: { arrangementType: 'word' } }, answer)).toMatchObject(
      {
        isCorrect: true,
      },
    );
  });

  it.each([
    ['the pieces one by one', ['I', 'am', 'ok'], { pieces: ['I', 'am', 'ok'] }, []],
    [
      'the same words in another order',
      ['Today I am ok.', 'I am ok today.'],
      { pieces: ['Today', 'I', 'am', 'ok.'], alternatives: ['I am ok today.'] },
      [],
    ],
    ['another sentence', ['I am ok', 'You are ok'], { pieces: ['I', 'am', 'ok'] }, ['left-out answers']],
    [
      'a wrong one',
      [
        { answer: 'I am ok', isCorrect: true },
        { answer: 'I ok am', isCorrect: false },
      ],
      { pieces: ['I', 'am', 'ok'] },
      ['left-out answers.1.answer'],
    ],
  ])('may have as its answers %s', (_name, answers, question, told) => {
    expect(read({ type: 'UNSCRAMBLE', answers })).toMatchObject({ told, question });
  });

  it('may list the pieces of its answer', () => {
    expect(read({ type: 'UNSCRAMBLE', answer: 'I am ok', answers: ['ok', 'I', 'am'] })).toMatchObject({
      told: [],
      question: { pieces: ['I', 'am', 'ok'] },
    });
  });
});

describe('answerType and answerLayout', () => {
  it.each([
    ['OneChoice', { isCorrect: true }],
    ['TICKTF', { isCorrect: true }],
    ['FILLINTHEBLANK', {}],
    ['WordForm', {}],
    ['UNSCRAMBLE', {}],
    ['Matching', { imageUrl: 'd0g.png' }],
  ])('of an answer are not reported as left out (%s)', (type, fields) => {
    const answers = [{ answer: 'a dog', answerType: 'text', answerLayout: 'row', ...fields }];
    const { told } = read({ type, question: 'A #', answers });
    expect(told.filter((problem) => problem.startsWith('left-out'))).toEqual([]);
  });
});
