// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { PlayerProps } from '../../ui/contract.ts';
import { mediaUrl } from '../../ui/testing/fake-media.ts';
import { playerPage } from '../../ui/testing/player-page.tsx';
import styles from '../../ui/option-list.module.css';
import { playerModule } from './player.tsx';
import type { OneChoicePublic } from './public.ts';
import type { OneChoiceAnswer } from './schema.ts';

type Props = PlayerProps<OneChoicePublic, OneChoiceAnswer>;

const question: OneChoicePublic = {
  id: '1',
  type: 'one-choice',
  title: 'Choose.',
  prompt: 'A cat ___ milk.',
  focusedWords: ['cat'],
  options: [
    { id: 'x1', text: 'likes' },
    { id: 'x2', text: 'like' },
    { id: 'x3', text: 'liking' },
  ],
  direction: 'vertical',
  bulletType: 'character',
  isPictureAnswers: false,
  isUnderlining: false,
};

const Page = playerPage(playerModule, question);

function option(name: RegExp): HTMLElement {
  const label = screen.getByRole('radio', { name }).closest('label')?.parentElement;
  if (label === null || label === undefined) throw new Error(`No option ${name.source}`);
  return label;
}

describe('the one-choice player while the student works', () => {
  it('shows the prompt above a group of options', () => {
    render(<Page />);
    const group = screen.getByRole('radiogroup', { name: 'A cat ___ milk.' });
    expect(within(group).getAllByRole('radio')).toHaveLength(3);
    expect(screen.getByText('cat').tagName).toBe('STRONG');
  });

  it('chooses by a tap on the text', async () => {
    const onAnswer = vi.fn<Props['onAnswer']>();
    render(<Page onAnswer={onAnswer} />);
    await userEvent.click(screen.getByText('like'));
    expect(onAnswer.mock.lastCall).toEqual([{ optionId: 'x2' }]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'like' }).checked).toBe(true);
  });

  it('chooses by keyboard: Tab into the group, Space, arrows', async () => {
    const onAnswer = vi.fn<Props['onAnswer']>();
    render(<Page onAnswer={onAnswer} />);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(onAnswer.mock.lastCall).toEqual([{ optionId: 'x1' }]);
    await userEvent.keyboard('{ArrowDown}');
    expect(onAnswer.mock.lastCall).toEqual([{ optionId: 'x2' }]);
  });

  it('keeps no copy of the answer', async () => {
    render(
      <playerModule.Player
        question={question}
        answer={{ optionId: 'x1' }}
        onAnswer={() => {}}
        mode="answering"
        mediaUrl={mediaUrl}
      />,
    );
    await userEvent.click(screen.getByText('like'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'likes' }).checked).toBe(true);
  });

  it('shows no mark', () => {
    render(<Page answer={{ optionId: 'x1' }} />);
    expect(screen.queryByText('Đúng')).toBeNull();
    expect(screen.queryByText('Sai')).toBeNull();
    expect(screen.queryByText('Đáp án đúng')).toBeNull();
  });
});

