import fs from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes the stopped database in `dataDir`, and every copy of it, write without waiting for the disk, which is what
 * costs a test most. No test cuts the power, and what a killed process wrote is kept anyway.
 */
export const waitForNoDisk = (dataDir: string): Promise<void> =>
  fs.appendFile(path.join(dataDir, 'postgres/postgresql.conf'), 'fsync = off\n');
