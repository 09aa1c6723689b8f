// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePaper } from './use-paper.ts';

it('the document is paper as long as a printed page is open', () => {
  const { dataset } = document.documentElement;
  const { unmount } = renderHook(usePaper);
  expect(dataset['paper']).toBe('');
  unmount();
  expect(dataset['paper']).toBeUndefined();
});
