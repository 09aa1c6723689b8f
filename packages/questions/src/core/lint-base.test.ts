import { describe, expect, it } from 'vitest';
import type { QuestionBase } from './contract.ts';
import { lintBase } from './lint-base.ts';

const good: QuestionBase = {
  id: '1',
  type: 'x',
  version: 1,
  title: 'Read about Nam.',
  subTitle: 'Đọc về Nam.',
  explanation: { text: 'Vì Nam cao.' },
};

const paths = (question: QuestionBase): string[] => lintBase(question).map((message) => message.path);

describe('lintBase', () => {
  it('has nothing to say about a good question', () => {
    expect(paths(good)).toEqual([]);
  });

  it('asks for a Vietnamese instruction and an explanation', () => {
    expect(paths({ ...good, subTitle: undefined, explanation: undefined })).toEqual([
      'subTitle',
      'explanation.text',
    ]);
  });

  it('asks for the sound of a listening question', () => {
    expect(paths({ ...good, skill: 'listening' })).toEqual(['sound']);
  });

  it('asks for the script of a sound', () => {
    expect(paths({ ...good, sound: { script: 'Hello.' } })).toEqual(['explanation.audioScript']);
  });

  it('finds a focused word that is nowhere in the question', () => {
    expect(paths({ ...good, focusedWords: ['nam', 'cao'] })).toEqual(['focusedWords.1']);
  });

  it('finds a file name that may reveal the answer, at any depth', () => {
    const question = { ...good, options: [{ picture: { file: 'cat.svg', alt: '' } }] };
    expect(paths(question)).toEqual(['options.0.picture.file']);
  });

  it('accepts hashed and random file names', () => {
    const uploaded = `u-${'0f'.repeat(16)}.webp`;
    for (const file of ['97a5b6e049ae.svg', '018f3c5e-7b7a-7cc2-9d6e-3f1f6a9a1b2c.png', uploaded]) {
      expect(paths({ ...good, picture: { file, alt: '' } })).toEqual([]);
    }
  });
});
