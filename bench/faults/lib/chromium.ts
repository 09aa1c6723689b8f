import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findBrowser } from '../../../e2e/support/find-browser.ts';

const START_LIMIT_MS = 60_000;
const ARGS = ['--headless', '--no-sandbox', '--no-first-run', '--remote-debugging-port=0', '--lang=vi-VN'];

/** By the thread's file. */
export type Waits = ReadonlyMap<string, number>;

/** A real browser with its profile on disk, which can be killed and reopened. */
export class Chromium {
  readonly #child: ChildProcess;
  readonly #browser: Browser;

  private constructor(child: ChildProcess, browser: Browser) {
    this.#child = child;
    this.#browser = browser;
  }

  static async open(profile: string): Promise<Chromium> {
    const { executablePath = chromium.executablePath(), args, env } = await findBrowser();
    const portFile = path.join(profile, 'DevToolsActivePort');
    fs.rmSync(portFile, { force: true });
    // A separate process group, so that all its processes can be killed at once.
    const child = spawn(executablePath, [...ARGS, ...args, `--user-data-dir=${profile}`, 'about:blank'], {
      env,
      stdio: 'ignore',
      detached: true,
    });
    const killAlong = () => killGroup(child);
    process.once('exit', killAlong);
    child.once('exit', () => process.off('exit', killAlong));
    const limit = performance.now() + START_LIMIT_MS;
    while (!fs.existsSync(portFile) || fs.readFileSync(portFile, 'utf8').trim() === '') {
      if (child.exitCode !== null || performance.now() > limit) {
        killGroup(child);
        throw new Error('The browser did not start.');
      }
      await pause(20);
    }
    const [port] = fs.readFileSync(portFile, 'utf8').split('\n');
    return new Chromium(child, await chromium.connectOverCDP(`http://127.0.0.1:${port}`));
  }

  /** The profile's own context: what it stores is on disk. */
  get context(): BrowserContext {
    const [context] = this.#browser.contexts();
    if (context === undefined) throw new Error('The browser is gone.');
    return context;
  }

  /** Returns a look at how many milliseconds each thread of the browser has waited for a processor. Only Linux tells. */
  async watchWaits(): Promise<() => Waits> {
    const session = await this.#browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return () => new Map(processInfo.flatMap(({ id }) => waitsIn(`/proc/${id}/task`)));
  }

  /** Suspends everything that pages do, timers included, like closing a laptop's lid. */
  async sleep(): Promise<{ wake(): void }> {
    const session = await this.#browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
    for (const pid of renderers) process.kill(pid, 'SIGSTOP');
    return {
      wake: () => {
        for (const pid of renderers) process.kill(pid, 'SIGCONT');
      },
    };
  }

  /** Kills every process at once, without warning or clean-up. */
  async kill(): Promise<void> {
    const { exitCode, signalCode } = this.#child;
    if (exitCode !== null || signalCode !== null) return;
    const exited = once(this.#child, 'exit');
    killGroup(this.#child);
    await exited;
  }
}

function waitsIn(folder: string): [string, number][] {
  try {
    return fs.readdirSync(folder).map((thread) => {
      const file = `${folder}/${thread}/schedstat`;
      const [, waitedNs] = fs.readFileSync(file, 'utf8').split(' ');
      return [file, Number(waitedNs) / 1e6];
    });
  } catch {
    return []; // a thread has just ended, or this is not Linux
  }
}

/** The longest that one thread waited in between: what kept the whole browser from its work at least so long. */
export const longestWaitMs = (before: Waits, after: Waits): number =>
  Math.max(0, ...Array.from(after, ([thread, ms]) => ms - (before.get(thread) ?? ms)));

function killGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  process.kill(-pid, 'SIGKILL');
}
