import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { SeededFault } from './faults.ts';

const run = promisify(execFile);
const MAX_LIST = 2 ** 26;

/** Lists the project's files that git tracks or would add, by their paths in it. */
async function projectFiles(root: string): Promise<string[]> {
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    maxBuffer: MAX_LIST,
  });
  return stdout.split('\0').filter((file) => file !== '' && fs.existsSync(path.join(root, file)));
}

/** Returns the one file whose path ends like this. */
export function findFile(files: readonly string[], end: string): string {
  const found = files.filter((file) => `/${file}`.endsWith(`/${end}`));
  const [file] = found;
  if (file === undefined || found.length > 1) throw new Error(`${found.length} files end with ${end}`);
  return file;
}

/** Returns the text with the fault in it; throws when the product has changed and the place is gone. */
export function seed({ name, find, replace }: SeededFault, text: string): string {
  const count = text.split(find).length - 1;
  if (count !== 1) throw new Error(`The fault '${name}' finds its place ${count} times: ${find}`);
  return text.replace(find, () => replace);
}

/** A copy of the project with its own installed packages, so that the project itself does not change. */
export class Scratch {
  readonly root: string;
  readonly files: readonly string[];

  private constructor(root: string, files: readonly string[]) {
    this.root = root;
    this.files = files;
  }

  static async of(project: string): Promise<Scratch> {
    const files = await projectFiles(project);
    const root = fs.mkdtempSync(path.join(os.tmpdir(), 'domdom-seeded-'));
    // Copy the files: a patch must not reach the project through a hard link.
    for (const file of files) {
      fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      fs.copyFileSync(path.join(project, file), path.join(root, file));
    }
    const workspaces = new Set(files.map((file) => /^(?:apps|packages)\/[^/]+/.exec(file)?.[0] ?? ''));
    for (const workspace of workspaces) {
      const packages = path.join(workspace, 'node_modules');
      if (fs.existsSync(path.join(project, packages))) await copyPackages(project, root, packages);
    }
    // With the built web app copied, the run without faults need not build it again.
    for (const built of ['apps/web/dist', 'apps/web/.cache'])
      if (fs.existsSync(path.join(project, built)))
        fs.cpSync(path.join(project, built), path.join(root, built), { recursive: true, force: true });
    return new Scratch(root, files);
  }

  /** Runs `work` while the copy contains the fault. */
  async with<T>(fault: SeededFault, work: () => Promise<T>): Promise<T> {
    const file = path.join(this.root, findFile(this.files, fault.file));
    const text = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(file, seed(fault, text));
    try {
      return await work();
    } finally {
      fs.writeFileSync(file, text);
    }
  }

  remove(): void {
    fs.rmSync(this.root, { recursive: true, force: true });
  }
}

/**
 * Hard links are enough for installed packages, which nothing writes to; the caches beside them are written to, so they
 * are removed.
 */
async function copyPackages(project: string, root: string, folder: string): Promise<void> {
  const [from, to] = [path.join(project, folder), path.join(root, folder)];
  await run('cp', ['-al', from, to]).catch(async () => {
    fs.rmSync(to, { recursive: true, force: true });
    await run('cp', ['-a', from, to]);
  });
  for (const cache of ['.cache', '.vite', '.vite-temp'])
    fs.rmSync(path.join(to, cache), { recursive: true, force: true });
}
