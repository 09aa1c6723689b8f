import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { unlessMissing } from '../error-code.ts';
import { ClusterError } from './cluster-error.ts';
import type { NativeBinaries } from './native-binaries.ts';
import { disarmStalePidFile, findLivePostmaster } from './postmaster.ts';
import { runProgram, type RunAs } from './run-as.ts';

const START_LIMIT_S = 120;
const STOP_LIMIT_S = 60;
const START_ATTEMPTS = 20;
const LOG_KEPT_BYTES = 5_000_000;

/**
 * Reasons that pass by themselves: backends that briefly outlive a killed postmaster, a pid file that is being written,
 * and a port that someone else took after we had found it free.
 */
const PASSING_FAILURE =
  /pre-existing shared memory|(?:lock|PID) file .* is empty|(?:bogus|invalid) data in|could not create any TCP\/IP sockets/;

/** For example on a network's or virtual machine's disk that holds only plain files. */
const NO_SOCKETS = /could not create any Unix-domain sockets/;

/** The lowest system limit (macOS), minus the zero at the end. */
const SOCKET_PATH_BYTES = 103;

/** A server's programs, its data directory and how to run them. */
export interface ServerProcess {
  binaries: NativeBinaries;
  runAs: RunAs;
  cluster: string;
}

/**
 * Starts PostgreSQL in the background on 127.0.0.1 and resolves to the port once it answers: `wantedPort`, or a free
 * one.
 */
export async function startServer(server: ServerProcess, wantedPort?: number): Promise<number> {
  const logFile = path.join(server.cluster, 'server.log');
  await putAwayLongLog(logFile);
  // Node.js supports Unix sockets only on Unix systems.
  let hasSocket = process.platform !== 'win32';
  for (let attempt = 1; ; attempt += 1) {
    await disarmStalePidFile(server.cluster);
    await removeStaleSockets(server.cluster);
    const logStart = await sizeOf(logFile);
    const port = wantedPort ?? (await findFreePort());
    const options = serverOptions(port, hasSocket);
    const args = ['-w', '-t', String(START_LIMIT_S), '-l', logFile, '-o', options, 'start'];
    const result = await runPgCtl(server, args);
    if (result.exitCode === 0) return port;
    const logged = (await readFrom(logFile, logStart)) || result.output;
    if (hasSocket && NO_SOCKETS.test(logged)) {
      hasSocket = false;
      continue;
    }
    if (attempt === START_ATTEMPTS || !PASSING_FAILURE.test(logged)) {
      const lastLines = logged.trim().split('\n').slice(-15).join('\n');
      throw new ClusterError(
        `PostgreSQL did not start on ${server.cluster}:\n${lastLines}\n(from ${logFile})`,
      );
    }
    await sleep(250);
  }
}

/** Stops the server and waits until it has ended; does nothing if it is not running. */
export async function stopServer(server: ServerProcess): Promise<void> {
  // Checked first, because pg_ctl would signal any process with the id in a stale pid file.
  if ((await findLivePostmaster(server.cluster)) === undefined) return;
  const result = await runPgCtl(server, ['-m', 'fast', '-w', '-t', String(STOP_LIMIT_S), 'stop']);
  if (result.exitCode === 0 || (await findLivePostmaster(server.cluster)) === undefined) return;
  throw new ClusterError(`PostgreSQL in ${server.cluster} did not stop: ${result.output.trim()}`);
}

/**
 * The folder of the Unix socket of the server in `cluster`, if it has made one and its path is not too long for a call.
 */
export function findSocketFolder(cluster: string, port: number): string | undefined {
  const socket = path.join(cluster, socketName(port));
  return Buffer.byteLength(socket) <= SOCKET_PATH_BYTES && existsSync(socket) ? cluster : undefined;
}

const socketName = (port: number | string): string => `.s.PGSQL.${port}`;

/** A killed server leaves its socket and a lock on it, and each start has another port. */
async function removeStaleSockets(cluster: string): Promise<void> {
  for (const name of await readdir(cluster)) {
    if (name.startsWith(socketName(''))) await rm(path.join(cluster, name), { force: true });
  }
}

function runPgCtl({ binaries, runAs, cluster }: ServerProcess, args: readonly string[]) {
  return runProgram(runAs, binaries.pgCtl, ['-D', cluster, ...args], { cwd: cluster, isDetached: true });
}

/** Passed at each start instead of in postgresql.conf, so that a new release can change them. */
function serverOptions(port: number, hasSocket: boolean): string {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: hasSocket ? '.' : '', // the cluster's own folder, in which the server works
    cluster_name: 'domdom',
    timezone: 'Asia/Ho_Chi_Minh',
    log_timezone: 'Asia/Ho_Chi_Minh',
    max_wal_size: '256MB', // the default of 1 GB is a lot for a school's small disk
    log_checkpoints: 'off',
    // The log records what went wrong but not whose data it was: no statements and no row values.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new ClusterError('No free port could be found on 127.0.0.1.'));
      });
    });
  });
}

async function putAwayLongLog(logFile: string): Promise<void> {
  if ((await sizeOf(logFile)) > LOG_KEPT_BYTES) await rename(logFile, `${logFile}.old`);
}

async function sizeOf(file: string): Promise<number> {
  return (await unlessMissing(stat(file), null))?.size ?? 0;
}

async function readFrom(file: string, start: number): Promise<string> {
  const content = await unlessMissing(readFile(file), null);
  return content?.subarray(start).toString() ?? '';
}
