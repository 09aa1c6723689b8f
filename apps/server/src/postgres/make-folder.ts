import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { hasCode } from './cluster-error.ts';

/**
 * Makes a folder and what is missing above it, readable by this user only.
 *
 * Not `mkdirSync(..., { recursive: true })`: where a file system has no place for new folders (/proc answers
 * "no such file" although the parent is there) that call tries again for ever and blocks the whole process.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process was quicker.
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}
