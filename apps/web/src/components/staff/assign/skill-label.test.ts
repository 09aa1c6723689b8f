import { expect, it } from 'vitest';
import { labelOfSkill } from './skill-label.ts';

it('names the skill behind a letter', () => {
  expect(labelOfSkill('L')).toBe('Nghe');
});

it('shows a skill with a name of its own as it is written', () => {
  expect(labelOfSkill('One Choice')).toBe('One Choice');
});
