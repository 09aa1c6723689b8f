// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { playerPage, storedAnswer } from '../../ui/testing/player-page.tsx';
import { playerModule } from './player.tsx';
import type { UnderlinedPublic } from './public.ts';

const words: UnderlinedPublic = {
  id: '1',
  type: 'underlined',
  title: 'Which sounds different?',
  options: [
    { id: 'x1', text: 'h[[ea]]d' },
    { id: 'x2', text: 't[[ea]]' },
  ],
  direction: 'vertical',
  bulletType: 'character',
  isPictureAnswers: false,
  isUnderlining: true,
};
const sentence: UnderlinedPublic = {
  ...words,
  title: 'Find the mistake.',
  sentence: 'She [[go]] to school [[by]] bus.',
  options: [],
};

const Words = playerPage(playerModule, words);
const Sentence = playerPage(playerModule, sentence);

function part(name: RegExp): HTMLElement {
  const box = screen.getByRole('radio', { name }).closest('label')?.parentElement;
  if (!box) throw new Error(`No part ${name.source}`);
  return box;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('words in a row', () => {
  it('are chosen by a tap and have their parts underlined', async () => {
    const { container } = render(<Words />);
    expect([...container.querySelectorAll('u')].map((one) => one.textContent)).toEqual(['ea', 'ea']);
    await userEvent.click(screen.getByText('t', { exact: false, selector: 'span[lang]' }));
    expect(storedAnswer()).toEqual({ optionId: 'x2' });
  });

  it('can be heard only after the verdict', () => {
    vi.stubGlobal('speechSynthesis', {});
    vi.stubGlobal('SpeechSynthesisUtterance', EventTarget);
    const { rerender } = render(<Words />);
    expect(screen.queryByRole('button', { name: /Nghe/ })).toBeNull();
    rerender(<Words mode="review" />);
    expect(screen.getAllByRole('button', { name: /Nghe/ })).toHaveLength(2);
  });

  it('are marked in words', () => {
    render(
      <Words
        mode="checked"
        answer={{ optionId: 'x1' }}
        marks={[{ id: '0', isCorrect: false }]}
        keyAnswer={{ optionId: 'x2' }}
      />,
    );
    expect(within(part(/head/)).getByText('Sai')).toBeTruthy();
    expect(within(part(/tea/)).getByText('Đáp án đúng')).toBeTruthy();
  });
});

describe('a sentence', () => {
  it('is shown as written, with one radio button per underlined part', () => {
    render(<Sentence />);
    const group = screen.getByRole('radiogroup', { name: 'Find the mistake.' });
    expect(within(group).getAllByRole('radio')).toHaveLength(2);
    expect(group.textContent).toBe('She Ago to school Bby bus.');
  });

  it('keeps commas and the full stop on the line of their part', () => {
    render(<Sentence question={{ ...sentence, sentence: 'At [[noon]], we [[were]] in [[Hue]].' }} />);
    expect(part(/noon/).parentElement?.textContent).toBe('Anoon,');
    expect(part(/were/).parentElement?.textContent).toBe('Bwere');
    expect(part(/Hue/).parentElement?.textContent).toBe('CHue.');
  });

  it('can be answered by tap and by keyboard', async () => {
    render(<Sentence />);
    await userEvent.click(screen.getByText('by'));
    expect(storedAnswer()).toEqual({ position: 1 });
    await userEvent.keyboard('{ArrowLeft}');
    expect(storedAnswer()).toEqual({ position: 0 });
  });

  it('has no letters when they are switched off', () => {
    render(<Sentence question={{ ...sentence, bulletType: 'none' }} />);
    expect(screen.getByRole('radiogroup').textContent).toBe('She go to school by bus.');
  });

  it('is locked and marked after the verdict', async () => {
    const onAnswer = vi.fn<(answer: unknown) => void>();
    render(
      <Sentence
        mode="review"
        answer={{ position: 1 }}
        marks={[{ id: '0', isCorrect: false }]}
        keyAnswer={{ position: 0 }}
        onAnswer={onAnswer}
      />,
    );
    await userEvent.click(screen.getByText('go'));
    expect(onAnswer).not.toHaveBeenCalled();
    expect(within(part(/by/)).getByText('Sai')).toBeTruthy();
    expect(within(part(/go/)).getByText('Đáp án đúng')).toBeTruthy();
  });

  it('says that nothing was answered', () => {
    render(<Sentence mode="review" marks={[]} keyAnswer={{ position: 0 }} />);
    expect(screen.getByText('Chưa trả lời')).toBeTruthy();
  });
});
