import { removeKey, readJson, writeJson } from '../storage.ts';

/** It outlives a logout, until the copies themselves are gone; it tells nothing of an account. */
export const KEPT_MARK = 'domdom.kept';

const isTrue = (value: unknown): value is true => value === true;

/** Whether this device keeps any work: only then is the code loaded that reads it. A worker has no such mark. */
export const hasKeptWork = (): boolean =>
  typeof localStorage === 'undefined' || readJson(KEPT_MARK, isTrue) === true;

export function markKeptWork(isKept: boolean): void {
  if (isKept) writeJson(KEPT_MARK, true);
  else removeKey(KEPT_MARK);
}
