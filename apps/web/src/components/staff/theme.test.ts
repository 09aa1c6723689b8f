import { theme as antDesign } from 'antd';
import { describe, expect, it, vi } from 'vitest';
import { readTokens } from './read-tokens.ts';
import type * as Theme from './theme.ts';

const { themes } = await vi.importActual<typeof Theme>('./theme.ts');

const CSS = `/* --a: #000; */ :root, [data-theme] { --a: light-dark(#ffffff, #171d38);
  --b: 0 1px light-dark(rgb(1 2 3 / 8%), rgb(0 0 0 / 40%)), 0 2px var(--a); }
  [data-density='desk'] { --a: 1px; }`;

describe('reading tokens', () => {
  it.each([
    ['light', '#ffffff', '0 1px rgb(1 2 3 / 8%), 0 2px #ffffff'],
    ['dark', '#171d38', '0 1px rgb(0 0 0 / 40%), 0 2px #171d38'],
  ] as const)('follows what a %s page means', (theme, a, b) => {
    const { names, tokenOf } = readTokens(CSS, theme);
    expect(names).toEqual(['--a', '--b']);
    expect([tokenOf('--a'), tokenOf('--b')]).toEqual([a, b]);
    expect(() => tokenOf('--c')).toThrow('--c');
  });
});

describe.each(['light', 'dark'] as const)('Ant Design in the %s theme', (theme) => {
  const computed = antDesign.getDesignToken(themes[theme]);

  it('has our colours as they are, although it mixes others from them', () => {
    const night = theme === 'dark';
    expect(computed).toMatchObject({
      colorPrimary: night ? '#aebcff' : '#16245c',
      colorError: night ? '#ff9d94' : '#b3261e',
      colorText: night ? '#e9ecf8' : '#1b2136',
      colorBgContainer: night ? '#171d38' : '#ffffff',
      colorBorder: night ? '#7d88b2' : '#8089a3',
      colorTextLightSolid: night ? '#0d1740' : '#fff',
      borderRadius: 8,
      borderRadiusLG: 14,
      controlHeight: 44,
    });
  });
});
