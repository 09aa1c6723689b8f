import { describe, expect, it } from 'vitest';
import { gradeRaw, parseRawQuestion, writeRawQuestion } from '../../index.ts';
import { editor } from './editor.ts';
import { errorCorrectionType as type } from './index.ts';
import { toPublic } from './public.ts';
import type { ErrorCorrectionQuestion } from './schema.ts';
import { cutAtSlots } from './slots.ts';

function buildQuestion(fields: Partial<ErrorCorrectionQuestion>): ErrorCorrectionQuestion {
  return {
    id: 'q',
    type: 'error-correction',
    version: 1,
    title: 'Find the mistake.',
    text: 'There [[is]] three [[books]] on [[the]] table. Correction: #',
    mistake: 1,
    blanks: [{ accepted: 'are' }],
    settings: {},
    ...fields,
  };
}

const onlyWriting = buildQuestion({ text: 'There is three books. #', mistake: undefined });

function isRefused(fields: Partial<ErrorCorrectionQuestion>): boolean {
  return !type.questionSchema.safeParse(buildQuestion(fields)).success;
}

function lintPaths(fields: Partial<ErrorCorrectionQuestion>): string[] {
  return type.lint(buildQuestion(fields)).map(({ severity, path }) => `${severity} ${path}`);
}

function earned(part: number | null, text: string): unknown {
  const grade = type.grade(buildQuestion({}), { part, texts: [text] });
  return [grade.isCorrect, grade.earned, grade.possible];
}

describe('splitting a text', () => {
  it('finds underlined parts and both kinds of blanks in order', () => {
    expect(cutAtSlots('[[He]] go # by ___.')).toEqual({
      segments: ['', ' go ', ' by ', '.'],
      slots: [{ part: 'He' }, { blank: 0 }, { blank: 1 }],
    });
  });

  it('reads a blank sign inside a part as text', () => {
    expect(cutAtSlots('[[a # b]]').slots).toEqual([{ part: 'a # b' }]);
  });
});

describe('grading', () => {
  it('needs the wrong part and the right word', () => {
    expect(earned(0, ' ARE ')).toEqual([true, 2, 2]);
    expect(earned(0, 'be')).toEqual([false, 1, 2]);
    expect(earned(1, 'are')).toEqual([false, 1, 2]);
    expect(earned(null, 'are')).toEqual([false, 1, 2]);
    expect(earned(2, '')).toEqual([false, 0, 2]);
  });

  it('checks only the word when no part is asked for', () => {
    expect(type.grade(onlyWriting, { part: null, texts: ['are'] })).toMatchObject({
      isCorrect: true,
      possible: 1,
    });
    expect(type.grade(onlyWriting, { part: 2, texts: ['are'] })).toMatchObject({
      isCorrect: true,
      possible: 1,
    });
  });

  it.each([
    ['a text is missing', { part: 0, texts: [] }],
    ['there is a text too many', { part: 0, texts: ['are', ''] }],
    ['the part is text', { part: '0', texts: ['are'] }],
    ['the part is missing', { texts: ['are'] }],
    ['there is no answer', null],
  ])('is not gradable when %s', (_, answer) => {
    expect(type.grade(buildQuestion({}), answer)).toMatchObject({
      earned: 0,
      possible: 2,
      isGradable: false,
    });
  });
});

describe('the public question', () => {
  it('does not reveal which part is wrong', () => {
    const shown = JSON.stringify(toPublic(buildQuestion({ mistake: 1 })));
    expect(JSON.stringify(toPublic(buildQuestion({ mistake: 3 })))).toBe(shown);
  });

  it('says whether a part must be chosen, and how wide the blanks are', () => {
    expect(toPublic(buildQuestion({}))).toMatchObject({
      isFinding: true,
      slots: [{ part: 'is' }, { part: 'books' }, { part: 'the' }, { width: 'narrow' }],
    });
    expect(toPublic(onlyWriting).isFinding).toBe(false);
  });
});

