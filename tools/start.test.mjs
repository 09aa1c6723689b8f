import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive, makeFakeProject, runTool, waitUntil, writeFiles } from './testing/fake-project.mjs';

const SERVER_IS_UP = /up (\d+) /;
const VITE_IS_UP = /vite (\d+)\n/;
/** @type {string} */
let root;
beforeEach(() => {
  root = makeFakeProject();
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

/**
 * Waits until the server is up. Its line may arrive in parts, and half a process id is another process.
 * @param {() => string} output
 */
async function pidOfServer(output) {
  await waitUntil(() => SERVER_IS_UP.test(output()), 'the server is up');
  return Number(SERVER_IS_UP.exec(output())?.[1]);
}

/**
 * @param {string[]} [args]
 * @param {NodeJS.ProcessEnv} [env]
 */
async function startAndWait(args, env) {
  const run = runTool(root, 'tools/start.mjs', args, env);
  return { ...run, serverPid: await pidOfServer(run.output) };
}

// These start real processes, possibly on a busy machine.
const options = { timeout: 30_000 };

describe('npm start', options, () => {
  it('passes arguments on and exits with the code of the server', async () => {
    const run = runTool(root, 'tools/start.mjs', ['fail', '--x']);
    expect(await run.exit).toBe(7);
    expect(run.output()).toMatch(/up \d+ production fail,--x/);
  });

  it('starts a server without __proto__', async () => {
    const run = runTool(root, 'tools/start.mjs', ['fail']);
    await run.exit;
    expect(run.output()).toContain('__proto__ false');
  });

  it('keeps a given NODE_ENV', async () => {
    const run = runTool(root, 'tools/start.mjs', ['fail'], { NODE_ENV: 'development' });
    await run.exit;
    expect(run.output()).toMatch(/up \d+ development/);
  });

  it.each(/** @type {const} */ (['SIGTERM', 'SIGINT']))(
    'asks the server to stop exactly once on %s',
    async (signal) => {
      const run = await startAndWait();
      run.child.kill(signal);
      run.child.kill(signal);
      expect(await run.exit).toBe(0);
      expect(run.output().match(/disconnect|sigterm|sigint/g)).toEqual(['disconnect']);
    },
  );

  it('leaves no server behind when it is killed itself', async () => {
    const run = await startAndWait();
    run.child.kill('SIGKILL');
    await expect.poll(() => isAlive(run.serverPid)).toBe(false);
  });

  it.each([
    ['directly', 'exec node tools/start.mjs'],
    ['through a shell that stays', 'node tools/start.mjs; exit $?'],
  ])('leaves no server behind when the npm that started it is killed %s', async (_how, command) => {
    const script = `require('node:child_process').spawn('sh', ['-c', process.argv[1]], { stdio: 'inherit' })`;
    const npm = spawn(process.execPath, ['-e', `${script}; setTimeout(() => {}, 30_000)`, command], {
      cwd: root,
      env: { ...process.env, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    npm.stdout.on('data', (chunk) => (output += chunk));
    const pid = await pidOfServer(() => output);
    npm.kill('SIGKILL');
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  it('builds the web app the first time and after a change, and only then', async () => {
    const start = async () => {
      const run = runTool(root, 'tools/start.mjs', ['fail']);
      await run.exit;
      return run.output().includes('vite build');
    };
    expect(await start()).toBe(true);
    expect(await start()).toBe(false);
    writeFiles(root, { 'apps/web/src/main.test.tsx': 'a test is not part of the app' });
    expect(await start()).toBe(false);
    writeFiles(root, { 'packages/domain/src/a.ts': 'export const changed = true;' });
    expect(await start()).toBe(true);
    fs.rmSync(path.join(root, 'apps/web/dist'), { recursive: true });
    expect(await start()).toBe(true);
  });

  it('starts no server when the web app could not be built', async () => {
    writeFiles(root, { 'node_modules/vite/bin/vite.js': 'process.exit(1)' });
    const run = runTool(root, 'tools/start.mjs');
    expect(await run.exit).toBe(1);
    expect(run.output()).toContain('The web app could not be built');
    expect(run.output()).not.toContain('up ');
  });
});

describe('npm run dev', options, () => {
  it('runs the server and Vite, and ends the server when Vite ends', async () => {
    const vite = `const fs = require('node:fs'); setInterval(() => fs.existsSync('../../server-is-up') && process.exit(3), 20);`;
    writeFiles(root, { 'node_modules/vite/bin/vite.js': vite });
    const run = runTool(root, 'tools/dev.mjs');
    expect(await run.exit).toBe(3);
    expect(run.output()).toMatch(/up \d+ development/);
  });

  it('stops both when told to', async () => {
    writeFiles(root, {
      'node_modules/vite/bin/vite.js': `console.log('vite ' + process.pid); setTimeout(() => {}, 30_000);`,
    });
    const run = runTool(root, 'tools/dev.mjs');
    const server = await pidOfServer(run.output);
    await waitUntil(() => VITE_IS_UP.test(run.output()), 'Vite is up');
    run.child.kill('SIGTERM');
    await run.exit;
    expect(isAlive(Number(VITE_IS_UP.exec(run.output())?.[1]))).toBe(false);
    expect(isAlive(server)).toBe(false);
  });
});
