import { describe, expect, it } from 'vitest';
import { questionProblems, type Media } from './question-problems.ts';

const media: Media = {
  files: new Set(['cat.svg', 'pen.svg', 'cat.mp3']),
  scripts: new Map([['cat.mp3', 'cat']]),
};

const question = {
  id: 'g1-abcdefgh',
  type: 'one-choice',
  version: 1,
  title: 'Listen and choose.',
  subTitle: 'Nghe và chọn tranh đúng.',
  sound: { file: 'cat.mp3', script: 'cat' },
  options: [
    { id: 'a', isCorrect: true, picture: { file: 'cat.svg', alt: 'Con vật kêu meo meo' } },
    { id: 'b', isCorrect: false, picture: { file: 'pen.svg', alt: 'Vật dùng để viết' } },
  ],
  settings: {},
  explanation: { text: 'cat: con mèo', audioScript: 'cat' },
};

describe('a question', () => {
  it('is accepted when it follows the rules', () => {
    expect(questionProblems(question, media)).toEqual([]);
  });

  it.each([
    ['an instruction in English', { subTitle: 'Listen.' }],
    ['an explanation in English', { explanation: { text: 'cat', audioScript: 'cat' } }],
    ['what is heard left out', { explanation: { text: 'con mèo' } }],
    ['a clip that says something else', { sound: { file: 'cat.mp3', script: 'pen' } }],
    ['a clip that is missing', { sound: { file: 'dog.mp3', script: 'cat' } }],
    ['a sound that only the browser could read', { sound: { script: 'cat' } }],
    ['a script without a sound', { sound: undefined }],
    ['a picture that is missing', { picture: { file: 'dog.svg', alt: 'Con vật' } }],
    ['a picture that is not described', { picture: { file: 'pen.svg', alt: ' ' } }],
    ['a picture described with the answer', { picture: { file: 'pen.svg', alt: 'Đây là cat' } }],
    ['an option twice', { options: question.options.map((one) => ({ ...one, picture: question.options[0]?.picture })) }],
    ['a field of an older shape', { settings: undefined }],
  ])('is refused with %s', (_what, change) => {
    const changed = JSON.parse(JSON.stringify({ ...question, ...change }));
    expect(questionProblems(changed, media)).not.toEqual([]);
  });
});
