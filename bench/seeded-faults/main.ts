/**
 * npm run bench:seeded                     every fault
 * npm run bench:seeded -- --only epoch     one, or several with more --only
 *
 * Puts one fault at a time into a copy of the project and runs the tests of the fast battery that should notice it. The
 * same tests first run without faults: a test that fails then proves nothing. Prints which test caught which fault;
 * exits with code 1 when one was not caught.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeMachine } from '../lib/machine.ts';
import { FAULTS, type SeededFault } from './faults.ts';
import { runTests, type TestRun } from './run-tests.ts';
import { findFile, Scratch } from './scratch.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const OUTPUT_SHOWN = 3000;

interface Row {
  fault: SeededFault;
  /** The tests that caught it; empty if none did. */
  by: string[];
  seconds: number;
}

function choose(): readonly SeededFault[] {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
  const names = values.only ?? FAULTS.map(({ name }) => name);
  const unknown = names.filter((name) => !FAULTS.some((fault) => fault.name === name));
  if (unknown.length > 0)
    throw new Error(
      `There is no fault ${unknown.join(', ')}; there are: ${FAULTS.map(({ name }) => name).join(', ')}`,
    );
  return FAULTS.filter(({ name }) => names.includes(name));
}

/** Returns the tests that fail without any fault; runs one Vitest project or one Playwright width at a time. */
async function failingAnyway(scratch: Scratch, faults: readonly SeededFault[]): Promise<Set<string>> {
  const failing = new Set<string>();
  for (const [runs, same] of Map.groupBy(faults, (fault) => `${fault.runs} ${fault.width ?? ''}`)) {
    const { passed, failed, output } = await runTests(scratch, same);
    console.log(`without faults, ${runs.trim()}: ${passed.length} passed, ${failed.length} failed`);
    if (passed.length === 0) throw new Error(`No test has a result:\n${output.slice(-OUTPUT_SHOWN)}`);
    for (const title of failed) {
      console.log(`         ${title}`);
      failing.add(title);
    }
  }
  return failing;
}

async function seedAndRun(scratch: Scratch, fault: SeededFault, failing: ReadonlySet<string>): Promise<Row> {
  const start = performance.now();
  const { passed, failed, output }: TestRun = await scratch.with(fault, () => runTests(scratch, [fault]));
  const by = failed.filter((title) => !failing.has(title));
  const seconds = (performance.now() - start) / 1000;
  const mark = by.length > 0 ? 'ok    ' : 'FAILED';
  const found = by.length > 0 ? `caught by '${by[0]}'` : 'NOT CAUGHT';
  const more = by.length > 1 ? ` and ${by.length - 1} more` : '';
  console.log(`${mark} ${fault.name}: ${found}${more}, ${seconds.toFixed(1)} s`);
  if (passed.length + failed.length === 0)
    console.log(`No test has a result:\n${output.slice(-OUTPUT_SHOWN)}`);
  return { fault, by, seconds };
}

function showTable(scratch: Scratch, rows: readonly Row[]): void {
  console.log('\n| fault | what goes wrong | patched file | caught by | seconds |');
  console.log('| --- | --- | --- | --- | --- |');
  for (const { fault, by, seconds } of rows) {
    const more = by.length > 1 ? ` and ${by.length - 1} more` : '';
    const caught = by[0] === undefined ? 'NOT CAUGHT' : `${fault.runs}: "${by[0]}"${more}`;
    const file = findFile(scratch.files, fault.file);
    console.log(`| ${fault.name} | ${fault.what} | \`${file}\` | ${caught} | ${seconds.toFixed(0)} |`);
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const faults = choose();
console.log(describeMachine());
const scratch = await Scratch.of(PROJECT);
process.once('exit', () => scratch.remove());
const failing = await failingAnyway(scratch, faults);
const rows: Row[] = [];
for (const fault of faults) rows.push(await seedAndRun(scratch, fault, failing));
showTable(scratch, rows);
if (rows.some(({ by }) => by.length === 0)) process.exitCode = 1;
