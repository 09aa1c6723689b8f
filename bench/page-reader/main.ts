/**
 * npm run bench:reader [-- worksheet ...]
 *
 * Measures what the page reader finds on worksheets of different layouts, each as a PDF, as a picture of it and as a
 * bad scan. Each worksheet declares what it asks. Three of them are held out: no rule was changed because of their results.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { geometryOfPixels, readPage, type PageGeometry } from '@domdom/worksheet/reading';
import { findBrowser } from '../../e2e/support/find-browser.ts';
import { describeMachine } from '../lib/machine.ts';
import { showSpread, spreadOf } from '../lib/statistics.ts';
import { compare, type Score, type Truth } from './compare.ts';
import { geometryOfPdf } from './read-pdf.ts';
import { renderWorksheet } from './render.ts';
import { type Gray, grayOf, scanOf, turnedTruth } from './scan.ts';
import { SAMPLE_WORKSHEETS } from './worksheets/index.ts';

const FORMS = ['PDF', 'picture', 'scan'] as const;
type Form = (typeof FORMS)[number];
const SEED = 20_261_122;
/** The folder for each page's geometries and proposals, to inspect them. */
const keep = process.env['KEEP'];

const wanted = process.argv.slice(2);
const worksheets = SAMPLE_WORKSHEETS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const times = { pixels: Array.of<number>(), reading: Array.of<number>() };
const rows: { name: string; form: Form; isHeldOut: boolean; score: Score }[] = [];

const { args, ...found } = await findBrowser();
const browser = await chromium.launch({ ...found, args: [...args, '--no-sandbox'] });
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'page-reader-'));
try {
  for (const worksheet of worksheets) {
    const { truth, pdf, picture } = await renderWorksheet(browser, worksheet);
    const file = path.join(folder, `${worksheet.name}.pdf`);
    fs.writeFileSync(file, pdf);
    const scan = await scanOf(picture, SEED);
    measure(worksheet, 'PDF', truth, await geometryOfPdf(file));
    measure(worksheet, 'picture', truth, seen(await grayOf(picture)));
    measure(worksheet, 'scan', turnedTruth(truth, scan), seen(scan));
    if (keep) fs.writeFileSync(path.join(keep, `${worksheet.name}.png`), picture);
  }
} finally {
  await browser.close();
  fs.rmSync(folder, { recursive: true });
}
report();

function seen({ gray, width, height }: Gray): PageGeometry {
  const start = performance.now();
  const geometry = geometryOfPixels(gray, width, height);
  times.pixels.push(performance.now() - start);
  return geometry;
}

function measure(
  { name, isHeldOut }: (typeof worksheets)[number],
  form: Form,
  truth: Truth,
  geometry: PageGeometry,
) {
  const start = performance.now();
  const proposals = readPage(geometry);
  times.reading.push(performance.now() - start);
  rows.push({ name, form, isHeldOut, score: compare(truth, proposals) });
  if (keep)
    fs.writeFileSync(path.join(keep, `${name}.${form}.json`), JSON.stringify({ geometry, proposals, truth }));
}

function cells({ expected, found: right, otherMode, wrong, groups, wholeGroups }: Score): string {
  return `${right} of ${expected} | ${otherMode} | ${wrong} | ${groups > 0 ? `${wholeGroups} of ${groups}` : ''} |`;
}

function report(): void {
  console.log(describeMachine());
  console.log(
    '\n| worksheet | form | zones found | other mode | false | whole groups |\n| --- | --- | --- | --- | --- | --- |',
  );
  for (const { name, form, isHeldOut, score } of rows)
    console.log(`| ${name}${isHeldOut ? ' (held out)' : ''} | ${form} | ${cells(score)}`);
  for (const form of FORMS) {
    for (const isHeldOut of [false, true]) {
      const some = rows.filter((row) => row.form === form && row.isHeldOut === isHeldOut);
      if (some.length > 0)
        console.log(
          `| all ${some.length}${isHeldOut ? ' held out' : ''} | ${form} | ${cells(sum(some.map(({ score }) => score)))}`,
        );
    }
  }
  for (const [name, spent] of Object.entries(times))
    console.log(`${name}, ms a page: ${showSpread(spreadOf(spent))}, ${spent.length} pages`);
}

function sum(scores: readonly Score[]): Score {
  const total: Score = { expected: 0, found: 0, otherMode: 0, wrong: 0, groups: 0, wholeGroups: 0 };
  for (const score of scores) {
    total.expected += score.expected;
    total.found += score.found;
    total.otherMode += score.otherMode;
    total.wrong += score.wrong;
    total.groups += score.groups;
    total.wholeGroups += score.wholeGroups;
  }
  return total;
}
