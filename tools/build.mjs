/** npm run build: the web app, ready to be served. */
import { ensureInstalled, runMain } from './lib/ensure-installed.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

await runMain(() => {
  ensureInstalled();
  if (!ensureWebBuilt()) console.log('apps/web/dist is up to date.');
});
