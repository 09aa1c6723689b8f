import { parentPort, workerData } from 'node:worker_threads';

/** Watches over the process from a thread of its own, because a decoder that is at work lets nothing else run. */
const { mostBytes } = workerData as { mostBytes: number }; // from `watchMemory`
const OFTEN_MS = 20;
const server = process.ppid;

setInterval(() => {
  const isOrphan = process.ppid !== server;
  if (isOrphan || process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL');
}, OFTEN_MS);
parentPort?.postMessage('watching', []);
