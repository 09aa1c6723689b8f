// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { playerPage, storedAnswer } from '../../ui/testing/player-page.tsx';
import { playerModule } from './player.tsx';
import type { WordFormPublic } from './public.ts';

const question: WordFormPublic = {
  id: 'q',
  type: 'word-form',
  title: 'Write the correct form.',
  segments: ['Drive ', ', please. (CAREFUL)'],
  blanks: [{ width: 'medium' }],
  focusedWords: ['CAREFUL'],
};

const Page = playerPage(playerModule, question);

it('can be answered by keyboard, and shows the base word emphasised', async () => {
  render(<Page />);
  expect(screen.getByText('CAREFUL').closest('strong')).not.toBeNull();
  await userEvent.tab();
  await userEvent.keyboard('carefully');
  expect(storedAnswer()).toEqual({ texts: ['carefully'] });
});

describe('after the verdict', () => {
  it('is locked and marked, and shows the right form', () => {
    render(
      <Page
        mode="review"
        answer={{ texts: ['careful'] }}
        marks={[{ id: '0', isCorrect: false }]}
        keyAnswer={{ texts: ['carefully'] }}
      />,
    );
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Sai')).toBeDefined();
    expect(screen.getByText('carefully')).toBeDefined();
  });
});
