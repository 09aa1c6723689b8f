// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LoginCards, type PrintableCard } from './login-cards.tsx';

const card = (number: number, more: Partial<PrintableCard> = {}): PrintableCard => ({
  fullName: `Bé ${number}`,
  className: '3A',
  schoolName: 'Tiểu học Hoa Mai',
  schoolCode: 'K7M2QX',
  userName: `be${number}`,
  password: '4827catpen',
  token: 'AAAAAAAAAAAAAAAAAAAAAA',
  ...more,
});

it('shows a few cards, and prints all of them, eight to a page', () => {
  render(<LoginCards cards={Array.from({ length: 9 }, (_, index) => card(index + 1))} />);
  const section = screen.getByRole('region');
  expect(within(section).getAllByRole('listitem')).toHaveLength(4);
  const pages = [...document.querySelectorAll('body > [aria-hidden] ul')];
  expect(pages.map((page) => page.children.length)).toEqual([8, 1]);
  expect(section.textContent).toContain('Và 5 thẻ nữa');
});

it('tells what to type, and leaves out what is not new', () => {
  render(<LoginCards cards={[card(1, { password: null, token: null })]} />);
  const shown = within(screen.getByRole('region')).getByRole('listitem');
  for (const text of ['Bé 1', 'Lớp 3A · Tiểu học Hoa Mai', 'be1', 'như đang dùng', 'K7M2QX', '/s/K7M2QX']) {
    expect(shown.textContent).toContain(text);
  }
  expect(shown.querySelector('svg')).toBeNull();
});
