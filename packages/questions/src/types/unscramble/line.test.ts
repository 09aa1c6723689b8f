import { describe, expect, it } from 'vitest';
import { placedPieces } from './line.ts';
import type { UnscramblePublic } from './public.ts';

const question: UnscramblePublic = {
  id: 'q',
  type: 'unscramble',
  title: 'Put the words in the correct order.',
  mode: 'words',
  isNumbered: false,
  pieces: [
    { id: 'k1', text: 'ok' },
    { id: 'k2', text: 'I' },
    { id: 'k3', text: 'am' },
  ],
};

describe('the pieces in the line', () => {
  it('follow the answer', () => {
    expect(placedPieces(question, { order: ['k2', 'k3'] }).map((piece) => piece.text)).toEqual(['I', 'am']);
    expect(placedPieces(question, null)).toEqual([]);
  });

  it('omit unknown and repeated ids of an old answer', () => {
    expect(placedPieces(question, { order: ['k2', 'gone', 'k2', 'k1'] }).map((piece) => piece.text)).toEqual([
      'I',
      'ok',
    ]);
  });
});
