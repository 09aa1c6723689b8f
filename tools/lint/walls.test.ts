import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Example, SERVER, TYPES, WEB, allowed, stopped } from './wall-examples.ts';
import { WALLS, isPure, whyForbidden } from './walls.ts';

const impure: (Example & { rule: string })[] = [
  { rule: 'domdom(no-clock)', file: 'packages/domain/src/c1.ts', code: 'export const f = () => new Date();' },
  { rule: 'domdom(no-clock)', file: 'packages/domain/src/c2.ts', code: 'export const f = () => Date.now();' },
  { rule: 'domdom(no-clock)', file: 'packages/domain/src/c3.ts', code: 'export const f = () => Date();' },
  {
    rule: 'domdom(no-clock)',
    file: 'packages/domain/src/c4.ts',
    code: `export const f = () => Date['now']();`,
  },
  {
    rule: 'domdom(no-clock)',
    file: 'packages/domain/src/c5.ts',
    code: 'const Clock = Date; export const f = () => new Clock();',
  },
  {
    rule: 'domdom(no-clock)',
    file: 'packages/questions/src/c6.ts',
    code: 'const { now } = Date; export const f = () => now();',
  },
  {
    rule: 'eslint(no-restricted-properties)',
    file: 'packages/domain/src/c7.ts',
    code: 'export const f = () => Math.random();',
  },
  { rule: 'eslint(no-restricted-properties)', file: `${SERVER}/http/c7.ts`, code: 'void Math.random();' },
  {
    rule: 'eslint(no-restricted-properties)',
    file: `${TYPES}/x/c8.ts`,
    code: 'const { random } = Math; export const f = () => random();',
  },
  {
    rule: 'eslint(no-restricted-globals)',
    file: `${TYPES}/x/c9.ts`,
    code: 'export const f = () => crypto.randomUUID();',
  },
  {
    rule: 'eslint(no-restricted-globals)',
    file: 'packages/questions/src/core/c10.ts',
    code: 'export const f = () => performance.now();',
  },
  {
    rule: 'eslint(no-restricted-globals)',
    file: 'packages/domain/src/c11.ts',
    code: 'export const f = () => process.env;',
  },
  {
    rule: 'eslint(no-restricted-globals)',
    file: 'packages/domain/src/c12.ts',
    code: 'export const f = () => window.location;',
  },
  {
    rule: 'domdom(cast-needs-reason)',
    file: `${SERVER}/c13.ts`,
    code: 'export const f = (x: unknown) => x as string;',
  },
  {
    rule: 'domdom(queries-in-repos)',
    file: `${SERVER}/modules/x/c20.service.ts`,
    code: `export const f = (db: { selectFrom(table: string): unknown }) => db.selectFrom('users');`,
  },
  {
    rule: 'domdom(queries-in-repos)',
    file: `${SERVER}/http/c21.ts`,
    code: 'declare const sql: (text: TemplateStringsArray) => unknown; export const f = () => sql`select 1`;',
  },
  { rule: 'typescript(no-explicit-any)', file: `${SERVER}/c14.ts`, code: 'export const f = (x: any) => x;' },
  {
    rule: 'typescript(no-floating-promises)',
    file: `${SERVER}/c15.ts`,
    code: 'export const f = (x: Promise<void>) => { x; };',
  },
  {
    rule: 'react(hooks)',
    file: `${WEB}/app/c16.tsx`,
    code: `import { useState } from 'react'; export function C({ a }: { a: boolean }) { if (a) useState(1); return null; }`,
  },
  {
    rule: 'jsx-a11y(alt-text)',
    file: `${WEB}/app/c17.tsx`,
    code: 'export const C = () => <img src="x.png" />;',
  },
];

const pureEnough: Example[] = [
  { file: 'packages/domain/src/d1.ts', code: 'export const f = (ms: number): Date => new Date(ms);' },
  {
    file: 'packages/domain/src/d2.ts',
    code: 'export const f = (x: unknown) => x instanceof Date || Date.UTC(2000, 0) > Date.parse("2000-01-01");',
  },
  {
    file: 'packages/domain/src/d3.test.ts',
    code: 'export const f = () => [Date.now(), Math.random(), performance.now()];',
  },
  { file: `${TYPES}/x/d4/player.tsx`, code: 'export const f = () => setTimeout(() => document.title, 1);' },
  { file: `${SERVER}/d5.ts`, code: 'export const f = () => [Date.now(), Math.random()];' },
  {
    file: `${SERVER}/d6.ts`,
    code: 'export const f = (x: unknown) => x as string; // the caller has checked it',
  },
  {
    file: `${SERVER}/modules/x/d8.repo.ts`,
    code: `export const f = (db: { selectFrom(table: string): unknown }) => db.selectFrom('users');`,
  },
  { file: `${SERVER}/d7.ts`, code: 'export const f = [1] as const;' },
];

interface Diagnostic {
  code: string;
  filename: string;
  message: string;
}

