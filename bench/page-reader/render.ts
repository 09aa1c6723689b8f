import type { Browser } from '@playwright/test';
import { CANVAS_WIDTH } from '@domdom/worksheet';
import type { SampleWorksheet } from './worksheets/sample-worksheet.ts';
import type { Truth } from './compare.ts';

/** A4 at 96 dots per inch. */
const [WIDTH, HEIGHT] = [794, 1123];
const SCALE = CANVAS_WIDTH / WIDTH;

/** Runs in the page, as text: this bench has no browser types. */
const READ_TRUTH = `({
  zones: [...document.querySelectorAll('[data-zone]')].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { mode: element.dataset.zone, group: element.dataset.group ?? '', left, top, width, height };
  }),
  banks: Object.fromEntries(
    [...document.querySelectorAll('[data-bank]')].map(({ dataset }) => [dataset.bank, dataset.words.split('|')]),
  ),
})`;

export interface Rendered {
  truth: Truth;
  pdf: Buffer;
  /** As wide as the canvas. */
  picture: Buffer;
}

/** Returns a worksheet as a PDF and as a picture, plus what both ask, in canvas pixels. */
export async function renderWorksheet(browser: Browser, { html }: SampleWorksheet): Promise<Rendered> {
  const page = await browser.newPage({
    viewport: { width: WIDTH, height: HEIGHT },
    deviceScaleFactor: SCALE,
  });
  await page.setContent(html);
  const truth: Truth = await page.evaluate(READ_TRUTH);
  const scaled = truth.zones.map((zone) => ({
    ...zone,
    left: zone.left * SCALE,
    top: zone.top * SCALE,
    width: zone.width * SCALE,
    height: zone.height * SCALE,
  }));
  const picture = await page.screenshot();
  const pdf = await page.pdf({
    width: `${WIDTH}px`,
    height: `${HEIGHT}px`,
    printBackground: true,
    pageRanges: '1',
  });
  await page.close();
  return { truth: { ...truth, zones: scaled }, pdf, picture };
}
