/**
 * Prints items of the bank as text, for reading them, with the picture names that pupils never see.
 *
 *   node tools/content/show-items.mjs <grade> [--from 0] [--to 100] [--unread] [--variant one-choice/gap] [--id g4-...]
 *
 * `--unread` leaves out what is signed in its present form.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { itemText } from './bank/item-text.ts';
import { signedItems } from './bank/signed.ts';
import { readBank, readSignatures } from './bank/store.ts';
import { CONTENT } from './sources/read.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string', default: '0' },
    to: { type: 'string', default: 'Infinity' },
    unread: { type: 'boolean', default: false },
    variant: { type: 'string' },
    id: { type: 'string' },
  },
});
const grade = Number(positionals[0]);
if (!Number.isInteger(grade)) {
  console.error(
    'Usage: node tools/content/show-items.mjs <grade> [--from 0] [--to 100] [--unread] [--variant ...]',
  );
  process.exit(2);
}

const folder = join(CONTENT, 'pictures');
const pictures = new Map(
  readdirSync(folder)
    .flatMap((pack) => JSON.parse(readFileSync(join(folder, pack), 'utf8')))
    .map(({ file, name, what }) => [file, `${name}, ${what}`]),
);
const bank = readBank(grade);
const signed = new Set(values.unread ? signedItems(bank, readSignatures(grade)) : []);
const chosen = bank
  .filter((item) => !signed.has(item))
  .filter(({ variant }) => values.variant === undefined || variant === values.variant)
  .filter(({ id }) => values.id === undefined || id === values.id)
  .slice(Number(values.from), Number(values.to));
for (const item of chosen) console.log(`${itemText(item, pictures)}\n`);
console.log(`${chosen.length} items`);
