import { createAction } from '@reduxjs/toolkit';
import { expect, it } from 'vitest';
import { reducerOf } from './reducer-of.ts';

const add = createAction<number>('add');
const clear = createAction('clear');
const initial = { sum: 0 };
const reducer = reducerOf(initial, (on) => {
  on(add, (state, by) => ({ sum: state.sum + by }));
  on(clear, () => initial);
});

it('begins with the initial state, takes the step of an action, and leaves the state at any other action', () => {
  const begun = reducer(undefined, { type: '@@start' });
  expect(begun).toBe(initial);
  const added = reducer(begun, add(3));
  expect(added).toEqual({ sum: 3 });
  expect(reducer(added, { type: 'other' })).toBe(added);
  expect(reducer(added, clear())).toBe(initial);
});
