import type { PayloadActionCreator, Reducer } from '@reduxjs/toolkit';

type On<S> = <P>(action: PayloadActionCreator<P>, step: (state: S, payload: P) => S) => void;

/**
 * A reducer of steps that return a new state. Redux Toolkit's `createReducer` would also let them change the state in place;
 * what that needs (immer) is downloaded and run by every first page.
 */
export function reducerOf<S>(initial: S, describe: (on: On<S>) => void): Reducer<S> {
  const steps = new Map<string, (state: S, payload: never) => S>();
  describe((action, step) => steps.set(action.type, step));
  return (state = initial, action) => {
    const step = steps.get(action.type);
    return step === undefined ? state : step(state, (action as unknown as { payload: never }).payload); // the creator of this type made it
  };
}
