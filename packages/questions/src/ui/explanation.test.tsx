// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Explanation } from './explanation.tsx';

describe('Explanation', () => {
  it('shows the text and the audio script', () => {
    render(<Explanation explanation={{ text: 'Vì chủ ngữ số ít.', audioScript: 'He goes to school.' }} />);
    expect(screen.getByRole('heading', { name: 'Giải thích' })).toBeTruthy();
    expect(screen.getByText('Vì chủ ngữ số ít.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Lời bài nghe' })).toBeTruthy();
    expect(screen.getByText('He goes to school.').getAttribute('lang')).toBe('en');
  });

  it('shows no heading without content', () => {
    render(<Explanation explanation={{ text: 'Vì chủ ngữ số ít.' }} />);
    expect(screen.queryByText('Lời bài nghe')).toBeNull();
  });

  it.each([undefined, {}])('shows nothing for %j', (explanation) => {
    const { container } = render(<Explanation explanation={explanation} />);
    expect(container.textContent).toBe('');
  });
});
