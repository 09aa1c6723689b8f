/** node e2e/look/take.ts FOLDER [--theme dark] [NAME...]: pictures of the screens of a product of its own, at both widths. */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { signIn } from '../pages/people.ts';
import { findBrowser } from '../support/find-browser.ts';
import { makeDataDir, startProduct } from '../support/product.ts';
import { prepareSchool } from './school.ts';
import { screensOf } from './screens.ts';

const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { theme: { type: 'string', default: 'light' } },
});
const colorScheme = values.theme === 'dark' ? 'dark' : 'light';
const [folder = '', ...only] = positionals;
fs.mkdirSync(folder, { recursive: true });
const dataDir = makeDataDir();
const product = await startProduct({ dataDir, env: { BUDGET_SCALE: '100' } });
const browser = await chromium.launch({ ...(await findBrowser()), chromiumSandbox: false });
try {
  const school = await prepareSchool(browser, product.url);
  for (const { name, as, path: address } of screensOf(school)) {
    if (only.length > 0 && !only.includes(name)) continue;
    for (const [size, viewport] of Object.entries(SIZES)) {
      const context = await browser.newContext({
        baseURL: product.url,
        viewport,
        locale: 'vi-VN',
        timezoneId: 'Asia/Ho_Chi_Minh',
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
        colorScheme,
        isMobile: size === 'phone',
        hasTouch: size === 'phone',
      });
      if (as !== null) await signIn(context.request, as);
      const page = await context.newPage();
      await page.goto(address, { waitUntil: 'networkidle' });
      await page.waitForTimeout(300);
      await page.screenshot({ path: path.join(folder, `${name}.${size}.png`) });
      const height = String(await page.evaluate('document.documentElement.scrollHeight'));
      process.stdout.write(`${name} ${size}: ${height} px\n`);
      await context.close();
    }
  }
} finally {
  await browser.close();
  await product.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
