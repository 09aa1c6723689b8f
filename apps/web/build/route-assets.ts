import type { Plugin, Rolldown } from 'vite';
import type { AppRoute } from '../src/app/route-types.ts';

type Bundle = Rolldown.OutputBundle;

/**
 * Returns the chunk and everything it needs before it can run, except what the page has already loaded. Imported chunks
 * come before their importers, because a style sheet may override those of the chunks that its own chunk imports.
 */
function chunksFor(
  bundle: Bundle,
  chunk: Rolldown.OutputChunk,
  isLoadedAnyway: (fileName: string) => boolean,
): Rolldown.OutputChunk[] {
  const visited = new Set<string>();
  const found: Rolldown.OutputChunk[] = [];
  const visit = (fileName: string): void => {
    const file = bundle[fileName];
    if (visited.has(fileName) || isLoadedAnyway(fileName) || file?.type !== 'chunk') return;
    visited.add(fileName);
    file.imports.forEach(visit);
    found.push(file);
  };
  visit(chunk.fileName);
  return found;
}

const filesOf = (chunks: readonly Rolldown.OutputChunk[]) => ({
  scripts: [...new Set(chunks.map(({ fileName }) => fileName))],
  styles: [...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
});

/** Navbar and sidebar, which pages with the layout 'lms' also need. */
const SHELL = '/src/app/shell/shell.tsx';

/** Returns the page's own chunk, or the chunk of a group that has absorbed the page. */
const chunkOf = (chunks: readonly Rolldown.OutputChunk[], page: string): Rolldown.OutputChunk | undefined =>
  chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(page)) ??
  chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(page)));

const PLAYER = /\/types\/([a-z-]+)\/player\.tsx$/;

/**
 * Tells the server which files each route and each question type needs, so that a page does not wait until the entry
 * script requests its files. `dist/.vite/routes.json` holds `[{ path, scripts: ['assets/home-page-abc.js'], styles:
 * ['assets/home-page-abc.css'] }]` in the order of the route table, with paths as in the table (':param', and '/*'
 * after routes that are not exact); `dist/.vite/players.json` holds the same under the name of each type.
 */
export function routeAssets(routes: readonly AppRoute[]): Plugin {
  return {
    name: 'domdom:route-assets',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find((chunk) => chunk.isEntry);
      const anyway = new Set(filesOf(entry ? chunksFor(bundle, entry, () => false) : []).scripts);
      const chunksOf = (chunk: Rolldown.OutputChunk) => chunksFor(bundle, chunk, (file) => anyway.has(file));
      const emit = (fileName: string, value: unknown) =>
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(value, null, 2) });
      const shell = () => {
        const chunk = chunkOf(chunks, SHELL);
        if (!chunk) throw new Error(`There is no ${SHELL}`);
        return chunk;
      };
      const table = routes.map((route) => {
        const chunk = chunkOf(chunks, `/src/areas/${route.component}.tsx`);
        if (!chunk) throw new Error(`Route ${route.path}: there is no page src/areas/${route.component}.tsx`);
        const needed = route.layout === 'lms' ? [chunk, shell()] : [chunk];
        const path = route.exact ? route.path : `${route.path}/*`;
        return { path, ...filesOf(needed.flatMap(chunksOf)) };
      });
      emit('.vite/routes.json', table);
      const players = chunks.flatMap((chunk) => {
        const type = PLAYER.exec(chunk.facadeModuleId ?? '')?.[1];
        return type === undefined ? [] : [[type, filesOf(chunksOf(chunk))]];
      });
      emit('.vite/players.json', Object.fromEntries(players));
    },
  };
}
