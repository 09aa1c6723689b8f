// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildRow } from '../testing/builders.ts';
import { PrintButton } from './print-button.tsx';

const SHOWN = [buildRow('3'), buildRow('2')];

describe('the print button', () => {
  it('takes the ticked questions, also those on other pages of the list', () => {
    render(<PrintButton selected={['2', '9']} shown={SHOWN} />);
    const link = screen.getByRole('link', { name: /^In 2 câu/ });
    expect(link.getAttribute('href')).toBe('/lms/print/exam?ids=2,9');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('takes all that is shown when nothing is ticked', () => {
    render(<PrintButton selected={[]} shown={SHOWN} />);
    expect(screen.getByRole('link', { name: /^In/ }).getAttribute('href')).toBe('/lms/print/exam?ids=3,2');
  });

  it('takes no more than fits in a printout, and says so in advance', () => {
    const ticked = Array.from({ length: 240 }, (_none, index) => String(index));
    render(<PrintButton selected={ticked} shown={SHOWN} />);
    const ids = screen
      .getByRole('link', { name: /^In 60 câu đầu/ })
      .getAttribute('href')
      ?.split(',');
    expect(ids).toHaveLength(60);
  });

  it('is absent when nothing is shown', () => {
    render(<PrintButton selected={[]} shown={[]} />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
