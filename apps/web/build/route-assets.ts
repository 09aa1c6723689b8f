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
      const table = routes.map((route) => {
        const chunk = chunks.find((one) => one.facadeModuleId?.endsWith(`/src/areas/${route.component}.tsx`));
        if (!chunk) throw new Error(`Route ${route.path}: there is no page src/areas/${route.component}.tsx`);
        const path = route.exact ? route.path : `${route.path}/*`;
        return { path, scripts: scriptsOf(bundle, chunk, (fileName) => loadedAnyway.has(fileName)) };
      });
      this.emitFile({ type: 'asset', fileName: '.vite/routes.json', source: JSON.stringify(table, null, 2) });
    },
  };
}
