import fs from 'node:fs';
import path from 'node:path';
import { playerTypes } from '@domdom/questions/ui';
import { MODES } from '@domdom/worksheet';
import { expect, it } from 'vitest';
import { SIGN_OF_SKILL } from './sign.tsx';

const sprite = fs.readFileSync(path.join(import.meta.dirname, 'signs.svg'), 'utf8');
const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs)];

it('draws each type of question and each mode of a worksheet once', () => {
  const drawn = new Set(symbols.map(([, name]) => String(name)));
  expect(drawn.size).toBe(symbols.length);
  expect(drawn).toEqual(new Set([...playerTypes(), ...MODES.map((mode) => `mode-${mode}`)]));
});

it('draws no type like another one', () => {
  const drawings = symbols.filter(([, name]) => !name?.startsWith('mode-')).map(([, , drawing]) => drawing);
  expect(new Set(drawings).size).toBe(drawings.length);
});

it('gives each skill of the exercises another sign', () => {
  expect(new Set(Object.values(SIGN_OF_SKILL)).size).toBe(7);
});

it('takes its colours from the page', () => {
  expect(sprite).not.toMatch(/#[0-9a-f]{3,8}\b|rgb|<text|<image/i);
});
