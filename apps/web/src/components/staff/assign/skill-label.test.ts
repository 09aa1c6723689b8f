import { expect, it } from 'vitest';
import { labelOfSkill } from './skill-label.ts';

it('names the skill of a letter', () => {
  expect(labelOfSkill('L')).toBe('Nghe');
});

it('shows a skill with its own name unchanged', () => {
  expect(labelOfSkill('One Choice')).toBe('One Choice');
});
