import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readTokens, type TokenOf } from './staff/read-tokens.ts';

const read = (file: string): string => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const TOKENS = read('../styles/tokens.css');

/** The colour that a rule gives, with tokens followed. */
function colourIn(file: string, rule: string, tokenOf: TokenOf): string {
  const [, value = ''] =
    new RegExp(String.raw`\.${rule} \{\s*(?:--fill|color): ([^;]+);`).exec(read(file)) ?? [];
  const [, token] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  return token === undefined ? value : tokenOf(token);
}

/** The channel that is by far the strongest. */
function hueOf(colour: string): string | undefined {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const strongest = Math.max(...channels);
  const others = channels.filter((channel) => channel < strongest * 0.7);
  return others.length === 2 ? ['red', 'green', 'blue'][channels.indexOf(strongest)] : undefined;
}

it.each(['light', 'dark'] as const)(
  'a low score and a bar of few percent are red, a bar of many is green, the one between is neither',
  (theme) => {
    const { tokenOf } = readTokens(TOKENS, theme);
    const hue = (file: string, rule: string) => hueOf(colourIn(file, rule, tokenOf));
    expect(hue('score/score.module.css', 'low')).toBe('red');
    expect(hue('progress-bar.module.css', 'exception')).toBe('red');
    expect(hue('progress-bar.module.css', 'success')).toBe('green');
    expect(['red', 'green']).not.toContain(hue('progress-bar.module.css', 'normal'));
  },
);
