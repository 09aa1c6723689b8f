import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Chromium } from './chromium.ts';

/** Runs `work` with the folder of a new profile, and deletes the folder afterwards. */
export async function withProfile<T>(work: (profile: string) => Promise<T>): Promise<T> {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'domdom-profile-'));
  try {
    return await work(profile);
  } finally {
    fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Runs `work` in a fresh browser, and closes it. */
export function inBrowser<T>(work: (browser: Chromium) => Promise<T>): Promise<T> {
  return withProfile(async (profile) => {
    const browser = await Chromium.open(profile);
    try {
      return await work(browser);
    } finally {
      await browser.kill();
    }
  });
}