/** Lints all examples at once in a copy of the project that contains only our rules. */
function lintExamples(root: string, files: Map<string, string>): Diagnostic[] {
  const project = path.resolve(import.meta.dirname, '../..');
  fs.cpSync(path.join(project, 'tools/lint'), path.join(root, 'tools/lint'), { recursive: true });
  fs.copyFileSync(path.join(project, '.oxlintrc.json'), path.join(root, '.oxlintrc.json'));
  fs.symlinkSync(path.join(project, 'node_modules'), path.join(root, 'node_modules'), 'junction');
  const compilerOptions = {
    strict: true,
    jsx: 'react-jsx',
    module: 'preserve',
    target: 'es2024',
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
  };
  fs.writeFileSync(
    path.join(root, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['apps', 'packages', 'e2e'] }),
  );
  for (const [file, code] of files) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), `${code}\n`);
  }
  const oxlint = path.join(project, 'node_modules/oxlint/bin/oxlint');
  const folders = [...new Set([...files.keys()].map((file) => file.replace(/\/.*/, '')))];
  const result = spawnSync(process.execPath, [oxlint, '--format', 'json', ...folders], {
    cwd: root,
    encoding: 'utf8',
  });
  const report = JSON.parse(result.stdout) as { diagnostics: Diagnostic[] }; // oxlint's own format
  return report.diagnostics;
}

const cycle = [
  { file: `${SERVER}/cycle/one.ts`, code: `import { two } from './two.ts'; export const one = () => two;` },
  { file: `${SERVER}/cycle/two.ts`, code: `import { one } from './one.ts'; export const two = () => one;` },
];

describe('import walls', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'domdom-walls-'));
  let found: Diagnostic[] = [];
  const codesIn = (file: string): string[] => found.filter((d) => d.filename === file).map((d) => d.code);

  beforeAll(() => {
    const files = new Map<string, string>();
    for (const { file, code } of [...stopped, ...allowed, ...impure, ...pureEnough, ...cycle]) {
      files.set(file, `${files.get(file) ?? ''}${code}\n`);
    }
    found = lintExamples(root, files);
  }, 60_000);
  afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

  it.each(stopped)('$wall stops $code in $file', ({ wall, file, code }) => {
    const specifier = /(['`])(.*?)\1/.exec(code)?.[2] ?? code;
    const reports = found.filter((d) => d.filename === file && d.message.includes(`'${specifier}':`));
    expect(reports.map((d) => /^\[([\w-]+)\]/.exec(d.message)?.[1])).toEqual([wall]);
  });

  it.each(allowed)('no wall stops $code in $file', ({ file }) => {
    expect(codesIn(file)).not.toContain('domdom(walls)');
  });

  it.each(impure)('$rule reports $code in $file', ({ rule, file }) => {
    expect(codesIn(file)).toContain(rule);
  });

  it.each(pureEnough)('purity, casts and queries accept $code in $file', ({ file }) => {
    expect(
      codesIn(file).filter((code) => /no-clock|cast-needs-reason|queries-in-repos|no-restricted/.test(code)),
    ).toEqual([]);
  });

  it('every wall has an example that it refuses', () => {
    expect(new Set(stopped.map((example) => example.wall))).toEqual(new Set(WALLS.map((wall) => wall.name)));
  });

  it('a cycle between two files is reported', () => {
    expect(cycle.flatMap(({ file }) => codesIn(file))).toContain('import(no-cycle)');
  });
});

describe('whyForbidden', () => {
  it('names the wall and the reason', () => {
    const site = {
      file: `${SERVER}/modules/a/x.ts`,
      specifier: '../b/b.repo.ts',
      isTypeOnly: false,
      isDynamic: false,
    };
    expect(whyForbidden(site)).toMatchObject({
      name: 'server-modules',
      why: expect.stringContaining('*.service.ts'),
    });
  });

  it('covers a module that did not exist when the walls were written', () => {
    const site = {
      file: `${SERVER}/modules/born-today/x.ts`,
      specifier: '../born-yesterday/y.repo.ts',
      isTypeOnly: true,
      isDynamic: true,
    };
    expect(whyForbidden(site)?.name).toBe('server-modules');
  });
});

describe('isPure', () => {
  it('covers rules and question types, but not their tests, players and the editor', () => {
    expect(isPure('packages/domain/src/text/normalise.ts')).toBe(true);
    expect(isPure(`${TYPES}/one-choice/grade.ts`)).toBe(true);
    expect(isPure(`${TYPES}/one-choice/player.tsx`)).toBe(false);
    expect(isPure(`${TYPES}/one-choice/editor.ts`)).toBe(true);
    expect(isPure('packages/questions/src/editor.ts')).toBe(false);
    expect(isPure('packages/questions/src/ui/players.ts')).toBe(false);
    expect(isPure('packages/domain/src/text/normalise.test.ts')).toBe(false);
    expect(isPure(`${SERVER}/app.ts`)).toBe(false);
  });
});
