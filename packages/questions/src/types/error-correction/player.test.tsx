// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { playerPage, storedAnswer } from '../../ui/testing/player-page.tsx';
import { playerModule } from './player.tsx';
import type { ErrorCorrectionPublic } from './public.ts';

const question: ErrorCorrectionPublic = {
  id: 'q',
  type: 'error-correction',
  title: 'Find the mistake.',
  segments: ['There ', ' three ', ' here. Correction: ', ''],
  slots: [{ part: 'is' }, { part: 'books' }, { width: 'narrow' }],
  isFinding: true,
};

const Page = playerPage(playerModule, question);

describe('answering', () => {
  it('reports the chosen part and the typed word, in any order', () => {
    render(<Page />);
    const [is, books] = screen.getAllByRole('radio');
    fireEvent.change(screen.getByLabelText('Chỗ trống'), { target: { value: 'are' } });
    expect(storedAnswer()).toEqual({ part: null, texts: ['are'] });
    fireEvent.click(is ?? document.body);
    expect(storedAnswer()).toEqual({ part: 0, texts: ['are'] });
    fireEvent.click(books ?? document.body);
    expect(storedAnswer()).toEqual({ part: 1, texts: ['are'] });
  });

  it('can be answered by keyboard alone', async () => {
    render(<Page />);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await userEvent.tab();
    await userEvent.keyboard('are');
    expect(storedAnswer()).toEqual({ part: 0, texts: ['are'] });
  });

  it('skips parts after a blank with Enter', async () => {
    const slots: ErrorCorrectionPublic['slots'] = [{ width: 'narrow' }, { part: 'is' }, { width: 'narrow' }];
    const Reversed = playerPage(playerModule, { ...question, slots });
    render(<Reversed />);
    const [first, second] = screen.getAllByRole('textbox');
    await userEvent.type(first ?? document.body, 'a{Enter}');
    expect(document.activeElement).toBe(second);
  });

  it('names the group of parts after the task', () => {
    render(<Page />);
    const group = screen.getByRole('group', { name: 'Chọn phần sai, rồi viết từ đúng' });
    expect(within(group).getAllByRole('radio')).toHaveLength(2);
  });

  it('only underlines the parts when none is asked for', () => {
    const Writing = playerPage(playerModule, { ...question, isFinding: false });
    const { container } = render(<Writing />);
    expect(screen.queryByRole('radio')).toBeNull();
    expect([...container.querySelectorAll('u')].map((part) => part.textContent)).toEqual(['is', 'books']);
  });

  it('shows no mark and no key', () => {
    render(
      <Page answer={{ part: 1, texts: ['be'] }} keyAnswer={{ part: 0, texts: ['are'] }} mode="answering" />,
    );
    expect(screen.queryByText('Sai')).toBeNull();
    expect(screen.queryByText('are')).toBeNull();
    expect(screen.queryByText('Đáp án đúng')).toBeNull();
  });
});

describe('after the verdict', () => {
  const verdict = {
    answer: { part: 1, texts: ['are'] },
    marks: [
      { id: '0', isCorrect: false },
      { id: '1', isCorrect: true },
    ],
  };

  it.each(['checked', 'review'] as const)('is locked in %s mode', (mode) => {
    render(<Page {...verdict} mode={mode} />);
    expect(screen.queryByRole('textbox')).toBeNull();
    for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) expect(radio.disabled).toBe(true);
  });

  it('marks the chosen part and the typed word', () => {
    render(<Page {...verdict} mode="checked" />);
    expect(screen.getAllByText(/^(Đúng|Sai)$/u).map((mark) => mark.textContent)).toEqual(['Sai', 'Đúng']);
    expect(screen.queryByText('Đáp án đúng')).toBeNull();
  });

  it('points out the wrong part of the sentence once the key is released', () => {
    render(<Page {...verdict} mode="review" keyAnswer={{ part: 0, texts: ['are'] }} />);
    const tag = screen.getByText('Đáp án đúng');
    expect(tag.parentElement?.textContent).toContain('is');
  });

  it('says that nothing was answered', () => {
    render(<Page mode="review" marks={[]} keyAnswer={{ part: 0, texts: ['are'] }} />);
    expect(screen.getByText('Chưa trả lời')).toBeDefined();
    expect(screen.getByText('Chưa điền')).toBeDefined();
    expect(screen.getByText('are')).toBeDefined();
  });
});
