import { describe, expect, it } from 'vitest';
import { checkFileCycles, checkModuleCycles } from './cycles.ts';
import { checkTargets, entriesOf, importsOf } from './imports.ts';

const entries = new Map(
  entriesOf('packages/domain', { name: '@domdom/domain', exports: { './a': './src/a.ts' } }),
);

const importsIn = (files: Record<string, string>) =>
  Object.entries(files).flatMap(([file, text]) => importsOf(file, text, entries));

describe('importsOf', () => {
  it.each([
    `import '../b.ts';`,
    `import { b } from '../b.ts';`,
    `import type { B } from '../b.ts';`,
    `import { type B } from '../b.ts';`,
    `export { b } from '../b.ts';`,
    `export type { B } from '../b.ts';`,
    `export * from '../b.ts';`,
    `export const load = () => import('../b.ts');`,
    'export const load = () => import(`../b.ts`);',
    `export type B = import('../b.ts').B;`,
    `import url from '../b.ts?url';`,
  ])('reads %s', (text) => {
    expect(importsOf('tools/x/a.ts', text, entries)).toEqual([{ from: 'tools/x/a.ts', to: 'tools/b.ts' }]);
  });

  it('finds the file behind an entry of one of our packages', () => {
    expect(importsOf('a.ts', `import '@domdom/domain/a';`, entries)).toEqual([
      { from: 'a.ts', to: 'packages/domain/src/a.ts' },
    ]);
  });

  it('ignores external packages, comments and strings', () => {
    const text = `import 'node:fs'; import 'zod'; // import './b.ts'\nexport const b = "import './b.ts'";`;
    expect(importsOf('a.ts', text, entries)).toEqual([]);
  });

  it('reads components and plain JavaScript', () => {
    expect(
      importsOf('a.tsx', `import b from './b.tsx'; export const A = () => <b.B />;`, entries),
    ).toHaveLength(1);
    expect(importsOf('a.mjs', `import './b.mjs';`, entries)).toHaveLength(1);
  });

  it('refuses a file that it cannot parse', () => {
    expect(() => importsOf('a.ts', 'import {', entries)).toThrow('a.ts cannot be read');
  });

  it('ignores the players that the list loads on demand, and nothing else in it', () => {
    const text = `import './contract.ts'; export const load = () => import('../types/combine/player.tsx');`;
    expect(importsOf('packages/questions/src/ui/players.ts', text, entries)).toEqual([
      { from: 'packages/questions/src/ui/players.ts', to: 'packages/questions/src/ui/contract.ts' },
    ]);
  });
});

describe('checkTargets', () => {
  it('refuses an import that only a bundler can follow, which would hide a cycle', () => {
    const files = { 'a.tsx': `import './b';`, 'b.tsx': `import './a.js';`, 'c.ts': `import './b.tsx';` };
    expect(checkFileCycles(importsIn(files))).toEqual([]);
    expect(checkTargets(importsIn(files), (file) => file in files)).toEqual([
      'a.tsx: imports b, and there is no such file; write its whole name',
      'b.tsx: imports a.js, and there is no such file; write its whole name',
    ]);
  });
});

describe('checkFileCycles', () => {
  it('accepts files that import one way, however often they meet', () => {
    const files = {
      'a.ts': `import './b.ts'; import './c.ts';`,
      'b.ts': `import './d.ts';`,
      'c.ts': `import './d.ts';`,
      'd.ts': '',
    };
    expect(checkFileCycles(importsIn(files))).toEqual([]);
  });

  it('refuses a planted cycle and names its files and imports', () => {
    const files = {
      'start.ts': `import './a.ts';`,
      'a.ts': `import './b.ts';`,
      'b.ts': `import './c.ts';`,
      'c.ts': `import './a.ts'; import './end.ts';`,
      'end.ts': '',
    };
    expect(checkFileCycles(importsIn(files))).toEqual([
      'these files import each other: a.ts, b.ts, c.ts\n  a.ts imports b.ts\n  b.ts imports c.ts\n  c.ts imports a.ts',
    ]);
  });

  it.each([
    ['of types only', `import type { B } from './b.ts';`, `import type { A } from './a.ts';`],
    ['that an import() closes', `export const load = () => import('./b.ts');`, `import './a.ts';`],
    ['of a file with itself', `export * from './a.ts';`, ''],
  ])('refuses a cycle %s', (_name, a, b) => {
    expect(checkFileCycles(importsIn({ 'a.ts': a, 'b.ts': b }))).toHaveLength(1);
  });

  it('reports each of two knots', () => {
    const files = {
      'a.ts': `import './b.ts';`,
      'b.ts': `import './a.ts'; import './c.ts';`,
      'c.ts': `import './d.ts';`,
      'd.ts': `import './c.ts';`,
    };
    expect(checkFileCycles(importsIn(files)).map((text) => text.split('\n')[0])).toEqual([
      'these files import each other: c.ts, d.ts',
      'these files import each other: a.ts, b.ts',
    ]);
  });
});

describe('checkModuleCycles', () => {
  const MODULES = 'apps/server/src/modules';

  it('refuses two modules that import each other, even for types and through different files', () => {
    const files = {
      [`${MODULES}/classes/class.service.ts`]: `import '../auth/auth.service.ts'; import './class.repo.ts';`,
      [`${MODULES}/classes/class.repo.ts`]: '',
      [`${MODULES}/auth/auth.service.ts`]: '',
      [`${MODULES}/auth/tokens.ts`]: `import type { C } from '../classes/limit.service.ts';`,
    };
    expect(checkFileCycles(importsIn(files))).toEqual([]);
    expect(checkModuleCycles(importsIn(files))).toEqual([
      [
        'these server modules import each other: auth, classes',
        `  ${MODULES}/auth/tokens.ts imports ${MODULES}/classes/limit.service.ts`,
        `  ${MODULES}/classes/class.service.ts imports ${MODULES}/auth/auth.service.ts`,
      ].join('\n'),
    ]);
  });

  it('refuses two modules that import each other by way of files outside all modules', () => {
    const files = {
      [`${MODULES}/classes/class.service.ts`]: `import '../auth/auth.service.ts';`,
      [`${MODULES}/auth/auth.service.ts`]: `import '../../http/a.ts';`,
      'apps/server/src/http/a.ts': `import './b.ts';`,
      'apps/server/src/http/b.ts': `import '../modules/classes/limit.service.ts';`,
    };
    expect(checkModuleCycles(importsIn(files))).toEqual([
      [
        'these server modules import each other: auth, classes',
        `  ${MODULES}/auth/auth.service.ts imports ${MODULES}/classes/limit.service.ts by way of apps/server/src/http/b.ts`,
        `  ${MODULES}/classes/class.service.ts imports ${MODULES}/auth/auth.service.ts`,
      ].join('\n'),
    ]);
  });

  it('accepts a module that imports itself by way of another file', () => {
    const files = {
      [`${MODULES}/auth/auth.routes.ts`]: `import '../../http/session.ts';`,
      'apps/server/src/http/session.ts': `import '../modules/auth/session.service.ts';`,
    };
    expect(checkModuleCycles(importsIn(files))).toEqual([]);
  });

  it('accepts a test that uses a module from above', () => {
    const files = {
      [`${MODULES}/classes/class.service.ts`]: `import '../auth/auth.service.ts';`,
      [`${MODULES}/auth/auth.test.ts`]: `import '../classes/class.service.ts';`,
      [`${MODULES}/auth/testing/a.ts`]: `import '../../classes/class.service.ts';`,
    };
    expect(checkModuleCycles(importsIn(files))).toEqual([]);
  });
});
