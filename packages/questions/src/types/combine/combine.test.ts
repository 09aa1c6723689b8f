import { describe, expect, it } from 'vitest';
import {
  decodeAnswer,
  encodeAnswer,
  encodeGradeParts,
  getQuestionType,
  gradeAnswer,
  gradeRaw,
  lintQuestion,
  parseQuestion,
  parseRawQuestion,
  publicQuestion,
  QuestionFormatError,
  questionTypes,
  revealQuestion,
  writeRawQuestion,
} from '../../index.ts';
import * as rules from '../complete-rules.ts';
import { isComplete } from './complete.ts';
import { samples } from './samples.ts';

const choice = {
  id: 'c1',
  type: 'one-choice',
  version: 1,
  title: 'Choose.',
  options: [
    { id: 'aa', text: 'cat', isCorrect: true },
    { id: 'bb', text: 'dog', isCorrect: false },
  ],
  explanation: { text: 'Vì là mèo.' },
};
const blank = {
  id: 'c2',
  type: 'fill-in-the-blank',
  version: 1,
  title: 'Write.',
  text: 'I # ok.',
  blanks: [{ accepted: 'am' }],
  settings: {},
};
const question = {
  id: '1',
  type: 'combine',
  version: 1,
  title: 'Answer.',
  subTitle: 'Trả lời các câu hỏi.',
  questions: [choice, blank, choice],
  explanation: { text: 'Xem bài.' },
};
const stored = (changes: object = {}) => parseQuestion({ ...question, ...changes });

const chosen = (optionId: string) => ({ type: 'one-choice', answer: { optionId } });
const typed = (text: string) => ({ type: 'fill-in-the-blank', answer: { texts: [text] } });

describe('a stored combined question', () => {
  it('checks each question by its own type, and reports where a mistake is', () => {
    const wrong = { ...choice, options: choice.options.slice(1) };
    expect(() => stored({ questions: [blank, wrong] })).toThrow(/^questions\.1\.options: /m);
    expect(() => stored({ questions: [{ ...blank, colour: 'red' }] })).toThrow(/colour/);
  });

  it('is refused when it contains another combined question, at any depth', () => {
    let inner: object = question;
    for (let depth = 0; depth < 5000; depth += 1) inner = { ...question, questions: [inner] };
    expect(() => parseQuestion(inner)).toThrow(
      new QuestionFormatError([
        { path: 'questions.0.type', message: 'Bài gộp không chứa được bài gộp khác.' },
      ]),
    );
  });

  it.each([
    ['no question', []],
    ['something else', ['cat']],
    ['a type that nobody knows', [{ ...choice, type: 'crossword' }]],
    ['a combined question', [question]],
    [
      'an id that would be too long',
      [{ ...choice, options: choice.options.map((option) => ({ ...option, id: option.id.repeat(19) })) }],
    ],
  ])('is refused with %s', (_what, questions) => {
    expect(() => stored({ questions })).toThrow(/questions/);
  });
});

describe('grading a combined question', () => {
  it('is right when every question is right', () => {
    expect(gradeAnswer(stored(), { answers: [chosen('0.aa'), typed('am'), chosen('2.aa')] })).toMatchObject({
      isCorrect: true,
      earned: 3,
      possible: 3,
    });
  });

  it.each([
    ['one wrong', [chosen('0.bb'), typed('AM'), chosen('2.aa')], 2],
    ['one left out', [chosen('0.aa'), null, chosen('2.aa')], 2],
    ['the answer of another question', [chosen('2.aa'), typed('am'), chosen('0.aa')], 1],
    ['an answer of another type', [typed('am'), typed('am'), chosen('2.aa')], 2],
  ])('gives partial credit for %s', (_what, answers, earned) => {
    const grade = gradeAnswer(stored(), { answers });
    expect(grade).toMatchObject({ isGradable: true, isCorrect: false, earned, possible: 3 });
  });

  it.each([[null], [{}], [{ answers: [chosen('0.aa')] }], [[chosen('0.aa'), typed('am'), chosen('2.aa')]]])(
    'does not grade %j',
    (answer) => {
      expect(gradeAnswer(stored(), answer)).toMatchObject({ isGradable: false, earned: 0, possible: 3 });
    },
  );
});

