/**
 * npm run bench:room [-- mark-book watching buffers]
 *
 * The figures of a teacher's term in one run: how long the mark book of 45 students takes to open with 6 columns and
 * with 60, and how many statements each needs; what a teacher who watches forty students costs the processor and the
 * saves; what every screen reads of the database with 10 classes, 100 and 1,000. Exits with code 1 when a figure is
 * beyond its limit. Needs the built web application.
 */
import { describeMachine } from '../lib/machine.ts';
import { openProduct } from '../load/lib/product.ts';
import { type Figure, showFigures } from '../load/lib/report.ts';
import { measureBuffers } from './buffers.ts';
import { measureMarkBooks } from './mark-book.ts';
import { measureWatching } from './watching.ts';

const PARTS = ['mark-book', 'watching', 'buffers'];
const named = process.argv.slice(2);
const unknown = named.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) throw new Error(`Name any of these parts: ${PARTS.join(', ')}`);
const isWanted = (part: string) => named.length === 0 || named.includes(part);

console.log(describeMachine());
const began = performance.now();
const product = await openProduct({ SECOND_FACTOR: 'optional' });
try {
  const figures: Figure[] = [];
  const books = isWanted('mark-book') ? await measureMarkBooks(product) : null;
  if (books !== null) figures.push(...books.figures);
  if (isWanted('watching')) figures.push(...(await measureWatching(product)));
  if (isWanted('buffers')) figures.push(...(await measureBuffers(product, books)));
  showFigures(`The room and the mark book, ${Math.round((performance.now() - began) / 1000)} s`, figures);
} finally {
  await product.close();
}
