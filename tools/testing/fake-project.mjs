/** A project in a temporary folder with the real start scripts and the smallest packages that they work on. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from '../lib/ensure-installed.mjs';

const NODE_PACKAGE = `node_modules/node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}/bin`;
export const LOCK = {
  packages: { '': {}, 'node_modules/vite': { version: '1.0.0', integrity: 'sha512-a' } },
};

/** What a start and a check run, and no more: every test copies it. */
const PROGRAMS = ['tools/start.mjs', 'tools/dev.mjs', 'tools/check.mjs', 'tools/build.mjs', 'tools/lib'];

/** Prints each event as one word per line, and exits 50 ms after it was first asked to. */
const SERVER = `
import fs from 'node:fs';
const end = (why) => { console.log(why); setTimeout(() => process.exit(0), 50); };
// Before anything says that we are up, because whoever reads that may stop us at once.
process.on('SIGTERM', () => end('sigterm'));
process.on('SIGINT', () => end('sigint'));
process.on('disconnect', () => end('disconnect'));
console.log('up ' + process.pid + ' ' + process.env.NODE_ENV + ' ' + process.argv.slice(2).join(','));
console.log('__proto__ ' + ('__proto__' in {}));
fs.writeFileSync('server-is-up', ''); // Whoever waits for this file may end us at once: only after the lines above.
if (process.argv[2] === 'fail') process.exit(7);
setTimeout(() => end('a failed test has forgotten me'), 30_000);
`;
const VITE = `
const fs = require('node:fs');
fs.mkdirSync('dist', { recursive: true });
fs.writeFileSync('dist/index.html', 'built');
console.log('vite ' + process.argv.slice(2).join(' '));
`;
/** Stands in for npm: unpacks what the lock names, or fails when told to. */
const NPM = `
const fs = require('node:fs');
console.log('npm ' + process.argv.slice(2).join(' '));
if (fs.existsSync('npm-must-fail')) process.exit(1);
fs.mkdirSync('node_modules', { recursive: true });
fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
`;

/**
 * @param {string} root
 * @param {Record<string, string>} files
 */
export function writeFiles(root, files) {
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  }
}

/** @returns {string} the root; the caller removes it */
export function makeFakeProject() {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'domdom-tools-')));
  for (const program of PROGRAMS) {
    fs.cpSync(path.join(projectRoot, program), path.join(root, program), { recursive: true });
  }
  writeFiles(root, {
    'package.json': '{ "type": "module" }',
    'package-lock.json': JSON.stringify(LOCK),
    'node_modules/.package-lock.json': JSON.stringify(LOCK),
    'node_modules/vite/package.json': '{ "type": "commonjs" }',
    'node_modules/vite/bin/vite.js': VITE,
    'fake-npm/package.json': '{ "type": "commonjs" }',
    'fake-npm/npm-cli.js': NPM,
    'apps/server/src/main.ts': SERVER,
    'apps/web/src/main.tsx': 'export {};',
    'packages/domain/src/a.ts': 'export {};',
  });
  fs.mkdirSync(path.join(root, NODE_PACKAGE), { recursive: true });
  fs.symlinkSync(process.execPath, path.join(root, NODE_PACKAGE, path.basename(process.execPath)));
  return root;
}

/**
 * Runs one of the project's tools and collects what it prints.
 * @param {string} root
 * @param {string} tool
 * @param {string[]} [args]
 * @param {NodeJS.ProcessEnv} [env]
 */
export function runTool(root, tool, args = [], env = {}) {
  const { npm_lifecycle_event: _event, NODE_ENV: _mode, ...inherited } = process.env;
  const child = spawn(process.execPath, [path.join(root, tool), ...args], {
    cwd: root,
    env: {
      ...inherited,
      npm_execpath: path.join(root, 'fake-npm/npm-cli.js'),
      npm_node_execpath: process.execPath,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  /** @type {Promise<number | null>} */
  const exit = new Promise((resolve) => child.once('close', resolve));
  return { child, exit, output: () => output };
}

/**
 * @param {() => boolean} isTrue
 * @param {string} what for the message
 */
export async function waitUntil(isTrue, what) {
  const end = performance.now() + 10_000;
  while (!isTrue()) {
    if (performance.now() > end) throw new Error(`waited 10 s for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (process.platform !== 'linux') return true;
  // A killed process that its parent has not waited for still has a pid.
  return !fs.readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
}
