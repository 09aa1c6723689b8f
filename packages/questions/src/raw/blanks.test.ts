import { describe, expect, it } from 'vitest';
import { gradeRaw, parseRawQuestion } from '../index.ts';

/** The question, and the problems reported apart from the missing title. */
function read(raw: object) {
  const { question, problems } = parseRawQuestion(raw);
  return {
    question,
    told: problems.filter(({ path }) => path !== 'title').map(({ kind, path }) => `${kind} ${path}`),
  };
}

const dogOrCow = [
  { id: 1, answer: 'dog', isCorrect: true, answerType: 'text' },
  { id: 2, answer: 'cow', isCorrect: 'false', answerLayout: 'row' },
];

describe('wrong choices beside the right answer of a blank', () => {
  const chooseWord = {
    type: 'FILLINTHEBLANK',
    optionType: 'FILLINTHEBLANK_CHOOSEWORD',
    questionText: 'This is a ___.\nIt gives milk: a ___.',
    answers: [
      { answers: dogOrCow },
      {
        answers: [
          { answer: 'dog', isCorrect: false },
          { answer: 'cow', isCorrect: true },
        ],
      },
    ],
  };

  it('are offered at that blank', () => {
    expect(read(chooseWord)).toMatchObject({
      told: [],
      question: {
        type: 'select-word',
        text: chooseWord.questionText,
        blanks: [
          { accepted: 'dog', choices: ['dog', 'cow'] },
          { accepted: 'cow', choices: ['dog', 'cow'] },
        ],
        settings: { isDropDown: true },
      },
    });
  });

  it.each([
    [['dog', 'cow'], { isCorrect: true, earned: 2, possible: 2 }],
    [['cow', 'cow'], { isCorrect: false, earned: 1, possible: 2 }],
    [['cow', 'dog'], { isCorrect: false, earned: 0, possible: 2 }],
  ])('are graded as wrong (%j)', (answer, verdict) => {
    expect(gradeRaw(chooseWord, answer)).toEqual(verdict);
  });

  it('go into a box of words when they are choices of the whole question', () => {
    const flat = { type: 'FILLINTHEBLANK', question: 'This is a ___.', answers: dogOrCow };
    expect(read(flat)).toMatchObject({
      told: [],
      question: { type: 'fill-in-the-blank', words: ['dog', 'cow'], blanks: [{ accepted: 'dog' }] },
    });
    expect(gradeRaw(flat, ['cow'])).toEqual({ isCorrect: false, earned: 0, possible: 1 });
    expect(gradeRaw(flat, ['Dog'])).toEqual({ isCorrect: true, earned: 1, possible: 1 });
    expect(read({ ...flat, type: 'SelectWord' })).toMatchObject({
      told: [],
      question: { words: ['dog', 'cow'], blanks: [{ accepted: 'dog' }] },
    });
  });

  it('go into a box of words when a blank has several right answers', () => {
    const answers = [{ answers: [...dogOrCow, { answer: 'puppy', isCorrect: true }] }];
    expect(read({ type: 'FILLINTHEBLANK', question: 'It barks: a #.', answers })).toMatchObject({
      told: [],
      question: { words: ['dog', 'cow', 'puppy'], blanks: [{ accepted: 'dog|puppy' }] },
    });
  });

  it.each(['WordForm', 'ErrorCorrection'])('are reported when the type has no choices (%s)', (type) => {
    const raw = { type, question: 'This is a ___. (DOG)', answers: dogOrCow };
    expect(read(raw)).toMatchObject({
      told: ['left-out answers'],
      question: { blanks: [{ accepted: 'dog' }] },
    });
    expect(gradeRaw(raw, ['cow']).isCorrect).toBe(false);
  });

  it('are not answers, even when all choices of a blank are wrong', () => {
    const answers = [{ answers: [{ answer: 'cow', isCorrect: false }] }];
    expect(read({ type: 'FILLINTHEBLANK', question: 'A #.', answers }).question).toBeNull();
  });

  it('are answers when every item is flagged as wrong', () => {
    const answers = [
      { answer: 'am', isCorrect: false },
      { answer: 'is', isCorrect: false },
    ];
    expect(
      gradeRaw({ type: 'FILLINTHEBLANK', question: 'I #, he #.', answers }, ['am', 'is']).isCorrect,
    ).toBe(true);
  });
});

describe('an answer with its own line', () => {
  const lines = [
    { question: 'I ___ ok.', answer: 'am' },
    { question: 'You ___ ok.', answer: 'are' },
  ];

  it.each(['FILLINTHEBLANK', 'WordForm', 'ErrorCorrection', 'FillWordInTheBlank'])(
    'has its blank in that line (%s)',
    (type) => {
      const raw = { type, answers: lines };
      expect(read(raw)).toMatchObject({ told: [], question: { text: 'I ___ ok.\nYou ___ ok.' } });
      expect(gradeRaw(raw, ['am', 'are'])).toEqual({ isCorrect: true, earned: 2, possible: 2 });
    },
  );

  it('is placed below the question, apart from the passage', () => {
    expect(
      read({ type: 'FILLINTHEBLANK', question: 'Complete.', questionText: 'A story.', answers: lines }),
    ).toMatchObject({
      told: [],
      question: { text: 'Complete.\nI ___ ok.\nYou ___ ok.', passage: 'A story.' },
    });
  });

  it('may contain choices, as in FILLINTHEBLANK_LOOKANREADYES/NO', () => {
    const answers = [
      {
        question: 'It is a cat.',
        answers: [
          { answer: 'Yes', isCorrect: false },
          { answer: 'No', isCorrect: true },
        ],
      },
    ];
    const raw = { type: 'FILLINTHEBLANK', optionType: 'FILLINTHEBLANK_LOOKANREADYES/NO', answers };
    expect(read(raw)).toMatchObject({
      told: [],
      question: { text: 'It is a cat. #', blanks: [{ accepted: 'No', choices: ['Yes', 'No'] }] },
    });
    expect(gradeRaw(raw, ['Yes']).isCorrect).toBe(false);
    expect(gradeRaw(raw, ['No']).isCorrect).toBe(true);
  });

  it('may list one answer for each blank of the line', () => {
    const answers = [{ question: 'I ___ a ___ boy.', answers: [{ answer: 'am' }, { answer: 'good' }] }];
    expect(read({ type: 'FILLINTHEBLANK', answers }).question).toMatchObject({
      blanks: [{ accepted: 'am' }, { accepted: 'good' }],
    });
  });

  it('may share the line with the answers after it', () => {
    const shared = [{ question: 'I # a # boy.', answer: 'am' }, { answer: 'good' }];
    expect(read({ type: 'FILLINTHEBLANK', answers: shared }).question).toMatchObject({
      text: 'I # a # boy.',
    });
    const alone = [{ question: 'I # ok.', answer: 'am' }, { answer: 'good' }];
    expect(read({ type: 'FILLINTHEBLANK', answers: alone }).question).toMatchObject({ text: 'I # ok.\n#' });
  });

  it('is reported when the question already has the blanks', () => {
    expect(read({ type: 'FILLINTHEBLANK', question: 'I # ok. You # ok.', answers: lines })).toMatchObject({
      told: ['left-out answers'],
      question: { text: 'I # ok. You # ok.' },
    });
  });
});
