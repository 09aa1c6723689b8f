/*
 * A program for the tests, run in its own process so that it can be killed: takes the lock of the data directory given
 * as its argument, starts the cluster, prints one line of JSON and keeps running. A line on its input makes it stop the
 * cluster and end.
 */
import { once } from 'node:events';
import { startCluster } from '../cluster.ts';
import { lockDataDir } from '../data-dir-lock.ts';

const [dataDir = ''] = process.argv.slice(2);
const lock = lockDataDir(dataDir);
const cluster = await startCluster({ dataDir });
process.stdout.write(`${JSON.stringify({ url: cluster.url, adopted: cluster.adopted })}\n`);
await once(process.stdin, 'data');
await cluster.stop();
lock.release();
process.exit(0);
