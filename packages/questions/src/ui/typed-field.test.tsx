// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TypedField } from './typed-field.tsx';

/** The element whose width the field takes. */
function fieldOf(text: string, width: 'narrow' | 'wide' = 'narrow'): HTMLElement | null {
  render(<TypedField label="Chỗ trống" text={text} width={width} isLast onType={() => {}} />);
  return screen.getByRole('textbox').closest('[data-text]');
}

describe('TypedField', () => {
  it('is drawn as wide as what was typed, so that a long text can be read', () => {
    expect(fieldOf('a rather long answer')?.dataset.text).toBe('a rather long answer');
  });

  it('is drawn from its width class alone while it is empty', () => {
    const field = fieldOf('', 'wide');
    expect(field?.dataset.text).toBe('');
    expect(field?.classList).toContain('wide');
  });

  it('is read with an English voice', () => {
    fieldOf('went');
    expect(screen.getByRole('textbox').lang).toBe('en');
  });
});
