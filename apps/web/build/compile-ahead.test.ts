import { build } from 'vite';
import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { compileAhead } from './compile-ahead.ts';

const files: Record<string, string> = {
  '/app/index.ts': `const pages = { a: () => import('/app/player.tsx'), b: () => import('/app/staff-page.tsx') };
    window.open = (name) => pages[name]();`,
  '/app/player.tsx': 'export default "a question";',
  '/app/staff-page.tsx': 'export default "a table";',
};

it('puts the compile hint first in every script of a first page, and in no other', async () => {
  const memory = {
    name: 'memory',
    enforce: 'pre' as const,
    resolveId: (id: string) => (id in files ? id : null),
    load: (id: string) => files[id] ?? null,
  };
  const result = await build({
    root: '/app',
    configFile: false,
    logLevel: 'silent',
    plugins: [memory, compileAhead()],
    build: { write: false, rolldownOptions: { input: '/app/index.ts' } },
  });
  const { output } = result as Rolldown.RolldownOutput; // one output, no watcher
  const firstLines = output.flatMap((file) =>
    file.type === 'chunk'
      ? [[file.name, file.code.split('\n', 1)[0]?.startsWith('//# allFunctionsCalledOnLoad')]]
      : [],
  );
  expect(Object.fromEntries(firstLines)).toEqual({ index: true, player: true, 'staff-page': false });
});
