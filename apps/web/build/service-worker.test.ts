import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { readBuild } from '../src/worker/build-files.ts';
import { filesAhead, writtenBuild } from './service-worker.ts';

interface Made {
  file?: string;
  imports?: string[];
  later?: string[];
  css?: string[];
  isEntry?: true;
}

const chunk = (name: string, { file, imports = [], later = [], css = [], isEntry }: Made = {}) => {
  const fileName = `assets/${name}-1.js`;
  const module = file === undefined ? null : `/p/apps/web/src/${file}`;
  return {
    type: 'chunk',
    fileName,
    isEntry: isEntry ?? false,
    facadeModuleId: module,
    moduleIds: module === null ? [] : [module],
    imports: imports.map((one) => `assets/${one}-1.js`),
    dynamicImports: later.map((one) => `assets/${one}-1.js`),
    viteMetadata: { importedCss: new Set(css.map((one) => `assets/${one}-1.css`)) },
  };
};

const CHUNKS = [
  chunk('index', {
    isEntry: true,
    css: ['index'],
    later: ['home', 'class', 'shell', 'device', 'opening', 'help'],
  }),
  chunk('device', { file: 'app/device/device.ts', imports: ['index', 'opening', 'kit'] }),
  chunk('opening', { file: 'app/device/opening.ts', imports: ['index', 'copies'] }),
  chunk('copies'),
  chunk('shell', { file: 'app/shell/shell.tsx', imports: ['index'] }),
  chunk('home', {
    file: 'areas/home/home-page.tsx',
    css: ['home'],
    imports: ['index', 'kit', 'attempt'],
    later: ['staff-home'],
  }),
  chunk('attempt', { file: 'components/attempt/use-exam-run.ts', later: ['lifeline'] }),
  chunk('lifeline'),
  chunk('kit', { later: ['print'] }),
  chunk('staff-home', { file: 'areas/home/staff-home.tsx', imports: ['staff-provider'] }),
  chunk('staff-provider'),
  chunk('print'),
  chunk('class', { file: 'areas/teacher/class-page.tsx', imports: ['index'] }),
  chunk('help', { file: 'areas/support/support-page.tsx', imports: ['index'] }),
];
const TABLE = [
  { path: '/lms/home', scripts: ['assets/home-1.js'], styles: ['assets/home-1.css'] },
  { path: '/olympic-class-exam', scripts: ['assets/kit-1.js'], styles: [] },
  { path: '/auth/login', scripts: [], styles: [] },
  { path: '/auth/SetPassword', scripts: [], styles: [] },
  { path: '/lms/print/:template', scripts: [], styles: [] },
];
const bundle = Object.fromEntries([
  ...CHUNKS.map((one) => [one.fileName, one]),
  ['assets/font-1.woff2', { type: 'asset', fileName: 'assets/font-1.woff2' }],
  ['.vite/routes.json', { type: 'asset', source: JSON.stringify(TABLE) }],
]) as unknown as Rolldown.OutputBundle; // the parts that are read

it('fetches ahead what students need, with fonts, and nothing of staff', () => {
  expect(filesAhead(bundle)).toEqual([
    'assets/attempt-1.js',
    'assets/copies-1.js',
    'assets/device-1.js',
    'assets/font-1.woff2',
    'assets/home-1.css',
    'assets/home-1.js',
    'assets/index-1.css',
    'assets/index-1.js',
    'assets/kit-1.js',
    'assets/lifeline-1.js',
    'assets/opening-1.js',
    'assets/shell-1.js',
  ]);
});

it('leaves to the network what has a policy of its own, comes with a link or is printed', () => {
  const { pages, entry, opening } = readBuild(writtenBuild(bundle));
  // All of it at once, and nothing that only keeps pages on the device.
  expect([entry, ...opening]).toEqual(['/assets/index-1.js', '/assets/opening-1.js', '/assets/copies-1.js']);
  expect(pages.filter(({ isOfNetwork }) => isOfNetwork).map(({ path }) => path)).toEqual([
    '/olympic-class-exam',
    '/auth/SetPassword',
    '/lms/print/:template',
  ]);
  expect(pages[0]).toEqual({
    path: '/lms/home',
    scripts: ['/assets/home-1.js'],
    styles: ['/assets/home-1.css'],
  });
});

it('has another name with every change of a file', () => {
  const changed = {
    ...bundle,
    '.vite/routes.json': { type: 'asset', source: JSON.stringify(TABLE.slice(1)) },
  };
  expect(writtenBuild(changed as unknown as Rolldown.OutputBundle).id).not.toBe(writtenBuild(bundle).id); // as above
});
