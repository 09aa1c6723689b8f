import type { Plugin, Rolldown } from 'vite';
import type { AppRoute } from '../src/app/route-types.ts';

type Bundle = Rolldown.OutputBundle;

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk');

/** The chunk and everything it needs before it can run, without what the page has loaded anyway. */
function scriptsOf(
  bundle: Bundle,
  chunk: Rolldown.OutputChunk,
  isLoadedAnyway: (fileName: string) => boolean,
): string[] {
  const found = new Set<string>();
  const visit = (fileName: string): void => {
    const file = bundle[fileName];
    if (found.has(fileName) || isLoadedAnyway(fileName) || file?.type !== 'chunk') return;
    found.add(fileName);
    file.imports.forEach(visit);
  };
  visit(chunk.fileName);
  return [...found];
}

/** Navbar and sidebar, which pages with the layout 'lms' need as well. */
const SHELL = '/src/app/shell/shell.tsx';

/** A page has a chunk of its own, unless a group of modules has taken it in. */
const chunkOf = (chunks: readonly Rolldown.OutputChunk[], page: string): Rolldown.OutputChunk | undefined =>
  chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(page)) ??
  chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(page)));

/**
 * Tells the server which scripts each route needs: `dist/.vite/routes.json` holds
 * `[{ path, scripts: ['assets/home-page-abc.js'] }]` in the order of the route table, paths as in the table
 * (':param', and '/*' behind routes that are not exact). The server turns the first match into modulepreload
 * links, so that a page does not wait for the entry script to ask for its own one.
 */
export function routeAssets(routes: readonly AppRoute[]): Plugin {
  return {
    name: 'domdom:route-assets',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = chunksOf(bundle);
      const entry = chunks.find((chunk) => chunk.isEntry);
      const loadedAnyway = new Set(entry ? scriptsOf(bundle, entry, () => false) : []);
      const shell = () => {
        const chunk = chunkOf(chunks, SHELL);
        if (!chunk) throw new Error(`There is no ${SHELL}`);
        return chunk;
      };
      const table = routes.map((route) => {
        const chunk = chunkOf(chunks, `/src/areas/${route.component}.tsx`);
        if (!chunk) throw new Error(`Route ${route.path}: there is no page src/areas/${route.component}.tsx`);
        const needed = route.layout === 'lms' ? [chunk, shell()] : [chunk];
        const scripts = needed.flatMap((one) => scriptsOf(bundle, one, (file) => loadedAnyway.has(file)));
        return { path: route.exact ? route.path : `${route.path}/*`, scripts: [...new Set(scripts)] };
      });
      this.emitFile({ type: 'asset', fileName: '.vite/routes.json', source: JSON.stringify(table, null, 2) });
    },
  };
}
