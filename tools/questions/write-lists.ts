/** npm run questions:lists: writes the files that name every question type. */
import fs from 'node:fs';
import path from 'node:path';
import { currentLists } from './lists.ts';

const root = path.resolve(import.meta.dirname, '../..');

for (const [file, text] of await currentLists(root)) fs.writeFileSync(path.join(root, file), text);
