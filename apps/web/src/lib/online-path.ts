import { HOME_PATH } from './paths.ts';
import { readJson, removeKey, writeJson } from './storage.ts';

/** The page that could not be shown without a connection. Kept for this tab only. */
const KEY = 'domdom.online';
const session = () => sessionStorage;

/** A path of ours: '//host' and '/\host' would be another site. */
const isPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) && !value.startsWith('/offline/');

export const rememberOnlinePath = (path: string): void => writeJson(KEY, path, session);

/** Returns the page to go back to once the server is reached again, and forgets it. */
export function takeOnlinePath(): string {
  const path = readJson(KEY, isPath, session);
  removeKey(KEY, session);
  return path ?? HOME_PATH;
}

/** Whether the user came to the offline page from a page that could not be shown. */
export const hasOnlinePath = (): boolean => readJson(KEY, isPath, session) !== null;
