import { expect, it } from 'vitest';
import type { SetRecord } from '../sources/schema.ts';
import { SET_CHOICES } from './set-choices.ts';
import { finishedItems, inputOf, itemFrom, partsOf, problemsOf, SMALL_LEXICON } from './testing.ts';

const sets: SetRecord[] = [
  {
    id: 'g4-u1-x01',
    kind: 'sound',
    level: 1,
    words: ['c[[a]]t', 'c[[a]]p', 'sc[[a]]rf'],
    odd: 'sc[[a]]rf',
    why: 'vì thế',
  },
  {
    id: 'g4-u1-x02',
    kind: 'stress',
    level: 2,
    words: ['kitten', 'animal', 'hotel'],
    odd: 'hotel',
    why: 'vì thế',
  },
  {
    id: 'g4-u2-x03',
    kind: 'odd-one-out',
    level: 3,
    words: ['dog', 'hen', 'cow', 'moon'],
    odd: 'moon',
    why: 'vì thế',
  },
  {
    id: 'g4-u2-x04',
    kind: 'stress',
    level: 2,
    words: ['hotel', 'tomato', 'today'],
    odd: 'tomato',
    why: 'vì thế',
  },
];

it('asks for the odd one of sounds, stresses and kinds', () => {
  const input = inputOf(SMALL_LEXICON, { sets });
  const finished = finishedItems(SET_CHOICES, input);
  expect(problemsOf(finished, input)).toEqual([]);
  const rightOf = (variant: string, source: string): unknown[] =>
    partsOf(itemFrom(finished, variant, source), 'options')
      .filter(({ isCorrect }) => isCorrect === true)
      .map(({ text }) => text);
  expect(rightOf('underlined/sound', 'g4-u1-x01')).toEqual(['sc[[a]]rf']);
  expect(rightOf('one-choice/stress', 'g4-u1-x02')).toEqual(['hotel']);
  expect(rightOf('one-choice/odd-one-out', 'g4-u2-x03')).toEqual(['moon']);
});

it('leaves out a set that trains no word of the lexicon', () => {
  const finished = finishedItems(SET_CHOICES, inputOf(SMALL_LEXICON, { sets }));
  expect(finished.map(({ item }) => item.source)).toEqual(['g4-u1-x01', 'g4-u1-x02', 'g4-u2-x03']);
  expect(finished.map(({ item }) => item.focus)).toContainEqual(['kitten', 'animal']);
});
