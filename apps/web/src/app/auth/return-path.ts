import { readJson, removeKey, writeJson } from '../../lib/storage.ts';
import { ACCESS_DENIED_PATH, HOME_PATH } from '../../lib/paths.ts';

/** The page requested before the login. Kept for this tab only. */
const KEY = 'domdom.return';

interface ReturnPath {
  path: string;
  /** The owner of the page, if someone was logged in; the next user of this computer goes to their own home. */
  userId: string | null;
}

const session = () => sessionStorage;

const isReturnPath = (value: unknown): value is ReturnPath =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'userId' in value &&
  (value.userId === null || typeof value.userId === 'string');

/** Only pages that need a session: never another site, never a page of ours that redirects again. */
export const isReturnable = (path: string): boolean =>
  /^\/(lms|userid)\/[^\\]*$/.test(path) && !path.startsWith(ACCESS_DENIED_PATH);

export function rememberPath(path: string, userId: string | null): void {
  if (isReturnable(path)) writeJson(KEY, { path, userId } satisfies ReturnPath, session);
}

export const hasRememberedPath = (): boolean => readJson(KEY, isReturnPath, session) !== null;

/** Returns the page for this account after its login. */
export function returnPathFor(userId: string): string {
  const remembered = readJson(KEY, isReturnPath, session);
  if (!remembered || !isReturnable(remembered.path)) return HOME_PATH;
  return remembered.userId === null || remembered.userId === userId ? remembered.path : HOME_PATH;
}

/** Called once the user has arrived: the next login starts at home again. */
export const forgetPath = (): void => removeKey(KEY, session);
