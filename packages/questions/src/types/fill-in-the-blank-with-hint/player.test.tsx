// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { playerPage, storedAnswer } from '../../ui/testing/player-page.tsx';
import { playerModule } from './player.tsx';
import type { WithHintPublic } from './public.ts';

const question: WithHintPublic = {
  id: 'q',
  type: 'fill-in-the-blank-with-hint',
  title: 'Write the word.',
  prompt: 'It says meow.',
  cells: [{ letterCase: 'lower' }, { letterCase: 'lower' }, { letterCase: 'lower' }],
  jumbled: ['t', 'a', 'c'],
};

const Page = playerPage(playerModule, question);

describe('answering', () => {
  it('shows the jumbled letters in their order', () => {
    render(<Page />);
    expect(screen.getByRole('list', { name: 'Các chữ cái gợi ý' }).textContent).toBe('tac');
  });

  it('shows no hint when there is none', () => {
    const Plain = playerPage(playerModule, { ...question, jumbled: undefined });
    render(<Plain />);
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('can be answered by keyboard alone', async () => {
    render(<Page />);
    await userEvent.tab();
    await userEvent.keyboard('cat');
    expect(storedAnswer()).toEqual({ letters: ['c', 'a', 't'] });
  });
});

describe('after the verdict', () => {
  it('keeps the hint, marks each letter and shows the right word', () => {
    render(
      <Page
        mode="review"
        answer={{ letters: ['c', 'u', 't'] }}
        marks={[
          { id: '0', isCorrect: true },
          { id: '1', isCorrect: false },
          { id: '2', isCorrect: true },
        ]}
        keyAnswer={{ letters: ['c', 'a', 't'] }}
      />,
    );
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getAllByText(/^(Đúng|Sai)$/u).map((mark) => mark.textContent)).toEqual([
      'Đúng',
      'Sai',
      'Đúng',
    ]);
    expect(screen.getByText('cat')).toBeDefined();
    expect(screen.getByRole('list', { name: 'Các chữ cái gợi ý' })).toBeDefined();
  });
});
