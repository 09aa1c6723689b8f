import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LOCK, makeFakeProject, runTool, writeFiles } from '../testing/fake-project.mjs';
import { ensureInstalled, findNode, isInstalledAsLocked } from './ensure-installed.mjs';

/** @type {string} */
let root;
beforeEach(() => {
  root = makeFakeProject();
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

const lockWith = (/** @type {Record<string, object>} */ more) =>
  JSON.stringify({ packages: { ...LOCK.packages, ...more } });
/** Output of a start whose server ends at once. */
const start = async () => {
  const run = runTool(root, 'tools/start.mjs', ['fail']);
  await run.exit;
  return run.output();
};

describe('ensureInstalled', { timeout: 30_000 }, () => {
  it('installs what the lock names when there is no record of an install', async () => {
    fs.rmSync(path.join(root, 'node_modules/.package-lock.json'));
    expect(await start()).toContain('npm ci --include=dev --include=optional');
  });

  it('does nothing when npm has already unpacked what the lock names', async () => {
    expect(await start()).not.toContain('npm ');
  });

  it('installs again once when the lock has changed', async () => {
    await start();
    writeFiles(root, {
      'package-lock.json': lockWith({ 'node_modules/new': { version: '1.0.0', integrity: 'sha512-n' } }),
    });
    expect(await start()).toContain('npm ci');
    expect(await start()).not.toContain('npm ci');
  });

  it('says so and remembers nothing when npm fails', async () => {
    writeFiles(root, {
      'npm-must-fail': '',
      'package-lock.json': lockWith({ 'node_modules/new': { version: '1.0.0' } }),
    });
    expect(await start()).toContain('"npm ci" failed');
    fs.rmSync(path.join(root, 'npm-must-fail'));
    expect(await start()).toContain('npm ci');
  });

  it('refuses to guess versions without a lock', () => {
    fs.rmSync(path.join(root, 'package-lock.json'));
    expect(() => ensureInstalled(root)).toThrow('package-lock.json is missing');
  });
});

describe('isInstalledAsLocked', () => {
  it.each([
    ['another version', { 'node_modules/vite': { version: '1.0.1', integrity: 'sha512-a' } }, false],
    ['another content', { 'node_modules/vite': { version: '1.0.0', integrity: 'sha512-b' } }, false],
    ['a package more', { 'node_modules/new': { version: '1.0.0' } }, false],
    [
      'an optional package more, for another platform',
      { 'node_modules/new': { version: '1.0.0', optional: true } },
      true,
    ],
  ])('a lock with %s', (_what, more, expected) => {
    writeFiles(root, { 'package-lock.json': lockWith(more) });
    expect(isInstalledAsLocked(root)).toBe(expected);
  });

  it('is false when a package is unpacked that the lock no longer names', () => {
    writeFiles(root, {
      'node_modules/.package-lock.json': lockWith({ 'node_modules/old': { version: '1.0.0' } }),
    });
    expect(isInstalledAsLocked(root)).toBe(false);
  });
});

describe('findNode', () => {
  it('prefers the packaged Node', () => {
    expect(findNode(root).startsWith(path.join(root, 'node_modules'))).toBe(true);
  });

  it('takes the Node that runs when nothing is packaged and it is new enough', () => {
    fs.rmSync(path.join(root, 'node_modules'), { recursive: true });
    expect(findNode(root)).toBe(process.execPath);
  });
});
