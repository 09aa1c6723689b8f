/** npm run firefly: draws Đóm in its eight moods. Commit what it writes; a test compares them. */
import fs from 'node:fs';
import path from 'node:path';
import { MOODS } from './moods.ts';
import { drawFirefly } from './parts.ts';

export const MOODS_FOLDER = path.resolve(import.meta.dirname, '../../apps/web/src/components/firefly/moods');

if (import.meta.main) {
  fs.mkdirSync(MOODS_FOLDER, { recursive: true });
  for (const [name, mood] of Object.entries(MOODS)) {
    fs.writeFileSync(path.join(MOODS_FOLDER, `${name}.svg`), drawFirefly(mood));
  }
}
