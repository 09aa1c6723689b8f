/** npm run dev: the server, restarted on every change, and the web app with hot reloading in front of it. */
import path from 'node:path';
import { closeChannel, onStopRequest, SERVER_FLAGS, startChild } from './lib/children.mjs';
import { ensureInstalled, findNode, projectRoot, runMain } from './lib/ensure-installed.mjs';

await runMain(async () => {
  ensureInstalled();
  const node = findNode();
  const env = { ...process.env, NODE_ENV: 'development', PORT: process.env.PORT ?? '8080' };
  const main = path.join(projectRoot, 'apps/server/src/main.ts');
  const vite = path.join(projectRoot, 'node_modules/vite/bin/vite.js');
  const running = [
    startChild('The server', node, [...SERVER_FLAGS, '--watch', '--watch-preserve-output', main], {
      cwd: projectRoot,
      env,
    }),
    startChild('Vite', node, [vite], { cwd: path.join(projectRoot, 'apps/web'), env }),
  ];

  const stopAll = () => {
    for (const one of running) {
      closeChannel(one);
      one.child.kill('SIGTERM');
    }
  };
  let isInterrupted = false;
  onStopRequest((signal) => {
    // Ctrl-C has already reached both; the delay is for a signal sent to this process alone.
    isInterrupted = signal === 'SIGINT';
    setTimeout(stopAll, isInterrupted ? 3000 : 0).unref();
  });
  const first = await Promise.race(running.map((one) => one.exit));
  if (!isInterrupted) stopAll();
  await Promise.all(running.map((one) => one.exit));
  process.exitCode = first;
});
