import fs from 'node:fs';
import path from 'node:path';
import { questionTypes } from '@domdom/questions';
import { MODES } from '@domdom/worksheet';
import { expect, it } from 'vitest';
import { SIGN_OF_SKILL } from './sign.tsx';

const sprite = fs.readFileSync(path.join(import.meta.dirname, 'signs.svg'), 'utf8');
const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs)];

it('draws each type of question and each mode of a worksheet once', () => {
  const types = questionTypes().map(({ type }) => type);
  const names = symbols.map(([, name]) => name);
  expect(names.toSorted()).toEqual([...types, ...MODES.map((mode) => `mode-${mode}`)].toSorted());
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
