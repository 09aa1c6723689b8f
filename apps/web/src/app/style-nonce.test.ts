// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { allowCreatedStyles } from './style-nonce.ts';

const pageWith = (boot: string): Document => {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = boot;
  return page;
};

it('a style element that a script creates carries the nonce of the page', () => {
  const page = pageWith('<script type="application/json" id="boot" nonce="abc">{}</script>');
  allowCreatedStyles(page);
  expect(page.createElement('style').nonce).toBe('abc');
});

it('no other element does, and no style element that comes with markup', () => {
  const page = pageWith('<script type="application/json" id="boot" nonce="abc">{}</script>');
  allowCreatedStyles(page);
  const box = page.createElement('div');
  box.innerHTML = '<style>*{color:red}</style>';
  expect([box.nonce, page.createElement('script').nonce, box.querySelector('style')?.nonce]).toEqual([
    '',
    '',
    '',
  ]);
});

it('a page without a policy is left alone', () => {
  const page = pageWith('');
  const { createElement } = page;
  allowCreatedStyles(page);
  expect(page.createElement).toBe(createElement);
});
