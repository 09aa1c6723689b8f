import { describe, expect, it } from 'vitest';
import { gradeRaw, parseQuestion, parseRawQuestion, publicQuestion } from '../../index.ts';
import { selectWordInImageType } from './index.ts';
import type { SelectWordInImagePublic } from './public.ts';
import { selectWordInImageQuestionSchema, type SelectWordInImageQuestion } from './schema.ts';

const picture = (file: string) => ({ file, alt: 'Tranh' });

function buildQuestion(fields: Partial<SelectWordInImageQuestion> = {}): SelectWordInImageQuestion {
  return {
    id: 'q',
    type: 'select-word-in-image',
    version: 1,
    title: 'Choose the words.',
    words: ['lion', 'tiger', 'hippo'],
    images: [
      { accepted: 'tiger', picture: picture('a.svg') },
      { accepted: 'lion', picture: picture('b.svg') },
    ],
    settings: {},
    ...fields,
  };
}

const scene = {
  picture: picture('room.svg'),
  images: [
    { accepted: 'tiger', x: 10, y: 20.5 },
    { accepted: 'lion', x: 90, y: 80 },
  ],
};

const shown = (fields: Partial<SelectWordInImageQuestion>, seed = 'seed'): SelectWordInImagePublic =>
  publicQuestion(parseQuestion(buildQuestion(fields)), seed) as SelectWordInImagePublic; // its type is select-word-in-image

describe('grading', () => {
  const { grade } = selectWordInImageType;

  it('is right when every image has its exact word', () => {
    expect(grade(buildQuestion(), { words: ['tiger', 'lion'] })).toMatchObject({
      isCorrect: true,
      earned: 2,
    });
    expect(grade(buildQuestion(), { words: ['tiger', 'Lion'] })).toMatchObject({
      isCorrect: false,
      earned: 1,
    });
  });

  it('treats equal words as interchangeable', () => {
    const question = buildQuestion({
      words: ['cat', 'cat'],
      images: [
        { accepted: 'cat', picture: picture('a.svg') },
        { accepted: 'cat', picture: picture('b.svg') },
      ],
    });
    expect(grade(question, { words: ['cat', 'cat'] }).isCorrect).toBe(true);
  });

  it.each([null, ['tiger', 'lion'], { words: ['tiger'] }, { words: ['tiger', 1] }])(
    'does not grade %j',
    (answer) => {
      expect(grade(buildQuestion(), answer)).toMatchObject({ isGradable: false, earned: 0, possible: 2 });
    },
  );
});

describe('Submit', () => {
  it('needs a word for every image', () => {
    const { isComplete } = selectWordInImageType;
    expect(isComplete(shown({}), { words: ['tiger', null] })).toBe(false);
    expect(isComplete(shown({}), { words: ['tiger'] })).toBe(false);
    expect(isComplete(shown({}), { words: ['tiger', 'hippo'] })).toBe(true);
  });
});

describe('the public question', () => {
  it('shows the words of the box in an order that depends on the attempt', () => {
    const orders = Array.from({ length: 60 }, (_, index) => shown({}, `attempt ${index}`).words.join());
    expect(new Set(orders).size).toBe(6);
  });

  it('passes a picture with places to the player instead of the frame', () => {
    const question = shown(scene);
    expect(question).toMatchObject({
      scene: { file: 'room.svg' },
      images: [{ place: { x: 10, y: 20.5 } }, { place: { x: 90, y: 80 } }],
      isNumbered: true,
    });
    expect(question).not.toHaveProperty('picture');
  });

  it('leaves the picture of the question to the frame when every image has its own', () => {
    const question = shown({ picture: picture('room.svg') });
    expect(question).toMatchObject({ picture: { file: 'room.svg' }, isNumbered: false });
    expect(question).not.toHaveProperty('scene');
  });
});

