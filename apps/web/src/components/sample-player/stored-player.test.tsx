/** @vitest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadPlayer } from '@domdom/questions/ui';
import { loadGrading } from '../../lib/grade-stored.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { setMuted } from '../verdict/chimes.ts';
import { StoredPlayer } from './stored-player.tsx';

const question = {
  id: 'x',
  type: 'multiple-choice',
  version: 1,
  title: 'Choose.',
  groups: [
    {
      prompt: 'Which live in the sea?',
      options: [
        { id: 'a1', text: 'shark', isCorrect: true },
        { id: 'a2', text: 'goat', isCorrect: false },
        { id: 'a3', text: 'whale', isCorrect: true },
      ],
    },
    {
      prompt: 'Which can fly?',
      options: [
        { id: 'b1', text: 'cow', isCorrect: false },
        { id: 'b2', text: 'owl', isCorrect: true },
      ],
    },
  ],
  settings: {},
};

/** Texts of the selected options of a group. */
const chosenIn = (role: 'group' | 'radiogroup', option: 'checkbox' | 'radio'): string[] =>
  within(screen.getByRole(role))
    .getAllByRole<HTMLInputElement>(option)
    .filter(({ checked }) => checked)
    .map((input) => /shark|goat|whale|cow|owl/.exec(input.closest('label')?.textContent ?? '')?.[0] ?? '')
    .toSorted();

async function open(startsWithKey: boolean) {
  renderInApp(
    <StoredPlayer
      question={question}
      typeLabel="Chọn nhiều đáp án"
      seed="seed"
      startsWithKey={startsWithKey}
    />,
  );
  await screen.findByRole('radiogroup');
}

beforeAll(async () => {
  await loadGrading();
  await loadPlayer('multiple-choice');
}, 60_000);
beforeEach(() => setMuted(true));

describe('a question viewed with its key', () => {
  it('shows its right answers as chosen and locked until it is tried out', async () => {
    await open(true);
    await userEvent.click(screen.getByText('cow'));
    expect(chosenIn('group', 'checkbox')).toEqual(['shark', 'whale']);
    expect(chosenIn('radiogroup', 'radio')).toEqual(['owl']);
    await userEvent.click(screen.getByRole('button', { name: 'Làm thử' }));
    expect(chosenIn('group', 'checkbox')).toEqual([]);
    await userEvent.click(screen.getByText('cow'));
    expect(chosenIn('radiogroup', 'radio')).toEqual(['cow']);
  });

  it('shows nothing chosen when it is tried like a sample', async () => {
    await open(false);
    expect([...chosenIn('group', 'checkbox'), ...chosenIn('radiogroup', 'radio')]).toEqual([]);
  });
});
