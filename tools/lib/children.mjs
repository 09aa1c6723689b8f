/** Long-running child processes that end with us, each asked to stop exactly once. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';

/** @typedef {{ name: string, child: import('node:child_process').ChildProcess, exit: Promise<number> }} Running */

/** Flags of Node for the server: what strangers send reaches no prototype by the name `__proto__`. */
export const SERVER_FLAGS = ['--disable-proto=delete'];

/**
 * Starts a Node program on the same terminal, with a channel whose end asks it to stop. The channel also ends when
 * this process is killed outright, so nothing is left behind.
 * @param {string} name for messages
 * @param {string} node
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Running}
 */
export function startChild(name, node, args, options) {
  const child = spawn(node, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  const exit = new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${name} could not be started: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? os.constants.signals[signal] : 0)));
  });
  return { name, child, exit };
}

/**
 * Asks a child that listens to its channel to stop. Closing it twice, or after the child has heard Ctrl-C itself, is harmless.
 * @param {Running} running
 */
export function closeChannel({ child }) {
  if (child.connected) child.disconnect();
}

/**
 * Calls `stop` once, when this process is told to end. Ctrl-C in a terminal reaches the children too, so `stop`
 * must not send it a second time.
 * @param {(signal: NodeJS.Signals) => void} stop
 */
export function onStopRequest(stop) {
  let isStopping = false;
  /** @param {NodeJS.Signals} signal */
  const handleSignal = (signal) => {
    if (isStopping) return;
    isStopping = true;
    stop(signal);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, handleSignal);

  // npm cannot tell us when it is killed with SIGKILL, but then its children get a new parent.
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const links = linksToNpm();
  setInterval(() => {
    if (links.some(({ pid, parent }) => parentOf(pid) !== parent)) handleSignal('SIGHUP');
  }, 500).unref();
}

/**
 * @param {number} pid this process or, on Linux only, another one
 * @returns {number | undefined} undefined when there is no such process any more
 */
function parentOf(pid) {
  if (pid === process.pid) return process.ppid;
  try {
    // "pid (name) state parent ...": the name may contain anything, even brackets.
    return Number(/.*\) \S+ (\d+)/s.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

/** Links from this process up to npm. On Linux npm's `sh -c` usually stays in between; elsewhere the shell makes way. */
function linksToNpm() {
  const links = [{ pid: process.pid, parent: process.ppid }];
  if (process.platform !== 'linux') return links;
  const [program, option] = fs.readFileSync(`/proc/${process.ppid}/cmdline`, 'utf8').split('\0');
  if (option === '-c' && /(?:^|\/)\w*sh$/.test(program ?? '')) {
    links.push({ pid: process.ppid, parent: parentOf(process.ppid) ?? 0 });
  }
  return links;
}
