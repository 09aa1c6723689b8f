import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WALLS, isPure, whyForbidden } from './walls.ts';

interface Example {
  file: string;
  code: string;
}

const WEB = 'apps/web/src';
const SERVER = 'apps/server/src';
const TYPES = 'packages/questions/src/types';

const stopped: (Example & { wall: string })[] = [
  { wall: 'arrows', file: 'packages/domain/src/a.ts', code: `import '@domdom/questions';` },
  { wall: 'arrows', file: 'packages/questions/src/a.ts', code: `import '@domdom/api';` },
  { wall: 'arrows', file: 'packages/api/src/a.ts', code: `import '@domdom/server';` },
  { wall: 'arrows', file: 'packages/api/src/a.ts', code: `import '@domdom/questions/ui';` },
  { wall: 'arrows', file: `${SERVER}/a.ts`, code: `import '@domdom/questions/ui';` },
  { wall: 'arrows', file: `${SERVER}/a.ts`, code: `import '@domdom/questions/editor';` },
  { wall: 'arrows', file: `${SERVER}/a.ts`, code: `import '@domdom/questions/ui/print';` },
  { wall: 'arrows', file: `${SERVER}/a.ts`, code: `import '@domdom/web';` },
  { wall: 'arrows', file: `${WEB}/app/a.ts`, code: `export * from '@domdom/server';` },
  {
    wall: 'arrows',
    file: `${WEB}/app/a.ts`,
    code: `import { gradeAnswer } from '@domdom/questions'; gradeAnswer();`,
  },
  { wall: 'arrows', file: 'packages/brand-new/src/a.ts', code: `import '@domdom/domain/text/normalise';` },
  { wall: 'front-door', file: `${WEB}/app/a.ts`, code: `import '../../../server/src/env.ts';` },
  {
    wall: 'front-door',
    file: `${SERVER}/a.ts`,
    code: `import '../../../packages/domain/src/text/normalise.ts';`,
  },
  { wall: 'tests-stay-out', file: `${SERVER}/a.ts`, code: `import './a.test.ts';` },
  { wall: 'tests-stay-out', file: `${SERVER}/a.ts`, code: `import './testing/build-app.ts';` },
  { wall: 'tests-stay-out', file: `${SERVER}/a.ts`, code: `import '../../../e2e/support/fixtures.ts';` },
  { wall: 'tests-stay-out', file: `${SERVER}/a.ts`, code: `import '../../../bench/run.ts';` },
  {
    wall: 'tests-stay-out',
    file: `${SERVER}/a.ts`,
    code: `export const f = () => import('../../../tools/lint/walls.ts');`,
  },
  { wall: 'tests-stay-out', file: `${WEB}/lib/a.ts`, code: `import 'vitest';` },
  { wall: 'domain-alone', file: 'packages/domain/src/a.ts', code: `import 'zod';` },
  { wall: 'domain-alone', file: 'packages/domain/src/a.ts', code: `import 'node:crypto';` },
  { wall: 'pure', file: `${TYPES}/x/grade.ts`, code: `import 'react';` },
  { wall: 'pure', file: `${TYPES}/x/grade.ts`, code: `import 'node:fs';` },
  { wall: 'pure', file: `${TYPES}/x/grade.ts`, code: `import 'fs';` },
  { wall: 'pure', file: `${TYPES}/x/index.ts`, code: `import { Player } from './player.tsx'; Player();` },
  {
    wall: 'pure',
    file: 'packages/questions/src/core/a.ts',
    code: `export type P = import('../ui/contract.ts').P;`,
  },
  { wall: 'pure', file: 'packages/questions/src/core/a.ts', code: `import '../editor.ts';` },
  { wall: 'no-schemas-in-players', file: `${TYPES}/x/player.tsx`, code: `import { z } from 'zod'; z();` },
  {
    wall: 'no-schemas-in-players',
    file: `${TYPES}/x/complete.ts`,
    code: `import { Question } from './schema.ts'; Question();`,
  },
  { wall: 'server-without-screen', file: `${SERVER}/a.ts`, code: `import 'react-dom';` },
  { wall: 'server-without-screen', file: 'packages/api/src/a.ts', code: `import 'antd';` },
  { wall: 'web-without-node', file: `${WEB}/lib/a.ts`, code: `import 'node:path';` },
  { wall: 'api-types-only', file: `${WEB}/lib/a.ts`, code: `import { api } from '@domdom/api'; api();` },
  { wall: 'server-modules', file: `${SERVER}/modules/classes/a.ts`, code: `import '../auth/auth.repo.ts';` },
  { wall: 'server-modules', file: `${SERVER}/http/a.ts`, code: `import '../modules/auth/auth.repo.ts';` },
  {
    wall: 'server-modules',
    file: `${SERVER}/modules/classes/a.ts`,
    code: `import type { R } from '../auth/auth.policy.ts';`,
  },
  {
    wall: 'server-modules',
    file: `${SERVER}/modules/classes/deep/a.ts`,
    code: `import '../../auth/deep/x.service.ts';`,
  },
  { wall: 'web-areas', file: `${WEB}/areas/exam/a.ts`, code: `import '../home/home.tsx';` },
  {
    wall: 'web-areas',
    file: `${WEB}/areas/exam/deep/a.ts`,
    code: `export const f = () => import('../../home/home.tsx');`,
  },
  { wall: 'shared-below-areas', file: `${WEB}/components/a.tsx`, code: `import '../areas/home/home.tsx';` },
  { wall: 'shared-below-areas', file: `${WEB}/lib/a.ts`, code: `import '../areas/home/use-home.ts';` },
  {
    wall: 'antd-for-staff',
    file: `${WEB}/areas/exam/a.tsx`,
    code: `import { Button } from 'antd'; Button();`,
  },
  { wall: 'antd-for-staff', file: `${WEB}/components/a.tsx`, code: `import 'antd/locale/vi_VN';` },
  { wall: 'antd-for-staff', file: `${WEB}/app/a.tsx`, code: `import '@ant-design/icons';` },
  { wall: 'antd-for-staff', file: `${WEB}/areas/notifications/a.tsx`, code: `import '@tiptap/react';` },
  { wall: 'antd-for-staff', file: `${WEB}/areas/teacher/teacher.routes.tsx`, code: `import 'antd';` },
  { wall: 'antd-for-staff', file: `${TYPES}/x/player.tsx`, code: `import 'antd';` },
  { wall: 'staff-loaded-lazily', file: `${WEB}/app/a.tsx`, code: `import '../areas/teacher/classes.tsx';` },
  {
    wall: 'staff-loaded-lazily',
    file: `${WEB}/areas/notifications/a.tsx`,
    code: `import './staff/editor.tsx';`,
  },
  {
    wall: 'staff-loaded-lazily',
    file: `${WEB}/areas/exam/a.tsx`,
    code: `import '../../components/staff/table.tsx';`,
  },
  { wall: 'stories-from-outside', file: 'e2e/a.spec.ts', code: `import '../apps/server/src/env.ts';` },
];

