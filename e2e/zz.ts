import { chromium } from '@playwright/test';
import { findBrowser } from './support/find-browser.ts';
const b = await chromium.launch({ ...(await findBrowser()), chromiumSandbox: false });
const p = await b.newPage({ viewport: { width: Number(process.argv[4] ?? 1200), height: Number(process.argv[5] ?? 300) }, reducedMotion: 'reduce' });
await p.goto(process.argv[2]!); await p.screenshot({ path: process.argv[3]! }); await b.close();
