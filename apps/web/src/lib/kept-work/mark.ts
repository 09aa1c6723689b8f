import { removeKey, readJson, writeJson } from '../storage.ts';

const MARK = 'domdom.kept';

const isTrue = (value: unknown): value is true => value === true;

/** Whether this device keeps any work: only then is the code loaded that reads it. A worker has no such mark. */
export const hasKeptWork = (): boolean =>
  typeof localStorage === 'undefined' || readJson(MARK, isTrue) === true;

export function markKeptWork(isKept: boolean): void {
  if (isKept) writeJson(MARK, true);
  else removeKey(MARK);
}
