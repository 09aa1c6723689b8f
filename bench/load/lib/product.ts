import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { connect, type Connection } from '../../../apps/server/src/db/connect.ts';
import { startCluster } from '../../../apps/server/src/postgres/cluster.ts';
import { findLivePostmaster } from '../../../apps/server/src/postgres/postmaster.ts';
import { runServer } from '../../../apps/server/src/testing/server-process.ts';
import type { LoopDelay } from './loop-probe.ts';

const PROBE = new URL('loop-probe.ts', import.meta.url).href;

/** A program that is measured: the product's server, or one to compare it with. */
export interface MeasuredServer {
  origin: string;
  pid: number;
  /** Returns its event-loop delay since the last call. */
  takeLoopDelay(): Promise<LoopDelay>;
  end(): Promise<unknown>;
}

/** The product on a fresh database, as users run it; the database is the embedded one with its own settings. */
export interface Product {
  server: MeasuredServer;
  databaseUrl: string;
  dataDir: string;
  postmasterPid: number;
  /** Bypasses the server, to create students and to check what was stored. */
  connection: Connection;
  close(): Promise<void>;
}

export async function openProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'domdom-load-'));
  const undo: (() => Promise<unknown>)[] = [async () => fs.rmSync(dataDir, { recursive: true, force: true })];
  const close = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const cluster = await startCluster({ dataDir });
    undo.push(() => cluster.stop());
    const postmaster = await findLivePostmaster(path.join(dataDir, 'postgres'));
    if (postmaster === undefined) throw new Error('PostgreSQL runs, but its process cannot be found.');
    const settings = {
      DATABASE_URL: cluster.applicationUrl,
      MIGRATION_URL: cluster.url,
      DATA_DIR: dataDir,
      // All students of a run share one address, and some save faster than any student may.
      BUDGET_SCALE: '10000',
      ...env,
    };
    const server = await runMeasured(path.join(dataDir, 'server.sock'), settings);
    undo.push(() => server.end());
    const connection = connect(cluster.url, 4, (error) => console.error(error));
    undo.push(() => connection.close());
    return {
      server,
      databaseUrl: cluster.url,
      dataDir,
      postmasterPid: postmaster.pid,
      connection,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** `socket`: a path for the event-loop probe. `program`: a program other than the product. */
export async function runMeasured(
  socket: string,
  env: Record<string, string>,
  program?: string,
): Promise<MeasuredServer> {
  const probed = { NODE_OPTIONS: `--import=${PROBE}`, LOAD_PROBE: socket, ...env };
  const { child, origin, end } = await runServer(probed, program);
  if (child.pid === undefined) throw new Error('The server has no process.');
  return {
    origin,
    pid: child.pid,
    takeLoopDelay: async () => JSON.parse(await text(net.connect(socket))) as LoopDelay, // as the probe writes it
    end: () => end('SIGTERM'),
  };
}
