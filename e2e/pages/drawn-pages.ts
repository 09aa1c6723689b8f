import type { Browser } from '@playwright/test';

/** Text of a page, with the place of its upper left corner; the page is as wide as the canvas of the editor. */
export interface PageText {
  left: number;
  top: number;
  text: string;
}

const SIZE = { width: 1140, height: 1000 };

const htmlOf = (pages: readonly (readonly PageText[])[]): string => {
  const bodies = pages.map(
    (texts) =>
      `<section>${texts
        .map(({ left, top, text }) => `<p style="left:${left}px;top:${top}px">${text}</p>`)
        .join('')}</section>`,
  );
  return `<style>
    @page { size: ${SIZE.width}px ${SIZE.height}px; margin: 0 }
    body { margin: 0; background: #fff; font: 28px/1.2 Arial, sans-serif }
    section { position: relative; width: ${SIZE.width}px; height: ${SIZE.height}px; break-after: page }
    section:last-child { break-after: auto }
    p { position: absolute; margin: 0; white-space: pre }
  </style>${bodies.join('')}`;
};

async function drawn<T>(
  browser: Browser,
  pages: readonly (readonly PageText[])[],
  take: (page: Awaited<ReturnType<Browser['newPage']>>) => Promise<T>,
): Promise<T> {
  const page = await browser.newPage({ viewport: SIZE });
  try {
    await page.setContent(htmlOf(pages));
    return await take(page);
  } finally {
    await page.close();
  }
}

/** A photographed worksheet, so to speak. */
export const drawPicture = (browser: Browser, texts: readonly PageText[]): Promise<Buffer> =>
  drawn(browser, [texts], (page) => page.screenshot());

/** As a teacher's word processor writes it. */
export const drawPdf = (browser: Browser, pages: readonly (readonly PageText[])[]): Promise<Buffer> =>
  drawn(browser, pages, (page) => page.pdf({ preferCSSPageSize: true }));
