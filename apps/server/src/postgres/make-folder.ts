import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { hasCode } from '../error-code.ts';

/**
 * Creates a folder and its missing parents, readable by this user only.
 *
 * Not `mkdirSync(..., { recursive: true })`: where a file system cannot create folders (/proc answers "no such file"
 * although the parent exists), that call retries forever and blocks the whole process.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process created it first.
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}
