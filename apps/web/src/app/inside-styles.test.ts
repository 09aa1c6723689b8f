// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { announceInsideStyles } from './inside-styles.ts';

it('lets the loader find style sheets embedded in the page without fetching them', () => {
  document.head.innerHTML = `<style data-file="/assets/kit-1.css">.a { color: red }</style><style>.b {}</style>`;
  announceInsideStyles(document);
  expect(document.querySelectorAll('link')).toHaveLength(1);
  const link = document.querySelector('link[href="/assets/kit-1.css"][rel="stylesheet"]');
  expect(link?.hasAttribute('disabled')).toBe(true);
});
