/** Reads process data from Linux's /proc. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

export interface ProcessStat {
  state: string;
  parent: number;
  /** Clock ticks of the process itself, all threads together. */
  ownTicks: number;
  /** Clock ticks of its children that have ended and were waited for. */
  endedChildrenTicks: number;
  residentPages: number;
}

/** Parses the text of /proc/<pid>/stat. */
export function parseStat(text: string): ProcessStat {
  // The name in brackets may contain anything, including brackets and spaces; plain fields follow its last bracket.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const number = (place: number): number => Number(fields[place]);
  return {
    state: fields[0] ?? '',
    parent: number(1),
    ownTicks: number(11) + number(12),
    endedChildrenTicks: number(13) + number(14),
    residentPages: number(21),
  };
}

/** Null when the process is gone. */
export function readStat(pid: number): ProcessStat | null {
  try {
    return parseStat(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return null;
  }
}

/** Finds children by their parent id, because PostgreSQL's processes have their own sessions. */
export function childrenOf(parent: number): number[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => readStat(pid)?.parent === parent);
}

const systemNumber = (name: string): number => Number(execFileSync('getconf', [name], { encoding: 'utf8' }));
const TICKS_PER_SECOND = systemNumber('CLK_TCK');
const PAGE_BYTES = systemNumber('PAGESIZE');

/** Returns the processor seconds that one process has used so far. */
export const ownSeconds = (pid: number): number => (readStat(pid)?.ownTicks ?? 0) / TICKS_PER_SECOND;

/** Returns the processor seconds used so far by a process and all its descendants, including those that have ended. */
export function treeSeconds(pid: number): number {
  const stat = readStat(pid);
  if (stat === null) return 0;
  const living = childrenOf(pid).reduce((sum, child) => sum + treeSeconds(child), 0);
  return (stat.ownTicks + stat.endedChildrenTicks) / TICKS_PER_SECOND + living;
}

/** Returns the nanoseconds for which the threads of a process ran; 0 when it is gone. */
function runNanoseconds(pid: number): number {
  try {
    const threads = fs.readdirSync(`/proc/${pid}/task`);
    return threads.reduce((sum, thread) => {
      const [ran = '0'] = fs.readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
      return sum + Number(ran);
    }, 0);
  } catch {
    return 0;
  }
}

/** Like `treeSeconds`, but finer than the clock's ticks of 10 ms while the processes live. */
export function treeRunSeconds(pid: number): number {
  const ended = (readStat(pid)?.endedChildrenTicks ?? 0) / TICKS_PER_SECOND;
  return childrenOf(pid).reduce(
    (sum, child) => sum + treeRunSeconds(child),
    runNanoseconds(pid) / 1e9 + ended,
  );
}

export const residentBytes = (pid: number): number => (readStat(pid)?.residentPages ?? 0) * PAGE_BYTES;

/** Resident memory in which pages of several processes, as those of one program, count once in the sum of all. */
export function proportionalBytes(pid: number): number {
  try {
    const [, kilobytes = '0'] =
      /^Pss:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}
