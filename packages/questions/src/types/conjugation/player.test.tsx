// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { playerPage, storedAnswer } from '../../ui/testing/player-page.tsx';
import { playerModule } from './player.tsx';
import type { ConjugationPublic } from './public.ts';

const question: ConjugationPublic = {
  id: 'q',
  type: 'conjugation',
  title: 'Complete the table.',
  columns: ['Verb', 'Past simple', 'Past participle'],
  isTitleShown: true,
  isNumbered: true,
  rows: [{ shown: 'go' }, { shown: 'write' }],
  widths: ['narrow', 'medium'],
};

const Page = playerPage(playerModule, question);

describe('answering', () => {
  it('reports the typed cells row by row', async () => {
    render(<Page />);
    await userEvent.type(screen.getByRole('textbox', { name: 'write, Past simple' }), 'wrote');
    await userEvent.type(screen.getByRole('textbox', { name: 'go, Past participle' }), 'gone');
    expect(storedAnswer()).toEqual({
      cells: [
        ['', 'gone'],
        ['wrote', ''],
      ],
    });
  });

  it('moves through the cells with Enter, row by row', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('textbox', { name: 'go, Past simple' }));
    await userEvent.keyboard('went{Enter}gone{Enter}wrote{Enter}written{Enter}');
    expect(storedAnswer()).toEqual({
      cells: [
        ['went', 'gone'],
        ['wrote', 'written'],
      ],
    });
    expect(document.activeElement).toBe(document.body);
  });

  it('fills what it can from an answer of another shape', async () => {
    render(<Page answer={{ cells: [['went']] }} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'write, Past simple' }), 'wrote');
    expect(storedAnswer()).toEqual({
      cells: [
        ['went', ''],
        ['wrote', ''],
      ],
    });
  });
});

describe('a question above the table', () => {
  it.each(['answering', 'review'] as const)(
    'is shown with its focused words emphasised in %s mode',
    (mode) => {
      const prompt = 'What did they do yesterday?';
      render(<Page question={{ ...question, prompt, focusedWords: ['yesterday'] }} mode={mode} />);
      expect(screen.getByText('yesterday').parentElement?.textContent).toBe(prompt);
    },
  );
});

describe('a given word', () => {
  it.each(['answering', 'review'] as const)('has its focused words emphasised in %s mode', (mode) => {
    render(<Page question={{ ...question, focusedWords: ['write'] }} mode={mode} />);
    const [go, write] = screen.getAllByRole('rowheader').map((head) => head.querySelector('strong'));
    expect([go, write?.textContent]).toEqual([null, 'write']);
  });
});

describe('a row with a picture', () => {
  it('shows it beside the given word', () => {
    const picture = { file: 'ab12.svg', alt: 'Một đồ vật' };
    render(<Page question={{ ...question, rows: [{ shown: 'one box', picture }] }} />);
    const head = screen.getByRole('rowheader');
    expect(within(head).getByAltText('Một đồ vật').getAttribute('src')).toBe('/media/ab12.svg');
    expect(head.textContent).toBe('1. one box');
  });
});

describe('titles and numbers', () => {
  it('shows them when the settings say so', () => {
    render(<Page />);
    expect(screen.getByText('1.', { exact: false })).toBeDefined();
    const [head] = screen.getAllByRole('rowgroup');
    expect(head?.className).not.toContain('visually-hidden');
  });

  it('hides them otherwise but keeps the names of the cells', () => {
    render(<Page question={{ ...question, isTitleShown: false, isNumbered: false }} />);
    expect(screen.queryByText('1.', { exact: false })).toBeNull();
    const [head] = screen.getAllByRole('rowgroup');
    expect(head?.className).toContain('visually-hidden');
    expect(screen.getByRole('textbox', { name: 'go, Past simple' })).toBeDefined();
  });

  it('names the cells of a question without titles', () => {
    const { columns: _columns, ...untitled } = question;
    render(<Page question={{ ...untitled, isTitleShown: false }} />);
    expect(screen.getByRole('textbox', { name: 'write, Từ cần điền 2' })).toBeDefined();
  });

  it('shows default titles above the columns when the author has written none', () => {
    const { columns: _columns, ...untitled } = question;
    render(<Page question={untitled} />);
    const [head] = screen.getAllByRole('rowgroup');
    expect(head?.className).not.toContain('visually-hidden');
    expect(screen.getAllByRole('columnheader').map((title) => title.textContent)).toEqual([
      'Từ cho sẵn',
      'Từ cần điền 1',
      'Từ cần điền 2',
    ]);
  });

  it('handles two columns with the same title as separate columns', async () => {
    render(<Page question={{ ...question, columns: ['Verb', 'Form', 'Form'] }} />);
    const [, second] = screen.getAllByRole('textbox', { name: 'go, Form' });
    await userEvent.type(second ?? document.body, 'gone');
    expect(storedAnswer()).toEqual({
      cells: [
        ['', 'gone'],
        ['', ''],
      ],
    });
  });
});

describe('after the verdict', () => {
  const verdict = {
    answer: {
      cells: [
        ['went', 'go'],
        ['wrote', ''],
      ],
    },
    marks: [
      { id: '0.0', isCorrect: true },
      { id: '0.1', isCorrect: false },
      { id: '1.0', isCorrect: true },
      { id: '1.1', isCorrect: false },
    ],
    keyAnswer: {
      cells: [
        ['went', 'gone'],
        ['wrote', 'written'],
      ],
    },
  };

  it.each(['checked', 'review'] as const)('has no inputs in %s mode', (mode) => {
    render(<Page {...verdict} mode={mode} />);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('shows in every cell the typed text and its mark in words, with the right text in wrong cells', () => {
    render(<Page {...verdict} mode="review" />);
    const texts = screen.getAllByRole('cell').map((cell) => cell.textContent);
    expect(texts).toEqual([
      'Past simplego, Past simple: wentĐúng',
      'Past participlego, Past participle: goSaiĐáp án đúng: gone',
      'Past simplewrite, Past simple: wroteĐúng',
      'Past participlewrite, Past participle: Chưa điềnSaiĐáp án đúng: written',
    ]);
  });

  it('keeps the given word as the row header', () => {
    render(<Page {...verdict} mode="review" />);
    const row = screen.getByRole('row', { name: /write/u });
    expect(within(row).getByRole('rowheader').textContent).toBe('2. write');
  });
});
