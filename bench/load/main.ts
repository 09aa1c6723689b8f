/**
 * npm run bench:load -- answering [start-rush ...] [--seconds 1200]
 *
 * Measures the product under load. Each run has its own product and database; the generator is this process, on the
 * same cores. Prints tables for RESULTS.md; exits with code 1 when a figure is beyond its limit.
 */
import { parseArgs } from 'node:util';
import { describeMachine } from '../lib/machine.ts';
import { answering } from './answering.ts';
import { bare } from './bare.ts';
import { finishRush } from './finish-rush.ts';
import { guessing } from './guessing.ts';
import { hostileImports } from './hostile-imports.ts';
import { journey } from './journey.ts';
import { openProduct, type Product } from './lib/product.ts';
import type { LoadRun } from './lib/run.ts';
import { loginRush } from './login-rush.ts';
import { startRush } from './start-rush.ts';

const RUNS: Readonly<Record<string, LoadRun>> = {
  answering,
  'start-rush': startRush,
  'finish-rush': finishRush,
  'login-rush': loginRush,
  guessing,
  'hostile-imports': hostileImports,
  bare,
  journey,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string' } },
});
const seconds = values.seconds === undefined ? undefined : Number(values.seconds);
const unknown = positionals.filter((name) => RUNS[name] === undefined);
if (unknown.length > 0 || positionals.length === 0) {
  const known = Object.entries(RUNS).map(([name, { title }]) => `  ${name.padEnd(12)} ${title}`);
  throw new Error(`Name one or more of these runs:\n${known.join('\n')}`);
}

let product: Product | null = null;
// The database is not our child process, so it would keep running.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void product?.close().finally(() => process.exit(1)));

console.log(describeMachine());
for (const name of positionals) {
  const run = RUNS[name];
  if (run === undefined) continue;
  product = await openProduct(run.env);
  try {
    await run.measure(product, { seconds });
  } finally {
    await product.close();
    product = null;
  }
}
