import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string): string => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const TOKENS = read('../styles/tokens.css');

/** The colour that a rule gives, with tokens followed. */
function colourIn(file: string, rule: string): string {
  const [, value = ''] =
    new RegExp(String.raw`\.${rule} \{\s*(?:--fill|color): ([^;]+);`).exec(read(file)) ?? [];
  const [, token] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  return token === undefined ? value : (new RegExp(`${token}: ([^;]+);`).exec(TOKENS)?.[1] ?? '');
}

/** The channel that is by far the strongest. */
function hueOf(colour: string): string | undefined {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const strongest = Math.max(...channels);
  const others = channels.filter((channel) => channel < strongest * 0.7);
  return others.length === 2 ? ['red', 'green', 'blue'][channels.indexOf(strongest)] : undefined;
}

it('a low score and a bar of few percent are red, a bar of many is green, the one between is neither', () => {
  expect(hueOf(colourIn('score/score.module.css', 'low'))).toBe('red');
  expect(hueOf(colourIn('progress-bar.module.css', 'exception'))).toBe('red');
  expect(hueOf(colourIn('progress-bar.module.css', 'success'))).toBe('green');
  expect(['red', 'green']).not.toContain(hueOf(colourIn('progress-bar.module.css', 'normal')));
});
