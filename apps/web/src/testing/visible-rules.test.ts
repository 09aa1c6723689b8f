import { describe, expect, it } from 'vitest';
import { visibleRules } from './visible-rules.ts';

describe('the rules that tests depend on', () => {
  it('keep what shows, hides or disables, in its place', () => {
    const css = `
      .a { color: red; display: none }
      .b { margin: 0; }
      .c { visibility : hidden; &:hover { display: block; color: red; } .d & { gap: 1rem } }
      @media (width < 40rem) { .a, .e:not(.f) { pointer-events: none; } .b { gap: 0 } }
    `;
    expect(visibleRules(css)).toBe(
      '.a{display: none;}' +
        '.c{visibility : hidden;&:hover{display: block;}}' +
        '@media (width < 40rem){.a, .e:not(.f){pointer-events: none;}}',
    );
  });

  it('are not taken from comments, strings, other properties, or the steps of a movement', () => {
    const css = `
      /* .a { display: none; } */
      .b::before { content: '} .c { display: none; }'; mask: url("a;display:none") }
      .d { content-visibility: auto; --display: none; transition: display 1s }
      @keyframes turn { from { visibility: hidden } }
      @media print { .e { color: red; } }
    `;
    expect(visibleRules(css)).toBe('');
  });

  it('keep a selector with a string as it is', () => {
    expect(visibleRules(`.a[data-b='{'] > a[href="/;"]{display:flex}`)).toBe(
      `.a[data-b='{'] > a[href="/;"]{display:flex;}`,
    );
  });
});
