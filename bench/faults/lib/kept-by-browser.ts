import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { CANARY } from '../../../apps/server/src/testing/canary.ts';
import { storedText } from '../../../e2e/support/on-device.ts';
import { type Stage, until } from './stage.ts';

const INSTALL_LIMIT_MS = 60_000;
const KEPT_LIMIT_MS = 20_000;
/** A page waits a moment for further answers before it stores them. */
const STORING_MS = 1_000;
/** Fields in which verdicts, keys and explanations come. */
const JUDGING = /"(?:keyAnswer|isCorrect|explanation)":|"(?:verdict|reveal)":\{/;

/** What a device keeps of an attempt: pages that were open, and work that is kept. */
export type KeptAs = 'domdom-pages' | 'domdom-kept';

/** Resolves once the application and the files of its worker are on the device. */
export async function untilInstalled(page: Page): Promise<void> {
  const isThere = () =>
    page.evaluate<boolean>(`(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return Boolean(registration?.active) && (await caches.match('/assets/complete')) !== undefined;
    })()`);
  await until('keeping the application', isThere, INSTALL_LIMIT_MS);
}

/** Resolves once the browser keeps the attempt in these databases. */
export async function untilKept(page: Page, attemptId: string, databases: readonly KeptAs[]): Promise<void> {
  const isKept = async () => {
    const lines = (await storedText(page)).split('\n');
    return databases.every((database) =>
      lines.some((line) => line.startsWith(`${database} `) && line.includes(attemptId)),
    );
  };
  await until('keeping the attempt', isKept, KEPT_LIMIT_MS);
}

/**
 * Searches Cache Storage, IndexedDB and the other storages of the browser for keys, verdicts and explanations. Returns how
 * many characters they hold.
 */
export async function searchStorage(stage: Stage, page: Page, when: string): Promise<number> {
  await pause(STORING_MS);
  const stored = await storedText(page);
  if (stored.includes(CANARY)) stage.blame(when, 'X1: the storage of the browser has a key');
  const judged = JUDGING.exec(stored)?.[0];
  if (judged !== undefined) stage.blame(when, `X1: the storage of the browser has ${judged}`);
  return stored.length;
}
