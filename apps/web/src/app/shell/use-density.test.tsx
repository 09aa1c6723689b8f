// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildUser } from '../../testing/builders.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { useDensity } from './use-density.ts';

const { dataset } = document.documentElement;

function Page() {
  useDensity();
  return null;
}

beforeEach(() => {
  dataset['density'] = 'play';
});
afterEach(() => {
  delete dataset['density'];
});

it.each([
  ['student', 'play'],
  ['teacher', 'desk'],
] as const)('the pages of a %s stand at the density of %s', (role, density) => {
  const { unmount } = renderInApp(<Page />, { user: buildUser(role), path: '/lms/home' });
  expect(dataset['density']).toBe(density);
  unmount();
  expect(dataset['density']).toBe('play');
});
