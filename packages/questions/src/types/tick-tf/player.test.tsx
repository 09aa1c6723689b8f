// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { PlayerProps } from '../../ui/contract.ts';
import { playerPage } from '../../ui/testing/player-page.tsx';
import { playerModule } from './player.tsx';
import type { TickTfPublic } from './public.ts';
import type { TickTfAnswer } from './schema.ts';

type Props = PlayerProps<TickTfPublic, TickTfAnswer>;

const question: TickTfPublic = {
  id: '1',
  type: 'tick-tf',
  title: 'True or false?',
  prompt: 'Read about Nam.',
  statements: [
    { id: 's1', text: 'Nam is nine.' },
    { id: 's2', text: 'Nam has a dog.' },
  ],
  labels: 'true-false',
  isNumbered: true,
};

const Page = playerPage(playerModule, question);

function statement(index: number): HTMLElement {
  const item = screen.getAllByRole('listitem')[index];
  if (item === undefined) throw new Error(`No statement ${index}`);
  return item;
}

describe('the tick-tf player while the student works', () => {
  it('uses the text of each statement as its question', () => {
    render(<Page />);
    const group = screen.getByRole('radiogroup', { name: 'Nam has a dog.' });
    expect(within(group).getAllByRole('radio')).toHaveLength(2);
  });

  it('collects one choice per statement', async () => {
    const onAnswer = vi.fn<Props['onAnswer']>();
    render(<Page onAnswer={onAnswer} />);
    await userEvent.click(within(statement(0)).getByText('True'));
    expect(onAnswer.mock.lastCall).toEqual([{ choices: { s1: true } }]);
    await userEvent.click(within(statement(1)).getByText('False'));
    expect(onAnswer.mock.lastCall).toEqual([{ choices: { s1: true, s2: false } }]);
    await userEvent.click(within(statement(0)).getByText('False'));
    expect(onAnswer.mock.lastCall).toEqual([{ choices: { s1: false, s2: false } }]);
  });

  it('works by keyboard', async () => {
    const onAnswer = vi.fn<Props['onAnswer']>();
    render(<Page onAnswer={onAnswer} />);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(onAnswer.mock.lastCall).toEqual([{ choices: { s1: true } }]);
    await userEvent.keyboard('{ArrowRight}');
    expect(onAnswer.mock.lastCall).toEqual([{ choices: { s1: false } }]);
  });

  it.each([
    ['yes-no', ['Yes', 'No']],
    ['t-f', ['T', 'F']],
    ['true-false', ['True', 'False']],
    ['tick-cross', ['Đúng', 'Sai']],
  ] as const)('labels its choices in the style %s', (labels, names) => {
    render(<Page question={{ ...question, labels }} />);
    const radios = within(statement(0)).getAllByRole('radio');
    expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual(names);
  });

  it('draws a tick and a cross in the style tick-cross', () => {
    render(<Page question={{ ...question, labels: 'tick-cross' }} />);
    expect(statement(0).querySelectorAll('svg')).toHaveLength(2);
  });

  it('numbers its statements by default', () => {
    const { unmount } = render(<Page />);
    expect(screen.getByRole('list').className).toContain('numbered');
    unmount();
    render(<Page question={{ ...question, isNumbered: false }} />);
    expect(screen.getByRole('list').className).not.toContain('numbered');
  });

  it('shows the picture and the sound of a statement', () => {
    const statements = [
      {
        id: 's1',
        text: 'Nam is nine.',
        picture: { file: 'n.svg', alt: 'Một bạn nam' },
        sound: { file: 'n.mp3' },
      },
    ];
    render(<Page question={{ ...question, statements }} />);
    expect(screen.getByAltText('Một bạn nam').getAttribute('src')).toBe('/media/n.svg');
    expect(screen.getByRole('button', { name: 'Nghe Câu 1' })).toBeTruthy();
  });

  it('names a statement without text by its number', () => {
    const statements = [{ id: 's1', sound: { file: 'n.mp3' } }];
    render(<Page question={{ ...question, statements }} />);
    expect(screen.getByRole('radiogroup', { name: 'Câu 1' })).toBeTruthy();
  });
});

describe('the tick-tf player after the verdict', () => {
  const checked: Partial<Props> = {
    mode: 'checked',
    answer: { choices: { s1: true, s2: true } },
    marks: [
      { id: 's1', isCorrect: true },
      { id: 's2', isCorrect: false },
    ],
  };

  it('is locked', async () => {
    const onAnswer = vi.fn<Props['onAnswer']>();
    render(<Page {...checked} onAnswer={onAnswer} />);
    await userEvent.click(within(statement(0)).getByText('False'));
    expect(onAnswer).not.toHaveBeenCalled();
    expect(screen.getAllByRole<HTMLInputElement>('radio').every((radio) => radio.disabled)).toBe(true);
  });

  it('marks each statement in words', () => {
    render(<Page {...checked} />);
    expect(within(statement(0)).getByText('Đúng')).toBeTruthy();
    expect(within(statement(1)).getByText('Sai')).toBeTruthy();
    expect(screen.queryByText('Đáp án đúng')).toBeNull();
  });

  it('shows the right choice beside a wrong one once the key is released', () => {
    render(<Page {...checked} mode="review" keyAnswer={{ choices: { s1: true, s2: false } }} />);
    expect(within(statement(0)).queryByText('Đáp án đúng')).toBeNull();
    expect(within(statement(1)).getByText('Đáp án đúng').parentElement?.textContent).toBe('Đáp án đúngFalse');
  });

  it('says which statements were not answered', () => {
    render(<Page {...checked} mode="review" answer={{ choices: { s1: true } }} />);
    expect(within(statement(0)).queryByText('Chưa trả lời')).toBeNull();
    expect(within(statement(1)).getByText('Chưa trả lời')).toBeTruthy();
  });
});
