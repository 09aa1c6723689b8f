/**
 * Writes into the ledger that somebody read items in their present form and found nothing wrong.
 *
 *   node tools/content/sign-items.mjs <grade> --reader <name> (--all | --from 0 --to 100 | --ids g4-...,g4-...) [--except g4-...,g4-...]
 *
 * `--from` and `--to` count as show-items.mjs does without `--unread`. Signatures of items that changed or went are
 * dropped.
 */
import { parseArgs } from 'node:util';
import { writeCounts } from './bank/counts.ts';
import { itemHash } from './bank/item.ts';
import { signedItems } from './bank/signed.ts';
import { readBank, readSignatures, writeRecords } from './bank/store.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    reader: { type: 'string' },
    all: { type: 'boolean', default: false },
    from: { type: 'string' },
    to: { type: 'string' },
    ids: { type: 'string' },
    except: { type: 'string', default: '' },
  },
});
const grade = Number(positionals[0]);
const { reader } = values;
if (!Number.isInteger(grade) || reader === undefined || !(values.all || values.from || values.ids)) {
  console.error(
    'Usage: node tools/content/sign-items.mjs <grade> --reader <name> (--all | --from 0 --to 100 | --ids a,b)',
  );
  process.exit(2);
}

const bank = readBank(grade);
const listed = (text) => new Set(text.split(',').filter((id) => id !== ''));
const unknown = [...listed(values.ids ?? ''), ...listed(values.except)].filter(
  (id) => !bank.some((item) => item.id === id),
);
if (unknown.length > 0) {
  console.error(`The bank of grade ${grade} has no ${unknown.join(', ')}.`);
  process.exit(2);
}
const except = listed(values.except);
const isChosen = ({ id }, index) => {
  if (except.has(id)) return false;
  if (values.all) return true;
  if (values.ids !== undefined) return listed(values.ids).has(id);
  return index >= Number(values.from) && index < Number(values.to ?? Infinity);
};

const before = readSignatures(grade);
const present = new Map(bank.map((item) => [item.id, itemHash(item)]));
const kept = before.filter(({ item, hash }) => present.get(item) === hash);
const isKnown = new Set(kept.map(({ item, reader: name }) => `${item} ${name}`));
const added = bank
  .filter(isChosen)
  .map((item) => ({ item: item.id, hash: itemHash(item), reader }))
  .filter(({ item }) => !isKnown.has(`${item} ${reader}`));
const all = [...kept, ...added].toSorted((one, other) =>
  `${one.item} ${one.reader}` < `${other.item} ${other.reader}` ? -1 : 1,
);
writeRecords('reviews', grade, all);
writeCounts();
console.log(
  `${added.length} signed, ${before.length - kept.length} dropped; ${signedItems(bank, all).length} of ${bank.length} items are signed`,
);
