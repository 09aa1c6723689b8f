import fs from 'node:fs';
import path from 'node:path';

/**
 * Copies a data directory whose database is stopped. At once, because the other way opens and closes its 1,300 files one
 * by one in JavaScript, which takes several times the processor time.
 */
export function copyDataDir(from: string, to: string): void {
  fs.cpSync(from, to, { recursive: true });
  // A copy at once has the usual rights, with which PostgreSQL refuses to start.
  fs.chmodSync(path.join(to, 'postgres'), 0o700);
}
