import type { PublicQuestion } from '@domdom/api';
import { expect, it } from 'vitest';
import { tasksOf } from './went-well.tsx';

const row = (title: string, isCorrect: boolean | null) => ({
  question: { id: title, type: 'one-choice', title } as PublicQuestion, // the other fields do not matter here
  isCorrect,
});

it('names what was always right as done well, and what was wrong once as worth practice', () => {
  const rows = [row('Listen.', true), row('Listen.', true), row('Write.', false), row('Write.', true)];
  expect(tasksOf(rows)).toEqual({ well: ['Listen.'], practise: ['Write.'] });
});

it('says nothing about answers whose verdict is held back', () => {
  expect(tasksOf([row('Speak.', null)])).toEqual({ well: [], practise: [] });
});