describe('completeness', () => {
  it('needs a chosen part and a typed word', () => {
    const shown = toPublic(buildQuestion({}));
    expect(type.isComplete(shown, { part: 1, texts: ['a'] })).toBe(true);
    expect(type.isComplete(shown, { part: null, texts: ['a'] })).toBe(false);
    expect(type.isComplete(shown, { part: 1, texts: [' '] })).toBe(false);
  });

  it('needs only a typed word when no part is asked for', () => {
    expect(type.isComplete(toPublic(onlyWriting), { part: null, texts: ['a'] })).toBe(true);
  });
});

describe('stored form', () => {
  it.each([
    ['there are more blanks than answers', { text: '[[a]] [[b]] # #' }],
    ['there are fewer blanks than answers', { text: '[[a]] [[b]]' }],
    ['only one part can be chosen', { text: '[[a]] b #' }],
    ['the wrong part does not exist', { mistake: 4 }],
    ['the wrong part is none', { mistake: 0 }],
    ['there are more parts than can be counted', { text: `${'[[a]] '.repeat(11)} #` }],
  ])('is refused when %s', (_, fields) => {
    expect(isRefused(fields)).toBe(true);
  });

  it('accepts one part or none when nothing has to be chosen', () => {
    expect(isRefused({ text: 'There [[is]] two. #', mistake: undefined })).toBe(false);
    expect(isRefused({ text: 'There is two. #', mistake: undefined })).toBe(false);
  });
});

describe('advice for authors', () => {
  it('reports underlined parts when none is marked as wrong', () => {
    expect(lintPaths({ mistake: undefined })).toEqual(['warning mistake']);
  });

  it('reports a correction that repeats the mistake', () => {
    expect(lintPaths({ blanks: [{ accepted: 'are|Is' }] })).toEqual(['error blanks.0.accepted']);
    expect(lintPaths({})).toEqual([]);
  });

  it('reports a text without words', () => {
    expect(lintPaths({ text: ' # ', mistake: undefined })).toEqual(['error text']);
  });
});

describe('the form', () => {
  it('offers the underlined parts of the text by position', () => {
    const field = editor.fields.find(({ path }) => path === 'mistake');
    const choices = field?.kind === 'pick' ? field.choices(buildQuestion({}), null) : [];
    expect(choices).toEqual([
      { value: 1, label: 'is' },
      { value: 2, label: 'books' },
      { value: 3, label: 'the' },
    ]);
  });

  it('keeps one answer per blank', () => {
    expect(editor.settle?.(buildQuestion({ text: 'a # b #' }), () => 'x').blanks).toEqual([
      { accepted: 'are' },
      { accepted: '' },
    ]);
  });
});

