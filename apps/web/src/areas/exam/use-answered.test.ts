/** @vitest-environment jsdom */
import type { PublicQuestion } from '@domdom/api';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildPublicQuestion } from '../../testing/builders.ts';
import { useAnswered } from './use-answered.ts';

/** A question of a type whose code is loaded on demand. */
const tick = (id: string) =>
  ({
    id,
    type: 'tick-tf',
    title: 'True or false?',
    statements: [
      { id: 'a', text: 'One' },
      { id: 'b', text: 'Two' },
    ],
    settings: {},
  }) as PublicQuestion; // what a player of the type reads of it

it('treats any answer as complete until the code that can tell is loaded, and then only complete ones', async () => {
  const questions = [tick('1'), tick('2'), tick('3'), buildPublicQuestion('4')];
  const answers = {
    '1': { choices: { a: true, b: false } },
    '2': { choices: { a: true } },
    '3': 'of another shape',
    '4': null,
  };
  const { result } = renderHook(() => useAnswered(questions, answers));
  expect([...result.current]).toEqual(['1', '2', '3']);
  await waitFor(() => expect([...result.current]).toEqual(['1']));
});
