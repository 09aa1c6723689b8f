/** The real product for stories: the production program, on a free port with its own data folder. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
/** The first start creates a database, which takes a while on a busy machine. */
const START_TIMEOUT_MS = 240_000;
const STOP_TIMEOUT_MS = 30_000;

export interface Product {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything the server has printed so far. */
  output(): string;
  /** Shuts down cleanly; the data folder stays. Harmless if the server is already gone. */
  stop(): Promise<void>;
}

export async function findFreePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('the system assigned no port');
  return address.port;
}

export function makeDataDir(): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), 'domdom-e2e-'));
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function stopProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  if (child.connected) child.disconnect();
  else child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
}

/**
 * Starts the server with the demo school and waits until it answers. A second start with the same `dataDir` and `port`
 * is the same school after a restart. Throws with the server's output if it does not start.
 */
export async function startProduct(options: {
  dataDir: string;
  port?: number;
  /** Further settings of the server. */
  env?: Record<string, string>;
}): Promise<Product> {
  if (!fs.existsSync(path.join(root, 'apps/web/dist/index.html'))) {
    throw new Error('The web app is not built: run "npm run build" first.');
  }
  const port = options.port ?? (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  // Playwright runs on npm's Node, as the product does, and with the flags of `npm start`.
  const child = spawn(
    process.execPath,
    ['--disable-proto=delete', path.join(root, 'apps/server/src/main.ts')],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: options.dataDir,
        DATABASE_URL: '',
        PUBLIC_ORIGIN: '',
        TRUST_PROXY: '',
        DEMO: 'true',
        ...options.env,
      },
    },
  );
  let output = '';
  child.stdout?.on('data', (chunk) => (output += String(chunk)));
  child.stderr?.on('data', (chunk) => (output += String(chunk)));

  const end = performance.now() + START_TIMEOUT_MS;
  while (!(await isReady(url))) {
    if (hasEnded(child) || performance.now() > end) {
      await stopProcess(child);
      throw new Error(`The server did not start on ${url}:\n${output}`);
    }
    await pause(100);
  }
  return {
    url,
    dataDir: options.dataDir,
    process: child,
    output: () => output,
    stop: () => stopProcess(child),
  };
}
