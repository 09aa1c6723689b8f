import os from 'node:os';

/** Returns one line for the head of every report: a figure means little without the machine that produced it. */
export function describeMachine(): string {
  const [cpu] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const load = os.loadavg()[0]?.toFixed(1) ?? '?';
  return (
    `${cpu?.model.trim() ?? 'unknown processor'}, ${os.cpus().length} cores, ${memory} GiB, ` +
    `${os.type()} ${os.release()}, Node ${process.versions.node}, load ${load} at the start`
  );
}
