import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTokens, type Theme } from '../components/staff/read-tokens.ts';
import { CONTROL_PAIRS, TEXT_PAIRS, UNPAIRED } from './token-pairs.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const CSS = read('apps/web/src/styles/tokens.css');
const THEMES: readonly Theme[] = ['light', 'dark'];
const LEAST = { text: 4.5, control: 3 };
/** As a distance in OKLab; two greys of neighbouring brightness are 0.004 apart. */
const LEAST_BETWEEN_GRADES = 0.06;

const channels = (colour: string): number[] => {
  if (!/^#[\da-f]{6}$/.test(colour)) throw new Error(`${colour} is not written as #rrggbb`);
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
};
const linear = (colour: string): number[] =>
  channels(colour).map((one) => (one <= 0.040_45 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
const weigh = (of: readonly number[], weights: readonly number[]): number =>
  of.reduce((sum, one, at) => sum + one * (weights[at] ?? 0), 0);
const luminance = (colour: string): number => weigh(linear(colour), [0.2126, 0.7152, 0.0722]);

/** As WCAG 2 defines it. */
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function oklab(colour: string): number[] {
  const cones = [
    [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
    [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
    [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
  ].map((weights) => Math.cbrt(weigh(linear(colour), weights)));
  return [
    [0.210_454_255_3, 0.793_617_785, -0.004_072_046_8],
    [1.977_998_495_1, -2.428_592_205, 0.450_593_709_9],
    [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766],
  ].map((weights) => weigh(cones, weights));
}

describe.each(THEMES)('the tokens of the %s theme', (theme) => {
  const { names, tokenOf } = readTokens(CSS, theme);

  it.each([
    ['text', TEXT_PAIRS],
    ['control', CONTROL_PAIRS],
  ] as const)('give every %s enough contrast', (kind, pairs) => {
    const tooLittle = pairs.flatMap(([on, grounds]) =>
      grounds
        .map((ground) => ({ on, ground, is: contrast(tokenOf(on), tokenOf(ground)) }))
        .filter(({ is }) => is < LEAST[kind])
        .map(({ ground, is }) => `${on} on ${ground}: ${is.toFixed(2)}`),
    );
    expect(tooLittle).toEqual([]);
  });

  it('give the labels over a scrim enough contrast, whatever lies below', () => {
    const [, r, g, b, alpha] =
      /rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)/.exec(tokenOf('--color-scrim-strong')) ?? [];
    const share = Number(alpha) / 100;
    const below = channels(tokenOf('--color-surface')).map((one) => one * 255);
    const mixed = [r, g, b].map((one, at) => Number(one) * share + (below[at] ?? 0) * (1 - share));
    const hex = `#${mixed.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`;
    expect(contrast(tokenOf('--color-on-label'), hex)).toBeGreaterThanOrEqual(LEAST.text);
  });

  it('tell the nine grades apart', () => {
    const grades = names.filter((name) => name.startsWith('--grade-'));
    expect(grades).toHaveLength(9);
    const near = grades.flatMap((one, at) =>
      grades.slice(at + 1).flatMap((other) => {
        const there = oklab(tokenOf(other));
        const distance = Math.hypot(...oklab(tokenOf(one)).map((part, axis) => part - (there[axis] ?? 0)));
        return distance < LEAST_BETWEEN_GRADES ? [`${one} and ${other}: ${distance.toFixed(3)}`] : [];
      }),
    );
    expect(near).toEqual([]);
  });

  it('each have a pair that is measured, or a reason why not', () => {
    const measured = [...TEXT_PAIRS, ...CONTROL_PAIRS].flatMap(([on, grounds]) => [on, ...grounds]);
    const colours = names.filter((name) => /^--(?:color|grade|person|on)-/.test(name));
    expect(colours.length).toBeGreaterThan(50);
    expect(colours.filter((name) => !measured.includes(name) && !(name in UNPAIRED))).toEqual([]);
  });
});

it('the page and its manifest, which cannot read the tokens, repeat them', () => {
  const [light, dark] = THEMES.map((theme) => readTokens(CSS, theme).tokenOf);
  const html = read('apps/web/index.html');
  const bars = [...html.matchAll(/name="theme-color" content="([^"]+)"/g)].map(([, colour]) => colour);
  expect(bars).toEqual([light?.('--color-bar'), dark?.('--color-bar')]);
  expect(read('apps/server/src/http/app-files.ts')).toContain(
    `{ theme_color: '${light?.('--color-bar')}', background_color: '${light?.('--color-page')}' }`,
  );
});
