import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { hasCode } from '../../error-code.ts';
import type { LedgerEntry } from './erasure.repo.ts';

const Entry = z.object({
  accountId: z.uuid(),
  erasedBy: z.uuid().nullable(),
  erasedAt: z.iso.datetime(),
});

/**
 * A copy of the deletion ledger beside the uploads, which all servers share. A backup of the database is older than the
 * last erasures, and this file tells the next start which accounts to erase again. One line of JSON for each account.
 */
export class LedgerFile {
  readonly #path: string;

  constructor(folder: string) {
    this.#path = path.join(folder, 'erasures.jsonl');
  }

  /** Returns once the lines are on the disk. Short lines that are appended at once do not mix with those of others. */
  async append(entries: readonly LedgerEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const file = await open(this.#path, 'a');
    try {
      await file.appendFile(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /** Skips a line that a crash has cut: the database still has its entry. */
  async read(): Promise<LedgerEntry[]> {
    const text = await readFile(this.#path, 'utf8').catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return '';
      throw error;
    });
    return text.split('\n').flatMap((line) => {
      const entry = Entry.safeParse(parsed(line));
      return entry.success ? [entry.data] : [];
    });
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