describe('a stored question', () => {
  it.each([
    ['a word that the box does not have', { words: ['lion', 'hippo'] }, ['words']],
    ['an image without a picture', { images: [{ accepted: 'lion' }] }, ['images.0.picture']],
    ['half a place', { ...scene, images: [{ accepted: 'lion', x: 5 }] }, ['images.0.y']],
    [
      'a place beside a picture of its own',
      { images: [{ accepted: 'lion', picture: picture('a.svg'), x: 5, y: 5 }] },
      ['images.0.x'],
    ],
    [
      'a place outside the picture',
      { ...scene, images: [{ accepted: 'lion', x: 5, y: 101 }] },
      ['images.0.y'],
    ],
  ])('is refused with %s', (_name, fields, paths) => {
    const { error } = selectWordInImageQuestionSchema.safeParse(buildQuestion(fields));
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual(paths);
  });

  it('may omit places when the picture contains its own numbers', () => {
    const images = [{ accepted: 'lion' }, { accepted: 'tiger' }];
    expect(shown({ picture: picture('numbered.svg'), images })).toMatchObject({
      scene: { file: 'numbered.svg' },
      images: [{}, {}],
      isNumbered: true,
    });
  });
});

describe('advice for authors', () => {
  const { lint } = selectWordInImageType;
  const paths = (fields: Partial<SelectWordInImageQuestion>): string[] =>
    lint(buildQuestion(fields)).map(({ severity, path }) => `${severity} ${path}`);

  it('is empty for a good question', () => {
    expect(paths({})).toEqual([]);
    expect(paths(scene)).toEqual([]);
  });

  it('reports one picture with two words', () => {
    const images = ['lion', 'tiger'].map((accepted) => ({ accepted, picture: picture('a.svg') }));
    expect(paths({ images })).toEqual(['error images.1.picture']);
  });

  it('reports a box in which every choice is right', () => {
    const images = [{ accepted: 'lion', picture: picture('a.svg') }];
    expect(paths({ words: ['lion'], images })).toEqual(['error words']);
  });
});

describe('questions of older systems', () => {
  const stored = {
    type: 'SelectWordInImage',
    title: 'Choose.',
    words: 'lion, tiger, hippo',
    answers: [
      { answer: 'tiger', imageUrl: 'a.svg', userAnswer: 'lion', isCorrect: 'false' },
      { answer: 'lion', imageUrl: 'b.svg' },
    ],
  };

  it.each([
    ['right', ['tiger', 'lion'], true, 2],
    ['one wrong', ['tiger', 'hippo'], false, 1],
    ['one left', ['tiger', null], false, 1],
    ['exchanged', ['lion', 'tiger'], false, 0],
    ['a word too many', ['tiger', 'lion', 'hippo'], false, 0],
    ['a number', ['tiger', 2], false, 0],
    ['nothing', null, false, 0],
  ])('grades %s', (_name, answer, isCorrect, earned) => {
    expect(gradeRaw(stored, answer)).toEqual({ isCorrect, earned, possible: 2 });
  });

  it("reads pictures and ignores a student's stored choices", () => {
    const { question, problems } = parseRawQuestion(stored);
    expect(question).toMatchObject({
      words: ['lion', 'tiger', 'hippo'],
      images: [
        { accepted: 'tiger', picture: { file: 'a.svg' } },
        { accepted: 'lion', picture: { file: 'b.svg' } },
      ],
    });
    expect(problems).toEqual([]);
  });

  it('reads the question above the pictures, and the text beside it as the passage', () => {
    const { question, problems } = parseRawQuestion({
      ...stored,
      question: 'Which animal is it?',
      questionText: 'We are at the zoo.',
    });
    expect(problems).toEqual([]);
    expect(question).toMatchObject({ prompt: 'Which animal is it?', passage: 'We are at the zoo.' });
  });

  it('has a box of the right words when no box is stored', () => {
    const { question } = parseRawQuestion({ ...stored, words: undefined });
    expect(question).toMatchObject({ words: ['tiger', 'lion'] });
  });
});
