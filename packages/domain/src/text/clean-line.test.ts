import { expect, it } from 'vitest';
import { cleanLine, cutName } from './clean-line.ts';

it.each([
  ['trims and joins spaces', '  Lớp   3A ', 'Lớp 3A'],
  ['turns tabs and line ends into one space', 'Lớp\t\n3A', 'Lớp 3A'],
  ['drops zero-width and direction marks', '\u200b3A\u202e', '3A'],
  ['composes Vietnamese letters', 'Lơ\u0301p', 'Lớp'],
  ['drops half of a pair', '3A\ud800', '3A'],
  ['keeps a whole pair', '3A 🐝', '3A 🐝'],
  ['leaves nothing of a name that prints nothing', '\u200b\u200b \u0000', ''],
])('%s', (_name, typed, expected) => {
  expect(cleanLine(typed)).toBe(expected);
});

it.each(['\u2800', '\u3164', '\u115f', '\u1160', '\uffa0', '\u200b\u200d', ' \u2800\u3164 '])(
  'leaves nothing of a name of invisible letters: %j',
  (typed) => {
    expect(cleanLine(typed)).toBe('');
  },
);

it.each([
  ['leaves a short name alone', 'Bài 1', 5, 'Bài 1'],
  ['cuts a long one', 'Bài 12', 5, 'Bài 1'],
  ['cuts no letter in two', 'Bài 🐝', 5, 'Bài'],
  ['leaves no space behind', 'Bài một', 4, 'Bài'],
])('a shortened name: %s', (_what, name, length, expected) => {
  expect(cutName(name, length)).toBe(expected);
});