describe('an encoded answer', () => {
  const answer = { answers: [chosen('0.aa'), null, chosen('2.bb')] };

  it('keeps equal ids of two questions apart', () => {
    const encoded = encodeAnswer(stored(), 'seed', answer);
    expect(JSON.stringify(encoded)).not.toMatch(/\b(aa|bb)\b/);
    expect(decodeAnswer(stored(), 'seed', encoded)).toEqual({ ok: true, answer });
  });

  it.each([
    ['an answer that its type does not know', [{ type: 'one-choice', answer: { optionId: 1 } }, null, null]],
    ['a type that nobody knows', [{ type: 'crossword', answer: null }, null, null]],
    ['a combined answer inside', [{ type: 'combine', answer: { answers: [] } }, null, null]],
  ])('is refused with %s', (_what, answers) => {
    expect(decodeAnswer(stored(), 'seed', { answers })).toEqual({ ok: false });
  });

  it('marks parts with ids that are specific to the attempt', () => {
    const { parts } = gradeAnswer(stored(), answer);
    expect(encodeGradeParts(stored(), 'seed', parts).map(({ id }) => id)).toEqual(['0.0', '2.0']);
  });
});

describe('what a student sees', () => {
  it('has its questions in order, each with its own option order', () => {
    const shown = publicQuestion(stored({ video: { file: 'abcdefabcdef.mp4' } }), 'seed');
    expect(shown).toMatchObject({
      video: { file: 'abcdefabcdef.mp4' },
      questions: [{ id: 'c1' }, { id: 'c2' }, { id: 'c1' }],
    });
    const orders = Array.from({ length: 20 }, (_, seed) => {
      const { questions } = publicQuestion(stored(), String(seed)) as unknown as typeof question; // public questions keep their options
      return questions.map((one) => ('options' in one ? one.options.map(({ text }) => text).join() : ''));
    });
    expect(orders.some(([first, , third]) => first !== third)).toBe(true);
  });

  it('includes every explanation after the verdict', () => {
    expect(revealQuestion(stored(), 'seed').explanation).toEqual({
      text: 'Xem bài.\nCâu 1: Vì là mèo.\nCâu 3: Vì là mèo.',
    });
    const silent = stored({ explanation: undefined, questions: [blank] });
    expect(revealQuestion(silent, 'seed')).not.toHaveProperty('explanation');
  });
});

describe('when Submit is enabled', () => {
  it('follows the rule of every contained type', () => {
    expect(Object.keys(rules).toSorted()).toEqual(
      questionTypes()
        .map(({ type }) => type)
        .filter((type) => type !== 'combine')
        .toSorted(),
    );
    for (const [type, rule] of Object.entries(rules)) {
      expect(rule.isComplete).toBe(getQuestionType(type).isComplete);
    }
  });

  it('refuses an answer of another type', () => {
    const shown = getQuestionType('combine').toPublic(stored(), {
      shuffle: (items) => [...items],
      rename: (id) => id,
    });
    const answers = [typed('am'), typed('am'), chosen('2.aa')];
    expect(getQuestionType('combine').isComplete(shown, { answers })).toBe(false);
    expect(isComplete({ ...shown, questions: [] }, null)).toBe(true);
  });
});

describe('advice for authors of combined questions', () => {
  it('comes from the contained types, with the path of the question', () => {
    const same = { ...choice, options: choice.options.map((option) => ({ ...option, text: 'cat' })) };
    expect(lintQuestion(stored({ questions: [blank, same] }))).toEqual([
      expect.objectContaining({ severity: 'error', path: 'questions.1.options.1' }),
    ]);
    expect(lintQuestion(stored())).toEqual([]);
  });
});

