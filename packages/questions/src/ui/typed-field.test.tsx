// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TypedField } from './typed-field.tsx';

/** The element that sets the field's width. */
function fieldOf(text: string, width: 'narrow' | 'wide' = 'narrow'): HTMLElement | null {
  render(<TypedField label="Chỗ trống" text={text} width={width} isLast onType={() => {}} />);
  return screen.getByRole('textbox').closest('[data-text]');
}

describe('TypedField', () => {
  it('is as wide as the typed text, so that a long text can be read', () => {
    expect(fieldOf('a rather long answer')?.dataset.text).toBe('a rather long answer');
  });

  it('has the width of its class while it is empty', () => {
    const field = fieldOf('', 'wide');
    expect(field?.dataset.text).toBe('');
    expect(field?.classList).toContain('wide');
  });

  it('is read with an English voice', () => {
    fieldOf('went');
    expect(screen.getByRole('textbox').lang).toBe('en');
  });
});
