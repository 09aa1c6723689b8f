import { parentPort, workerData } from 'node:worker_threads';

/** Watches the process from its own thread, because a busy decoder lets nothing else run. */
const { mostBytes } = workerData as { mostBytes: number }; // from `watchMemory`
const OFTEN_MS = 20;
const server = process.ppid;

setInterval(() => {
  const isOrphan = process.ppid !== server;
  if (isOrphan || process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL');
}, OFTEN_MS);
parentPort?.postMessage('watching', []);
