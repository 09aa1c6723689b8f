/**
 * Loaded into the server (node --import) to measure its event-loop delay. Each connection to the socket named in
 * LOAD_PROBE receives the figures since the previous connection.
 */
import { rm } from 'node:fs/promises';
import net from 'node:net';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const RESOLUTION_MS = 10;

export interface LoopDelay {
  p50: number;
  p99: number;
  max: number;
  /** Share of the time in which the loop was busy. */
  utilization: number;
}

const socket = process.env['LOAD_PROBE'];
if (isMainThread && socket !== undefined) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let before = performance.eventLoopUtilization();
  // The recorded value is the time between two timer turns, so an idle loop shows the timer's own interval.
  const ms = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
  const server = net.createServer((client) => {
    const answer: LoopDelay = {
      p50: ms(delay.percentile(50)),
      p99: ms(delay.percentile(99)),
      max: ms(delay.max),
      utilization: performance.eventLoopUtilization(before).utilization,
    };
    before = performance.eventLoopUtilization();
    delay.reset();
    client.on('error', () => undefined);
    client.end(JSON.stringify(answer));
  });
  await rm(socket, { force: true });
  server.listen(socket).unref();
}
