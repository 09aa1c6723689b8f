// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import styles from '../../ui/option-list.module.css';
import { announced, playerPage, storedAnswer } from '../../ui/testing/player-page.tsx';
import { playerModule } from './player.tsx';
import type { MultipleChoicePublic } from './public.ts';

const question: MultipleChoicePublic = {
  id: '1',
  type: 'multiple-choice',
  title: 'Choose.',
  groups: [
    {
      prompt: 'Which live in the sea?',
      options: ['goat', 'whale', 'dolphin', 'shark'].map((text, index) => ({ id: `x${index}`, text })),
      limit: 2,
    },
    {
      prompt: 'Which can fly?',
      options: [
        { id: 'y1', text: 'owl' },
        { id: 'y2', text: 'cow' },
      ],
      limit: 1,
    },
  ],
  direction: 'vertical',
  bulletType: 'character',
  isPictureAnswers: false,
  isUnderlining: false,
};

const Page = playerPage(playerModule, question);

function box(text: string): HTMLElement {
  const found = screen.getByText(text).closest('label')?.parentElement;
  if (!found) throw new Error(`No option ${text}`);
  return found;
}

describe('the multiple-choice player while the student works', () => {
  it('has checkboxes when several options are right, and radio buttons when one is', () => {
    render(<Page />);
    const several = screen.getByRole('group', { name: 'Which live in the sea? Chọn 2 đáp án.' });
    expect(within(several).getAllByRole('checkbox')).toHaveLength(4);
    const one = screen.getByRole('radiogroup', { name: 'Which can fly?' });
    expect(within(one).getAllByRole('radio')).toHaveLength(2);
    expect(screen.getAllByText(/^Câu/).map((number) => number.textContent)).toEqual(['Câu 1', 'Câu 2']);
  });

  it('picks and unpicks by tap and by keyboard', async () => {
    render(<Page />);
    await userEvent.click(screen.getByText('goat'));
    expect(storedAnswer()).toEqual({ optionIds: [['x0'], []] });
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(storedAnswer()).toEqual({ optionIds: [['x0', 'x1'], []] });
    await userEvent.click(screen.getByText('goat'));
    expect(storedAnswer()).toEqual({ optionIds: [['x1'], []] });
  });

  it('unpicks the earliest pick beyond the limit and announces it', async () => {
    render(<Page />);
    for (const text of ['shark', 'goat']) await userEvent.click(screen.getByText(text));
    expect(announced()).toBe('');
    await userEvent.click(screen.getByText('whale'));
    expect(storedAnswer()).toEqual({ optionIds: [['x0', 'x1'], []] });
    expect(announced()).toBe('Chỉ chọn được 2 đáp án, nên đã bỏ chọn shark.');
  });

  it('replaces the pick of a group with one right option', async () => {
    render(<Page />);
    await userEvent.click(screen.getByText('owl'));
    await userEvent.click(screen.getByText('cow'));
    expect(storedAnswer()).toEqual({ optionIds: [[], ['y2']] });
    expect(announced()).toBe('');
  });

  it.each([
    ['character', ['A', 'B', 'C', 'D', 'A', 'B']],
    ['number', ['1', '2', '3', '4', '1', '2']],
    ['special', ['◆', '◆', '◆', '◆', '◆', '◆']],
    ['none', []],
  ] as const)('has bullets of the type %s', (bulletType, bullets) => {
    const { container } = render(<Page question={{ ...question, bulletType }} />);
    const found = [...container.querySelectorAll(`.${styles.bullet}`)].map((bullet) => bullet.textContent);
    expect(found).toEqual(bullets);
  });

  it('shows the set number of pictures in a row', () => {
    render(<Page question={{ ...question, isPictureAnswers: true, pictureColumns: 3 }} />);
    const list = screen.getByRole('radiogroup');
    expect(list.classList).toContain(styles.pictures);
    expect(list.style.getPropertyValue('--columns')).toBe('3');
  });
});

describe('the multiple-choice player after the verdict', () => {
  const props = {
    mode: 'review' as const, // the literal, not string
    answer: { optionIds: [['x1', 'x0'], []] },
    marks: [
      { id: 'x1', isCorrect: true },
      { id: 'x0', isCorrect: false },
      { id: '1.0', isCorrect: false },
    ],
    keyAnswer: { optionIds: [['x1', 'x2'], ['y1']] },
  };

  it('marks every pick and points out the missed options', () => {
    render(<Page {...props} />);
    expect(within(box('whale')).getByText('Đúng')).toBeTruthy();
    expect(within(box('goat')).getByText('Sai')).toBeTruthy();
    expect(within(box('dolphin')).getByText('Đáp án đúng')).toBeTruthy();
    expect(within(box('shark')).queryByText(/Đúng|Sai|Đáp án/)).toBeNull();
    expect(screen.getAllByText('Chưa trả lời')).toHaveLength(1);
  });

  it('shows the rounded average of the groups', () => {
    const third = {
      options: [
        { id: 'z1', text: 'one' },
        { id: 'z2', text: 'two' },
      ],
      limit: 1,
    };
    const groups = [...question.groups, third];
    const marks = [
      { id: 'x1', isCorrect: true },
      { id: '0.0', isCorrect: false },
      { id: 'y1', isCorrect: true },
      { id: 'z1', isCorrect: true },
    ];
    const answer = { optionIds: [['x1'], ['y1'], ['z1']] };
    render(<Page question={{ ...question, groups }} mode="checked" answer={answer} marks={marks} />);
    expect(screen.getByText('Kết quả: 83%')).toBeTruthy();
  });

  it('shows no result when the key was opened without an answer', () => {
    const marks = [
      { id: '0.0', isCorrect: false },
      { id: '1.0', isCorrect: false },
    ];
    render(<Page {...props} answer={undefined} marks={marks} />);
    expect(screen.queryByText(/^Kết quả/)).toBeNull();
    expect(screen.getAllByText('Chưa trả lời')).toHaveLength(2);
  });

  it('is locked', async () => {
    const onAnswer = vi.fn<(answer: unknown) => void>();
    render(<Page {...props} onAnswer={onAnswer} />);
    await userEvent.click(screen.getByText('shark'));
    await userEvent.click(screen.getByText('owl'));
    expect(onAnswer).not.toHaveBeenCalled();
  });
});