describe('questions of older systems', () => {
  const raw = {
    type: 'ErrorCorrection',
    question: 'There is three books on the table. (is → ___)',
    answers: [{ answer: 'are|Are' }],
  };

  it('read underlined parts from markup', () => {
    const { question } = parseRawQuestion({
      ...raw,
      question: 'There <u>is</u> three <u>books</u>. #',
      mistake: '1',
    });
    expect(question).toMatchObject({ text: 'There [[is]] three [[books]]. #', mistake: 1 });
  });

  it.each([
    [raw, ['are'], { isCorrect: true, earned: 1, possible: 1 }],
    [raw, [' ARE '], { isCorrect: true, earned: 1, possible: 1 }],
    [raw, ['is'], { isCorrect: false, earned: 0, possible: 1 }],
    [raw, [null], { isCorrect: false, earned: 0, possible: 1 }],
    [raw, ['are', 'is'], { isCorrect: false, earned: 0, possible: 1 }],
    [raw, 'are', { isCorrect: false, earned: 0, possible: 1 }],
    [raw, null, { isCorrect: false, earned: 0, possible: 1 }],
  ])('are graded: %j with %j', (question, answer, verdict) => {
    expect(gradeRaw(question, answer)).toEqual(verdict);
  });

  const twoBlanks = {
    ...raw,
    question: 'There is three books. # → #',
    answers: [{ answer: 'is' }, { answer: 'are' }],
  };
  const finding = { ...raw, question: 'There [[is]] [[three]] books. #', mistake: 1 };

  it.each([
    [twoBlanks, ['is', 'are'], { isCorrect: true, earned: 2, possible: 2 }],
    [twoBlanks, ['are', 'are'], { isCorrect: false, earned: 1, possible: 2 }],
    [finding, [0, 'are'], { isCorrect: true, earned: 2, possible: 2 }],
    [finding, [1, 'are'], { isCorrect: false, earned: 1, possible: 2 }],
    [finding, ['are'], { isCorrect: false, earned: 1, possible: 2 }],
    [finding, [0], { isCorrect: false, earned: 0, possible: 2 }],
    [finding, [0.5, 'are'], { isCorrect: false, earned: 0, possible: 2 }],
  ])('are graded: %j with the part and the words %j', (question, answer, verdict) => {
    expect(gradeRaw(question, answer)).toEqual(verdict);
  });

  const which = {
    type: 'MULTIPLECHOICE',
    answers: [
      { id: 'a', answer: 'is', isCorrect: 'true' },
      { id: 'b', answer: 'books', isCorrect: 'false' },
      { id: 'c', answer: 'the', isCorrect: 'false' },
    ],
  };
  const what = { type: 'FILLINTHEBLANK', question: 'Correction: #', answers: [{ answer: 'are|Are' }] };
  const asTwo = {
    type: 'ErrorCorrection',
    title: 'Find the mistake.',
    question: 'There is three books on the table.',
    answers: [which, what],
  };
  const read = {
    text: 'There [[is]] three [[books]] on [[the]] table.\nCorrection: #',
    mistake: 1,
    blanks: [{ accepted: 'are|Are' }],
  };

  it.each([
    ['the sentence above them', asTwo, read],
    ['JSON text', { ...asTwo, answers: JSON.stringify(asTwo.answers) }, read],
    [
      'the sentence in the first',
      { ...asTwo, question: '', answers: [{ ...which, question: asTwo.question }, what] },
      read,
    ],
    [
      'parts that are underlined there',
      {
        ...asTwo,
        question: 'There <u>is</u> three <u>books</u> on <u>the</u> table.',
        answers: [
          { answers: ['B', 'A', 'C'].map((answer) => ({ answer, isCorrect: answer === 'A' })) },
          what,
        ],
      },
      { ...read, mistake: 2 },
    ],
    [
      'the correction alone',
      { ...asTwo, answers: [which, { answer: 'are' }] },
      { ...read, text: read.text.replace('Correction: ', ''), blanks: [{ accepted: 'are' }] },
    ],
    [
      'both typed',
      {
        ...asTwo,
        answers: [
          { question: 'Mistake:', answers: [{ answer: 'is' }] },
          { question: 'Correction: ___', answers: [{ answer: 'are' }] },
        ],
      },
      {
        text: 'There is three books on the table.\nMistake: #\nCorrection: ___',
        blanks: [{ accepted: 'is' }, { accepted: 'are' }],
      },
    ],
  ])('are read when stored as two, with %s', (_name, stored, expected) => {
    const { question, problems } = parseRawQuestion(stored);
    expect(problems).toEqual([]);
    expect(question).toMatchObject(expected);
    if (question === null) throw new Error('There is no question.');
    expect(parseRawQuestion(writeRawQuestion(question)).question).toEqual(question);
  });

  it('report the lost choice when the parts are not in the sentence, and ask for the correction', () => {
    const { question, problems } = parseRawQuestion({ ...asTwo, question: 'He go home.' });
    expect(problems).toEqual([
      {
        path: 'answers.0.answers',
        kind: 'left-out',
        message: 'Không hỏi phần sai: không tìm thấy các phần trong câu.',
      },
    ]);
    expect(question).toMatchObject({ text: 'He go home.\nCorrection: #' });
    expect(question).not.toHaveProperty('mistake');
  });

  it.each([
    [[[0], ['are']], { isCorrect: true, earned: 2, possible: 2 }],
    [[[2], ['are']], { isCorrect: false, earned: 1, possible: 2 }],
    [[null, ['are']], { isCorrect: false, earned: 1, possible: 2 }],
    [[0, 'are'], { isCorrect: true, earned: 2, possible: 2 }],
    [[[0]], { isCorrect: false, earned: 0, possible: 2 }],
    [[['0'], ['are']], { isCorrect: false, earned: 0, possible: 2 }],
  ])('are graded when stored as two, with %j', (answer, verdict) => {
    expect(gradeRaw(asTwo, answer)).toEqual(verdict);
  });
});
