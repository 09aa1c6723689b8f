/** npm run build: builds the web app for serving. */
import { ensureInstalled, runMain } from './lib/ensure-installed.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

await runMain(() => {
  ensureInstalled();
  if (!ensureWebBuilt()) console.log('apps/web/dist is up to date.');
});
