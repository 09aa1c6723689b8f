import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const project = path.resolve(root, '../..');

/** Shared inside the package only. */
const INTERNAL = ['src/school/typed-code.ts', 'src/text/characters.ts'];

/** Promised exports that no product code reads yet, each with the reason. */
const WAITING: Record<string, string> = {
  'access/roles roleOfCode': 'older clients name a role by its code alone',
  'text/truncate PREVIEW_TEXT_LIMIT': 'previews in tables',
};

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//u.test(file);
const modules = globSync('src/**/*.ts', { cwd: root }).filter((file) => !isTest(file));
const nameOf = (file: string) => file.replace(/^src\//u, '').replace(/\.ts$/u, '');

describe('the exports of the domain', () => {
  it('list every file under its own path and nothing else', () => {
    const files = modules
      .filter((file) => !INTERNAL.includes(file))
      .map((file) => [`./${nameOf(file)}`, `./${file}`]);
    const manifest: { exports?: unknown } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
    expect(manifest.exports).toEqual(Object.fromEntries(files));
  });

  // Every module of the domain is a package entry, so knip counts all its exports as used.
  it('are all read by the product, except those waiting for their first reader', () => {
    const readers = productImports();
    const unread = modules.flatMap((file) => {
      const text = readFileSync(root + file, 'utf8');
      return exportedValues(text)
        .filter((name) => !readers.has(`${nameOf(file)} ${name}`) && occurrences(text, name) === 1)
        .map((name) => `${nameOf(file)} ${name}`);
    });
    expect(unread.toSorted()).toEqual(Object.keys(WAITING).toSorted());
  });
});

/** 'module name' of everything that product files import from the domain. */
function productImports(): ReadonlySet<string> {
  const files = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: project });
  return new Set(files.filter((file) => !isTest(file)).flatMap(importsOf));
}

function importsOf(file: string): string[] {
  const text = readFileSync(path.join(project, file), 'utf8');
  const found = text.matchAll(/(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'([^']+)'/gu);
  return [...found].flatMap(([, names = '', specifier = '']) => {
    const module = domainModule(file, specifier);
    return module === null ? [] : importedNames(names).map((name) => `${module} ${name}`);
  });
}

function domainModule(file: string, specifier: string): string | null {
  if (specifier.startsWith('@domdom/domain/')) return specifier.slice('@domdom/domain/'.length);
  if (!specifier.startsWith('.')) return null;
  const target = path.relative(root, path.resolve(project, path.dirname(file), specifier));
  return target.startsWith('..') ? null : nameOf(target);
}

function importedNames(list: string): string[] {
  return list.split(',').map((part) =>
    part
      .trim()
      .replace(/^type\s+/u, '')
      .replace(/\s+as\s.*$/u, ''),
  );
}

const exportedValues = (text: string): string[] =>
  [...text.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gmu)].map(([, name = '']) => name);

const occurrences = (text: string, name: string): number =>
  text.match(new RegExp(String.raw`\b${name}\b`, 'gu'))?.length ?? 0;
