/**
 * Makes a fresh clone runnable. This file and everything it imports runs on the machine's own Node (20 or newer)
 * before any package is there, so it uses built-in modules only.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export const projectRoot = path.resolve(import.meta.dirname, '../..');

/** An error whose message tells people what to do; shown without a stack. */
export class SetupError extends Error {}

/**
 * @typedef {{ version?: string, integrity?: string, resolved?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockEntry
 */

/**
 * @param {string} file
 * @returns {Record<string, LockEntry> | undefined} the lock's packages by folder, without the root itself
 */
function readLock(file) {
  if (!fs.existsSync(file)) return undefined;
  const { '': _root, ...packages } = JSON.parse(fs.readFileSync(file, 'utf8')).packages;
  return packages;
}

/**
 * True when node_modules already holds what the lock asks for, e.g. after someone ran `npm install`. npm keeps its
 * own record of what it unpacked in node_modules/.package-lock.json. Optional packages may be missing, because
 * those of other platforms always are.
 * @param {string} root
 */
export function isInstalledAsLocked(root) {
  const wanted = readLock(path.join(root, 'package-lock.json'));
  const present = readLock(path.join(root, 'node_modules/.package-lock.json'));
  if (!wanted || !present) return false;
  const isSame = Object.entries(wanted).every(([folder, entry]) => {
    const have = present[folder];
    if (!have) return entry.optional === true || entry.devOptional === true;
    return have.version === entry.version && have.integrity === entry.integrity && have.link === entry.link;
  });
  return isSame && Object.keys(present).every((folder) => folder in wanted);
}

/** @param {string} root */
function runNpmCi(root) {
  const isRunningFromModules = process.execPath.startsWith(path.join(root, 'node_modules') + path.sep);
  if (process.platform === 'win32' && isRunningFromModules) {
    throw new SetupError('package-lock.json has changed. Run "npm ci" once, then repeat this command.');
  }
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] };
  // Packages for building and testing are needed even where NODE_ENV=production makes npm leave them out.
  const args = ['ci', '--include=dev', '--include=optional'];
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('npm-cli.js')) {
    return spawnSync(process.env.npm_node_execpath ?? process.execPath, [cli, ...args], options);
  }
  return process.platform === 'win32'
    ? spawnSync(`npm.cmd ${args.join(' ')}`, { ...options, shell: true })
    : spawnSync('npm', args, options);
}

/**
 * Installs the locked packages when node_modules is missing or the lock has changed since the last install.
 * Quick when nothing changed. Throws SetupError with a sentence for people.
 * @param {string} [root]
 */
export function ensureInstalled(root = projectRoot) {
  const lock = path.join(root, 'package-lock.json');
  if (!fs.existsSync(lock)) {
    throw new SetupError(
      'package-lock.json is missing: restore it from the repository, it pins every package.',
    );
  }
  const marker = path.join(root, 'node_modules/.cache/domdom/installed-lock.sha256');
  const wanted = createHash('sha256').update(fs.readFileSync(lock)).digest('hex');
  if (fs.existsSync(marker) && fs.readFileSync(marker, 'utf8') === wanted) return;

  if (!isInstalledAsLocked(root)) {
    console.log('Installing packages (about a minute, only when they changed)...');
    const result = runNpmCi(root);
    if (result.error) throw new SetupError(`npm could not be started: ${result.error.message}`);
    if (result.status !== 0) throw new SetupError('"npm ci" failed, see the lines above.');
  }
  fs.mkdirSync(path.dirname(marker), { recursive: true });
  fs.writeFileSync(marker, wanted);
}

/**
 * Path of a Node 24 or newer: the one among the packages, or the one that runs this file.
 * @param {string} [root]
 * @returns {string}
 */
export function findNode(root = projectRoot) {
  const isWindows = process.platform === 'win32';
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  const packaged = path.join(root, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');
  if (fs.existsSync(packaged)) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new SetupError(
    `Đom Đóm needs Node 24 or newer, and this is Node ${process.versions.node}. ` +
      `There is no packaged Node for ${process.platform}-${process.arch}: install Node 24 from https://nodejs.org and try again.`,
  );
}

/**
 * Runs a command-line program's main function; a SetupError becomes one line instead of a stack.
 * @param {() => Promise<void> | void} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
