/** Builds the web app only when one of its inputs has changed. Uses built-in modules only, see ensure-installed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { SetupError, findNode, projectRoot } from './ensure-installed.mjs';

const INPUTS = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json'];
const NO_INPUT = new Set(['node_modules', 'dist', '.cache', 'testing', 'coverage']);

/**
 * @param {string} root
 * @param {string} entry file or folder, from the root
 * @returns {Generator<string>} files, from the root, in an order that is the same on every machine
 */
function* filesUnder(root, entry) {
  const status = fs.statSync(path.join(root, entry), { throwIfNoEntry: false });
  if (!status) return;
  if (!status.isDirectory()) {
    if (!/\.test\.[jt]sx?$/.test(entry)) yield entry;
    return;
  }
  for (const name of fs.readdirSync(path.join(root, entry)).toSorted()) {
    if (!NO_INPUT.has(name)) yield* filesUnder(root, `${entry}/${name}`);
  }
}

/**
 * Hash of names and contents; times are ignored because a checkout or a copy changes them.
 * @param {string} root
 */
function hashOfInputs(root) {
  const hash = createHash('sha256');
  for (const entry of INPUTS) {
    for (const file of filesUnder(root, entry)) {
      const content = fs.readFileSync(path.join(root, file));
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

/**
 * Leaves an up-to-date apps/web/dist behind. Throws SetupError when the build fails.
 * @param {string} [root]
 * @returns {boolean} whether a build was needed
 */
export function ensureWebBuilt(root = projectRoot) {
  const web = path.join(root, 'apps/web');
  const marker = path.join(web, '.cache/built-inputs.sha256');
  const wanted = hashOfInputs(root);
  const isBuilt = fs.existsSync(path.join(web, 'dist/index.html'));
  if (isBuilt && fs.existsSync(marker) && fs.readFileSync(marker, 'utf8') === wanted) return false;

  console.log('Building the web app...');
  // Without this, a build killed halfway could pass for the previous one.
  fs.rmSync(marker, { force: true });
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const result = spawnSync(findNode(root), [vite, 'build', '--logLevel', 'warn'], {
    cwd: web,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) throw new SetupError('The web app could not be built, see the lines above.');
  fs.mkdirSync(path.dirname(marker), { recursive: true });
  fs.writeFileSync(marker, wanted);
  return true;
}
