import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AppRoute } from '../src/app/route-types.ts';
import { precompress } from './precompress.ts';
import { routeAssets } from './route-assets.ts';

const files: Record<string, string> = {
  '/app/index.html':
    '<html><head></head><body><script type="module" src="/src/main.ts"></script></body></html>',
  '/app/src/main.ts': `import { shared } from './shared.ts';
    const pages = { a: () => import('./areas/a/a-page.ts'), b: () => import('./areas/b/b-page.ts'),
      shell: () => import('./app/shell/shell.tsx'), sorting: () => import('./types/sorting/player.tsx') };
    document.title = shared + Object.keys(pages); window.open = (name) => pages[name]();`,
  '/app/src/app/shell/shell.tsx': 'export default "navbar and sidebar";',
  '/app/src/types/sorting/player.tsx': `import './player.css'; import { two } from '../../two.ts'; export default two + 's';`,
  '/app/src/types/sorting/player.css': '.sorting { color: green }',
  '/app/src/shared.ts': 'export const shared = "shared by all";',
  '/app/src/two.css': '.two { color: red }',
  '/app/src/areas/b/b.css': '.b { color: blue }',
  '/app/src/two.ts': `import './two.css'; export const two = "${'shared by two pages '.repeat(100)}";`,
  '/app/src/areas/a/a-page.ts': `import { shared } from '../../shared.ts'; import { two } from '../../two.ts'; export default shared + two;`,
  '/app/src/areas/b/b-page.ts': `import './b.css'; import { two } from '../../two.ts'; export default two + 'b';`,
};

/** Modules in memory, so that the plugins process a real bundle without a project on disk. */
const memory = {
  name: 'memory',
  enforce: 'pre' as const,
  resolveId: (id: string, from?: string) => {
    const url = new URL(id, `file://${from ?? '/app/x'}`).pathname;
    const path = url.startsWith('/src/') ? `/app${url}` : url;
    return path in files ? path.replace(/-page\.ts$/, '-page.tsx') : null;
  },
  load: (id: string) => files[id.replace(/-page\.tsx$/, '-page.ts')] ?? null,
};

const route = (
  path: string,
  component: string,
  exact = true,
  layout: AppRoute['layout'] = 'public',
): AppRoute => ({
  path,
  name: path,
  component,
  layout,
  icon: 'home',
  exact,
});

async function bundleOf(routes: AppRoute[]): Promise<Rolldown.OutputBundle> {
  const result = await build({
    root: '/app',
    configFile: false,
    logLevel: 'silent',
    plugins: [memory, routeAssets(routes), precompress()],
    build: { write: false, rolldownOptions: { input: '/app/src/main.ts' } },
  });
  const { output } = result as Rolldown.RolldownOutput; // one output, no watcher
  return Object.fromEntries(output.map((file) => [file.fileName, file]));
}

const textOf = (bundle: Rolldown.OutputBundle, fileName: string): string => {
  const file = bundle[fileName];
  if (file?.type !== 'asset') throw new Error(`${fileName} is missing`);
  return Buffer.from(file.source).toString();
};

describe('the build', () => {
  let bundle: Rolldown.OutputBundle = {};
  beforeAll(async () => {
    bundle = await bundleOf([
      route('/a', 'a/a-page'),
      route('/b/:id', 'b/b-page', false),
      route('/lms/b', 'b/b-page', true, 'lms'),
    ]);
  });

  it('tells the server which files each route and its bars need besides the entry’s own', () => {
    const table: unknown = JSON.parse(textOf(bundle, '.vite/routes.json'));
    expect(table).toEqual([
      {
        path: '/a',
        scripts: [expect.stringMatching(/two/), expect.stringMatching(/a-page/)],
        styles: [expect.stringMatching(/two.*css/)],
      },
      {
        path: '/b/:id/*',
        scripts: [expect.stringMatching(/two/), expect.stringMatching(/b-page/)],
        styles: [expect.stringMatching(/two.*css/), expect.stringMatching(/b-page.*css/)],
      },
      {
        path: '/lms/b',
        scripts: [
          expect.stringMatching(/two/),
          expect.stringMatching(/b-page/),
          expect.stringMatching(/shell/),
        ],
        styles: [expect.stringMatching(/two.*css/), expect.stringMatching(/b-page.*css/)],
      },
    ]);
  });

  it('tells the server which files the player of each question type needs', () => {
    const table: unknown = JSON.parse(textOf(bundle, '.vite/players.json'));
    expect(table).toEqual({
      sorting: {
        scripts: [expect.stringMatching(/two/), expect.stringMatching(/player/)],
        styles: [expect.stringMatching(/two.*css/), expect.stringMatching(/player.*css/)],
      },
    });
  });

  it('writes a compressed copy beside each larger file that unpacks to the original', () => {
    const chunk = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.fileName.includes('two'),
    );
    if (chunk?.type !== 'chunk') throw new Error('The shared chunk is missing');
    const packed = (ending: string) => {
      const file = bundle[chunk.fileName + ending];
      return file?.type === 'asset' ? Buffer.from(file.source) : Buffer.alloc(0);
    };
    expect(brotliDecompressSync(packed('.br')).toString()).toBe(chunk.code);
    expect(gunzipSync(packed('.gz')).toString()).toBe(chunk.code);
    expect(packed('.br').length).toBeLessThan(chunk.code.length / 2);
  });

  it('skips small files and files that only the server reads', () => {
    expect(Object.keys(bundle).filter((name) => /routes\.json\.|a-page.*\.br$/.test(name))).toEqual([]);
  });

  it('fails when a route names a page that does not exist', async () => {
    await expect(bundleOf([route('/c', 'c/c-page')])).rejects.toThrow('src/areas/c/c-page.tsx');
  });
});
