import type { Browser } from '@playwright/test';

/** A text on a page, with the place of its upper left corner. */
interface PageText {
  left: number;
  top: number;
  text: string;
}

/** Draws what stands for a photographed page, as wide as the editor's canvas. */
export async function drawPicture(browser: Browser, texts: readonly PageText[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1140, height: 1000 } });
  try {
    const lines = texts.map(
      ({ left, top, text }) =>
        `<p style="position:absolute;margin:0;left:${left}px;top:${top}px">${text}</p>`,
    );
    await page.setContent(
      `<body style="font:28px/1.2 Arial,sans-serif;white-space:pre">${lines.join('')}</body>`,
    );
    return await page.screenshot();
  } finally {
    await page.close();
  }
}