describe('the appearance of the options', () => {
  it.each([
    ['character', ['A', 'B', 'C']],
    ['number', ['1', '2', '3']],
    ['special', ['◆', '◆', '◆']],
  ] as const)('has bullets of the type %s', (bulletType, bullets) => {
    const { container } = render(<Page question={{ ...question, bulletType }} />);
    const shown = [...container.querySelectorAll(`.${styles.bullet}`)].map((bullet) => bullet.textContent);
    expect(shown).toEqual(bullets);
  });

  it('has no bullets of the type none', () => {
    const { container } = render(<Page question={{ ...question, bulletType: 'none' }} />);
    expect(container.querySelector(`.${styles.bullet}`)).toBeNull();
  });

  it.each(['vertical', 'horizontal'] as const)('is %s', (direction) => {
    render(<Page question={{ ...question, direction }} />);
    expect(screen.getByRole('radiogroup').classList).toContain(styles[direction]);
  });

  it('shows pictures, which name their options', () => {
    const options = [
      { id: 'x1', picture: { file: 'one.svg', alt: 'Tranh một' } },
      { id: 'x2', picture: { file: 'two.svg', alt: 'Tranh hai' } },
    ];
    render(<Page question={{ ...question, options, isPictureAnswers: true }} />);
    expect(screen.getByRole('radio', { name: /Tranh hai/ })).toBeTruthy();
    expect(screen.getByAltText('Tranh một').getAttribute('src')).toBe('/media/one.svg');
  });

  it('underlines marked parts in prompt and options', () => {
    const underlined = {
      ...question,
      prompt: 'Find [[ea]].',
      options: [
        { id: 'x1', text: 'h[[ea]]d' },
        { id: 'x2', text: 'b[[e]]d' },
      ],
      isUnderlining: true,
    };
    const { container } = render(<Page question={underlined} />);
    expect([...container.querySelectorAll('u')].map((part) => part.textContent)).toEqual(['ea', 'ea', 'e']);
    expect(screen.getByRole('radio', { name: 'head' })).toBeTruthy();
  });

  it('has a sound button beside an option, outside its label, so that listening is not choosing', async () => {
    vi.stubGlobal(
      'Audio',
      class extends EventTarget {
        play = () => Promise.resolve();
        pause = () => {};
      },
    );
    const onAnswer = vi.fn<Props['onAnswer']>();
    const options = [
      { id: 'x1', sound: { file: 'one.mp3' } },
      { id: 'x2', text: 'like' },
    ];
    render(<Page onAnswer={onAnswer} question={{ ...question, options }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Nghe Lựa chọn A' }));
    expect(onAnswer).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
});

describe('the one-choice player after the verdict', () => {
  it('is locked', async () => {
    const onAnswer = vi.fn<Props['onAnswer']>();
    render(<Page mode="checked" answer={{ optionId: 'x2' }} onAnswer={onAnswer} />);
    await userEvent.click(screen.getByText('likes'));
    expect(onAnswer).not.toHaveBeenCalled();
    expect(screen.getAllByRole<HTMLInputElement>('radio').every((radio) => radio.disabled)).toBe(true);
  });

  it('marks the right choice in words', () => {
    render(
      <Page
        mode="checked"
        answer={{ optionId: 'x1' }}
        marks={[{ id: '0', isCorrect: true }]}
        keyAnswer={{ optionId: 'x1' }}
      />,
    );
    expect(within(option(/likes/)).getByText('Đúng')).toBeTruthy();
    expect(screen.queryByText('Đáp án đúng')).toBeNull();
  });

  it('marks the wrong choice and points out the right one', () => {
    render(
      <Page
        mode="review"
        answer={{ optionId: 'x2' }}
        marks={[{ id: '0', isCorrect: false }]}
        keyAnswer={{ optionId: 'x1' }}
      />,
    );
    expect(within(option(/^like$/)).getByText('Sai')).toBeTruthy();
    expect(within(option(/likes/)).getByText('Đáp án đúng')).toBeTruthy();
    expect(within(option(/liking/)).queryByText(/Đúng|Sai|Đáp án/)).toBeNull();
  });

  it('does not reveal the right option before the key is released', () => {
    render(<Page mode="checked" answer={{ optionId: 'x2' }} marks={[{ id: '0', isCorrect: false }]} />);
    expect(screen.queryByText('Đáp án đúng')).toBeNull();
  });

  it('says that nothing was answered', () => {
    render(<Page mode="review" keyAnswer={{ optionId: 'x1' }} marks={[]} />);
    expect(screen.getByText('Chưa trả lời')).toBeTruthy();
    expect(within(option(/likes/)).getByText('Đáp án đúng')).toBeTruthy();
  });
});

describe('options that are single letters', () => {
  const letters = ['G', 'J', 'K'].map((text) => ({ id: text, text }));

  it('are big', () => {
    render(<Page question={{ ...question, options: letters }} />);
    expect(screen.getByRole('radiogroup').classList).toContain(styles.letters);
  });

  it('are not enlarged beside a longer option', () => {
    render(<Page question={{ ...question, options: letters.with(0, { id: 'g', text: 'Gg' }) }} />);
    expect(screen.getByRole('radiogroup').classList).not.toContain(styles.letters);
  });
});