const allowed: Example[] = [
  { file: 'packages/domain/src/b.ts', code: `import './text/normalise.ts';` },
  { file: 'packages/domain/src/b.test.ts', code: `import 'vitest'; import 'fast-check'; import './b.ts';` },
  { file: 'packages/questions/src/b.ts', code: `import 'zod'; import '@domdom/domain/text/normalise';` },
  {
    file: `${TYPES}/x/ok/player.tsx`,
    code: `import 'react'; import type { Q } from '../schema.ts'; import '../../../ui/contract.ts';`,
  },
  { file: 'packages/questions/src/ui/b.ts', code: `export const f = () => import('../types/x/player.tsx');` },
  {
    file: 'packages/api/src/b.ts',
    code: `import 'zod'; import '@domdom/questions'; import '@domdom/domain/errors/codes';`,
  },
  {
    file: `${SERVER}/app.ts`,
    code: `import './modules/auth/auth.routes.ts'; import '@domdom/api'; import 'node:fs';`,
  },
  {
    file: `${SERVER}/modules/classes/b.ts`,
    code: `import '../auth/auth.service.ts'; import './deep/x.ts'; import '../../db/connect.ts';`,
  },
  {
    file: `${SERVER}/modules/classes/b.test.ts`,
    code: `import '../../testing/build-app.ts'; import 'vitest';`,
  },
  {
    file: `${WEB}/lib/b.ts`,
    code: `import type { Api } from '@domdom/api'; import '@domdom/domain/dates/format';`,
  },
  {
    file: `${WEB}/areas/exam/b.tsx`,
    code: `import '../../components/button.tsx'; import '@domdom/questions/ui'; import './part.tsx';`,
  },
  {
    file: `${WEB}/areas/question-bank/b.tsx`,
    code: `import 'antd'; import '../../components/staff/table.tsx'; import '@domdom/questions/editor';`,
  },
  { file: `${WEB}/components/staff/b.tsx`, code: `import { Table } from 'antd'; Table();` },
  {
    file: `${WEB}/areas/notifications/staff/b.tsx`,
    code: `import 'antd'; import '@tiptap/react'; import '../received.tsx';`,
  },
  {
    file: `${WEB}/app/b.tsx`,
    code: `import '../areas/teacher/routes.ts'; import '../areas/teacher/messages.ts'; export const f = () => import('../areas/admin/users.tsx');`,
  },
  { file: 'apps/web/vite.config.ts', code: `import 'node:path'; import 'vite';` },
  { file: 'e2e/b.spec.ts', code: `import './support/fixtures.ts'; import '@domdom/domain/exam/timer';` },
  { file: 'tools/b.ts', code: `import 'node:fs';` },
];

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

/** Lints all examples at once in a copy of the project that has nothing but our rules. */
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

describe('import walls', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'domdom-walls-'));
  let found: Diagnostic[] = [];
  const codesIn = (file: string): string[] => found.filter((d) => d.filename === file).map((d) => d.code);

  beforeAll(() => {
    const files = new Map<string, string>();
    for (const { file, code } of [...stopped, ...allowed, ...impure, ...pureEnough]) {
      files.set(file, `${files.get(file) ?? ''}${code}\n`);
    }
    found = lintExamples(root, files);
  }, 60_000);
  afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

  it.each(stopped)('$wall stops $code in $file', ({ wall, file, code }) => {
    const specifier = /'(.*?)'/.exec(code)?.[0] ?? code;
    const reports = found.filter((d) => d.filename === file && d.message.includes(`${specifier}:`));
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

  it('every wall has an example that it stops', () => {
    expect(new Set(stopped.map((example) => example.wall))).toEqual(new Set(WALLS.map((wall) => wall.name)));
  });

  it('a cycle between two files is reported', () => {
    const cycle = new Map([
      [`${SERVER}/cycle/one.ts`, `import { two } from './two.ts'; export const one = () => two;`],
      [`${SERVER}/cycle/two.ts`, `import { one } from './one.ts'; export const two = () => one;`],
    ]);
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'domdom-cycle-'));
    try {
      expect(lintExamples(folder, cycle).map((d) => d.code)).toContain('import(no-cycle)');
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
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

  it('fences a module that did not exist when the walls were written', () => {
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
