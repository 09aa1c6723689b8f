/** npm start: installs and builds what is missing, then runs the server on Node 24. */
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { closeChannel, onStopRequest, SERVER_FLAGS, startChild } from './lib/children.mjs';
import { ensureInstalled, findNode, projectRoot, runMain } from './lib/ensure-installed.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

await runMain(async () => {
  ensureInstalled();
  ensureWebBuilt();
  const main = path.join(projectRoot, 'apps/server/src/main.ts');
  const server = startChild('The server', findNode(), [...SERVER_FLAGS, main, ...process.argv.slice(2)], {
    cwd: projectRoot,
    env: {
      // Each processor may hash a password of a login and one of an import, and files need threads too.
      UV_THREADPOOL_SIZE: String(2 * availableParallelism() + 2),
      ...process.env,
      NODE_ENV: process.env.NODE_ENV ?? 'production',
    },
  });
  onStopRequest(() => closeChannel(server));
  process.exitCode = await server.exit;
});
