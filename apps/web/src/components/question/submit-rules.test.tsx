// @vitest-environment jsdom
import type { PublicQuestion } from '@domdom/api';
import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { QuestionPanel } from './question-panel.tsx';
import { preparePlayer } from './use-player.ts';

const texts = (...all: string[]) => all.map((text, at) => ({ id: `x${at}`, text }));
const two = ['narrow', 'narrow'].map((width) => ({ width }));
const look = {
  direction: 'vertical',
  bulletType: 'character',
  isPictureAnswers: false,
  isUnderlining: false,
};
const boxes = { cells: [{ letter: 'c' }, { letterCase: 'lower' }, { letterCase: 'lower' }] };
const sides = { boxHeight: 70, isNumbered: false };
const word = (text: string) => ({ gap: '', before: '', text, after: '' });

/** Of each type: what a student sees, answers with which Submit stays disabled, and one that enables it. */
const RULES: [type: string, shown: object, open: unknown[], given: unknown][] = [
  ['one-choice', { ...look, options: texts('a', 'b') }, [null], { optionId: 'x1' }],
  [
    'select-word',
    { segments: ['I ', ' and ', '.'], blanks: [{ choices: [] }, { choices: [] }], words: ['am', 'is'] },
    [null, { words: [null, null] }],
    { words: [null, 'is'] },
  ],
  [
    'conjugation',
    { isTitleShown: false, isNumbered: false, rows: [{ shown: 'go' }], widths: ['narrow', 'narrow'] },
    [null, { cells: [['', ' ']] }],
    { cells: [['', 'gone']] },
  ],
  [
    'fill-word-in-the-blank',
    { segments: ['I ', ' and ', '.'], blanks: two },
    [null, { texts: ['am', ''] }],
    { texts: ['am', 'is'] },
  ],
  ['fill-letter-in-the-blank', boxes, [null, { letters: ['', ''] }], { letters: ['', 't'] }],
  ['select-words-in-sentence', { words: [word('We'), word('sing')] }, [null, { words: [] }], { words: [1] }],
  [
    'underlined',
    { ...look, isUnderlining: true, options: texts('h[[ea]]d', 't[[ea]]') },
    [null],
    { optionId: 'x0' },
  ],
  [
    'tick-tf',
    { statements: texts('One.', 'Two.'), labels: 'true-false', isNumbered: true },
    [null, { choices: { x0: true } }],
    { choices: { x0: true, x1: false } },
  ],
  [
    'select-word-in-image',
    { images: [{}, {}], words: ['lion', 'hippo', 'tiger'], isNumbered: true },
    [null, { words: ['lion', null] }],
    { words: ['lion', 'tiger'] },
  ],
  ['puzzle-words', { letters: ['CAT', 'XYZ'], hints: [{}] }, [null, { cells: [] }], { cells: [4] }],
  [
    'unscramble',
    { pieces: texts('I', 'am', 'ok'), mode: 'words', isNumbered: false },
    [null, { order: ['x0', 'x1'] }],
    { order: ['x2', 'x0', 'x1'] },
  ],
  [
    'fill-in-the-blank',
    { segments: ['I ', ' and ', '.'], blanks: two },
    [null, { texts: ['', ' '] }],
    { texts: ['', 'i'] },
  ],
  ['fill-in-the-blank-with-hint', boxes, [null, { letters: ['', ''] }], { letters: ['a', ''] }],
  // The order on the screen is an answer from the start.
  ['matching', { ...sides, lefts: texts('1', '2'), rights: texts('a', 'b') }, [], null],
  [
    'matching-two-column',
    { ...sides, isLeftFixed: false, isRightFixed: false, lefts: texts('1', '2'), rights: texts('a', 'b') },
    [],
    null,
  ],
];

const nothing = () => undefined;

function isEnabled(type: string, shown: object, answer: unknown): boolean {
  const question: PublicQuestion = { id: '1', type, title: 'Choose.', ...shown };
  const { unmount } = render(
    <QuestionPanel question={question} answer={answer} onAnswer={nothing} onSubmit={nothing} />,
  );
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Nộp câu trả lời' });
  const found = !submit.disabled;
  unmount();
  return found;
}

beforeAll(() => Promise.all(RULES.map(([type]) => preparePlayer(type))));

describe('Submit', () => {
  it.each(RULES)('is enabled by the rule of %s', (type, shown, open, given) => {
    for (const answer of open) expect(isEnabled(type, shown, answer)).toBe(false);
    expect(isEnabled(type, shown, given)).toBe(true);
  });
});
