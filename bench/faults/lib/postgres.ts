import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type ClusterAddress,
  databaseUrl,
  ensureApplicationRole,
  ensureDatabase,
  isAnswering,
} from '../../../apps/server/src/postgres/cluster-database.ts';
import { APPLICATION_USER, initCluster } from '../../../apps/server/src/postgres/init-cluster.ts';
import { findNativeBinaries } from '../../../apps/server/src/postgres/native-binaries.ts';
import { chooseRunAs, type RunAs } from '../../../apps/server/src/postgres/run-as.ts';
import { findFreePort } from '../../../e2e/support/product.ts';
import { childrenOf, readStat } from '../../lib/processes.ts';

/** Hexadecimal, like every secret of a cluster. */
const APPLICATION_PASSWORD = 'fa017';
const START_LIMIT_MS = 60_000;

/** Settings for one start, which override those of the file. */
export type PostgresSettings = Readonly<Record<string, string>>;

/**
 * PostgreSQL as a child of the harness, which both kills and reaps it. A killed postmaster that is not reaped keeps its
 * process id, and the next one refuses to start.
 */
export class Postgres {
  readonly #program: string;
  readonly #runAs: RunAs;
  readonly #folder: string;
  readonly #address: ClusterAddress;
  #child: ChildProcess | null = null;

  private constructor(program: string, runAs: RunAs, folder: string, address: ClusterAddress) {
    this.#program = program;
    this.#runAs = runAs;
    this.#folder = folder;
    this.#address = address;
  }

  static async create(dataDir: string): Promise<Postgres> {
    const { initdb, postgres, pgCtl } = await findNativeBinaries();
    const cluster = path.join(dataDir, 'postgres');
    const runAs = await chooseRunAs(pgCtl, cluster);
    if (runAs.switchTo) fs.chownSync(dataDir, runAs.switchTo.uid, runAs.switchTo.gid);
    const secret = path.join(dataDir, 'postgres.secret');
    await initCluster(initdb, runAs, { dataDir, cluster, secret });
    const password = fs.readFileSync(secret, 'utf8').trim();
    const created = new Postgres(postgres, runAs, cluster, { port: await findFreePort(), password });
    await created.start();
    await ensureDatabase(created.#address);
    await ensureApplicationRole(created.#address, APPLICATION_PASSWORD);
    return created;
  }

  /** Returns another instance on a copy of the whole folder. Both are stopped. */
  async copyTo(dataDir: string): Promise<Postgres> {
    // Unlike `fs.cp`, this keeps the owner, without which PostgreSQL does not start.
    await promisify(execFile)('cp', ['-a', `${path.dirname(this.#folder)}/.`, dataDir]);
    const address = { ...this.#address, port: await findFreePort() };
    return new Postgres(this.#program, this.#runAs, path.join(dataDir, 'postgres'), address);
  }

  get port(): number {
    return this.#address.port;
  }

  /** For the owner of the tables. */
  get url(): string {
    return databaseUrl(this.#address);
  }

  /** Returns the settings of a server that reaches the database through a link on this port, as both of its roles. */
  settingsThrough(port: number): { DATABASE_URL: string; MIGRATION_URL: string } {
    const application = { ...this.#address, port, password: APPLICATION_PASSWORD };
    return {
      DATABASE_URL: databaseUrl(application, APPLICATION_USER),
      MIGRATION_URL: databaseUrl({ ...this.#address, port }),
    };
  }

  async start(settings: PostgresSettings = {}): Promise<void> {
    const all = {
      listen_addresses: '127.0.0.1',
      port: String(this.port),
      unix_socket_directories: '',
      max_connections: '100',
      ...settings,
    };
    const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const [command = this.#program, ...rest] = [
      ...this.#runAs.prefix,
      this.#program,
      '-D',
      this.#folder,
      ...options,
    ];
    const log = fs.openSync(path.join(this.#folder, 'server.log'), 'a');
    const child = spawn(command, rest, {
      cwd: this.#folder,
      stdio: ['ignore', log, log],
      env: { LC_ALL: 'C', PATH: process.env['PATH'] ?? '' },
      ...this.#runAs.switchTo,
    });
    fs.closeSync(log);
    this.#child = child;
    // Leaves nothing running when the harness dies.
    const killAlong = () => child.kill('SIGKILL');
    process.once('exit', killAlong);
    child.once('exit', () => process.off('exit', killAlong));
    const limit = Date.now() + START_LIMIT_MS;
    while (!(await isAnswering(this.#address))) {
      if (child.exitCode !== null || Date.now() > limit) {
        throw new Error(
          `PostgreSQL did not start:\n${fs.readFileSync(path.join(this.#folder, 'server.log'), 'utf8').slice(-2000)}`,
        );
      }
      await pause(20);
    }
  }

  /** Kills all its processes at once, without warning, and waits until none is left. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child?.pid === undefined) return;
    const exited = once(child, 'exit');
    const others = childrenOf(child.pid);
    for (const pid of [child.pid, ...others]) killIfThere(pid);
    await exited;
    while (others.some(isThere)) await pause(5);
    this.#child = null;
  }

  /** Shuts down cleanly: everything acknowledged is kept, whatever the settings. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    const exited = once(child, 'exit');
    child.kill('SIGINT');
    await exited;
    this.#child = null;
  }
}

/** A zombie that its parent has not reaped holds no resources any more, so it counts as gone. */
const isThere = (pid: number): boolean => !['Z', undefined].includes(readStat(pid)?.state);

function killIfThere(pid: number): void {
  if (isThere(pid)) process.kill(pid, 'SIGKILL');
}
