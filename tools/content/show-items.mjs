/**
 * Prints items of the bank as text for readers, with the picture names that students never see.
 *
 *   npm exec -- node tools/content/show-items.mjs <grade> [--unread] [--variant one-choice/gap] [--ids g4-...,g4-...]
 * [--from 0] [--to 100]
 *
 * `--unread` skips items signed in their present version; `--from` and `--to` count what is left.
 */
import { parseArgs } from 'node:util';
import { readPictureNames } from '../../content/files.ts';
import { CHOICE_OPTIONS, CHOICE_USAGE, chosenOfGrade, explain, gradeNamed } from './bank/chosen.ts';
import { itemText } from './bank/item-text.ts';

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: CHOICE_OPTIONS });
  const chosen = chosenOfGrade(gradeNamed(positionals[0]), values);
  const pictures = readPictureNames();
  for (const item of chosen) console.log(`${itemText(item, pictures)}\n`);
  console.log(`${chosen.length} items`);
} catch (error) {
  explain(error, `npm exec -- node tools/content/show-items.mjs <grade> ${CHOICE_USAGE}`);
}
