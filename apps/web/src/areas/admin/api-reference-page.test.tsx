// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildUser } from '../../testing/builders.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import ApiReferencePage from './api-reference-page.tsx';

it('frames the contract without a sandbox that browsers warn of', () => {
  renderInApp(<ApiReferencePage />, { user: buildUser('administrator') });
  const frame = screen.getByTitle('Tài liệu API');
  expect([frame.getAttribute('src'), frame.hasAttribute('sandbox')]).toEqual(['/api/reference/', false]);
});
