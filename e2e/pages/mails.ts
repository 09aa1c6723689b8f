import fs from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

/**
 * Returns the folder where the stories' mail server puts the product's mails. A product that already runs uses another
 * one.
 */
function mailFolder(): string {
  const folder = process.env['E2E_MAILS'];
  if (folder === undefined)
    throw new Error(
      'Stories that read mails need the product that the stories start: run them without E2E_BASE_URL.',
    );
  return folder;
}

/** Returns the newest mail to this address whose subject contains these words; waits until it arrives. */
export async function mailTo(address: string, subject: string): Promise<Email> {
  const dir = mailFolder();
  const find = async (): Promise<Email | undefined> => {
    const mails = await Promise.all(
      fs
        .readdirSync(dir)
        .toSorted()
        .map((file) => PostalMime.parse(fs.readFileSync(path.join(dir, file)))),
    );
    return mails.findLast(
      (mail) =>
        mail.subject?.includes(subject) === true && mail.to?.some((to) => to.address === address) === true,
    );
  };
  let found: Email | undefined;
  await expect.poll(async () => (found = await find()) !== undefined, { timeout: 15_000 }).toBe(true);
  if (found === undefined) throw new Error('no mail');
  return found;
}
