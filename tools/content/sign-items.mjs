/**
 * Records in the ledger that someone read items in their present version and found nothing wrong.
 *
 *   npm exec -- node tools/content/sign-items.mjs <grade> --reader <name> (--all | --ids g4-...,g4-... | --from 0 --to 100)
 *     [--unread] [--variant one-choice/gap] [--except g4-...,g4-...]
 *
 * The same options select the same items as in show-items.mjs; `--except` then removes some. Signed items are no longer
 * unread: with `--unread` the next hundred begin at 0 again.
 */
import { parseArgs } from 'node:util';
import {
  CHOICE_OPTIONS,
  CHOICE_USAGE,
  chosenOfGrade,
  explain,
  gradeNamed,
  idsIn,
  refuseUnknown,
} from './bank/chosen.ts';
import { writeCounts } from './bank/counts.ts';
import { signedItems, withSignatures } from './bank/signed.ts';
import { readBank, readSignatures, writeRecords } from './bank/store.ts';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...CHOICE_OPTIONS,
      reader: { type: 'string', default: '' },
      all: { type: 'boolean', default: false },
      except: { type: 'string', default: '' },
    },
  });
  const grade = gradeNamed(positionals[0]);
  const reader = values.reader.trim();
  if (reader === '') throw new Error('--reader names who read the items.');
  const isLimited = [values.ids, values.from, values.to].some((limit) => limit !== undefined);
  if (values.all === isLimited) throw new Error('Use --all, or choose items with --ids, or --from and --to.');

  const bank = readBank(grade);
  const except = idsIn(values.except);
  refuseUnknown(bank, except);
  const read = chosenOfGrade(grade, values).filter(({ id }) => !except.includes(id));
  const before = readSignatures(grade);
  const after = withSignatures(before, bank, read, reader);
  writeRecords('reviews', grade, after);
  writeCounts();
  const ids = new Set(bank.map(({ id }) => id));
  const gone = before.filter(({ item }) => !ids.has(item)).length;
  console.log(
    `${read.length} signed, ${gone} of items that are gone dropped; ` +
      `${signedItems(bank, after).length} of ${bank.length} items are signed`,
  );
} catch (error) {
  explain(
    error,
    `npm exec -- node tools/content/sign-items.mjs <grade> --reader <name> [--all] ${CHOICE_USAGE} [--except g4-...]`,
  );
}