describe('combined questions of older systems', () => {
  const raw = {
    type: 'COMBINE',
    optionType: 'COMBINE_READCHOOSE',
    questionText: 'A passage.',
    answers: [
      {
        type: 'MULTIPLECHOICE',
        question: 'One?',
        answers: [{ answer: 'a', isCorrect: 'true' }, { answer: 'b' }],
      },
      {
        type: 'TICKTF',
        answers: [
          { answer: 'It is.', isCorrect: 'false' },
          { answer: 'It was.', isCorrect: 'true' },
        ],
      },
    ],
  };
  const oneWord = {
    type: 'COMBINE',
    optionType: 'COMBINE_READWRITEONEWORD',
    questionText: 'Ba is from Can Tho. He likes fishing.',
    answers: [
      { question: 'Where is Ba from? Can ___', answer: 'Tho' },
      { questionText: 'What is his hobby? ___', answers: [{ answer: 'Fishing|fishing' }] },
    ],
  };

  it('keep the passage above their questions, whatever the types', () => {
    expect(parseRawQuestion(raw).question).toMatchObject({
      type: 'combine',
      passage: 'A passage.',
      questions: [{ type: 'multiple-choice', prompt: 'One?' }, { type: 'tick-tf' }],
    });
  });

  it('accept questions without a type', () => {
    const { answers } = raw;
    const withoutType = answers.map(({ type: _type, ...rest }) => rest);
    expect(parseRawQuestion({ ...raw, answers: withoutType }).question).toMatchObject({
      questions: [{ type: 'multiple-choice' }, { type: 'multiple-choice' }],
    });
    expect(parseRawQuestion(oneWord).question).toMatchObject({
      questions: [{ type: 'fill-in-the-blank' }, { type: 'fill-in-the-blank' }],
    });
  });

  it.each([
    ['COMBINEWITHAUDIO', 'audioUrl', 'sound', 'abcdefabcdef.mp3'],
    ['COMBINEWITHVIDEO', 'videoUrl', 'video', 'abcdefabcdef.mp4'],
  ])('keep their sound or video above the questions: %s', (type, rawName, name, file) => {
    const { question: read } = parseRawQuestion({ ...raw, type, [rawName]: `/media/${file}` });
    expect(read).toMatchObject({ [name]: { file } });
    expect(read && writeRawQuestion(read)).toMatchObject({ type, [rawName]: file });
  });

  it('are refused as a whole when one question cannot be read', () => {
    const answers = [...raw.answers, { type: 'Crossword' }];
    const { question: read, problems } = parseRawQuestion({ ...raw, answers });
    expect(read).toBeNull();
    expect(problems.find(({ kind }) => kind === 'refused')?.path).toBe('questions.2.type');
  });

  it('report what cannot be read inside their questions', () => {
    const answers = [{ ...raw.answers[0], theme: 'dark' }];
    expect(parseRawQuestion({ ...raw, answers }).problems).toContainEqual(
      expect.objectContaining({ kind: 'left-out', path: 'answers.0.theme' }),
    );
  });

  it.each([
    ['everything right', raw, [[0], [false, true]], [true, 3, 3]],
    ['a part', raw, [[0], [true, true]], [false, 2, 3]],
    ['a question without an answer', raw, [[0], null], [false, 1, 3]],
    ['an answer that does not fit', raw, [[0], [true]], [false, 1, 3]],
    ['a question too few', raw, [[0]], [false, 0, 3]],
    ['no lists inside', raw, [0, true], [false, 0, 3]],
    ['an object', raw, { answers: [[0]] }, [false, 0, 3]],
    ['nothing', raw, null, [false, 0, 3]],
    ['one word for each', oneWord, [['tho'], ['fishing']], [true, 2, 2]],
    ['one word wrong', oneWord, [['Tho'], ['swimming']], [false, 1, 2]],
  ])('are graded: %s', (_what, rawQuestion, answer, [isCorrect, earned, possible]) => {
    expect(gradeRaw(rawQuestion, answer)).toEqual({ isCorrect, earned, possible });
  });

  it('appear in every variant in the samples', () => {
    expect(samples.map(({ question: one }) => writeRawQuestion(one).type)).toEqual([
      'COMBINE',
      'COMBINEWITHAUDIO',
      'COMBINE',
    ]);
  });
});
