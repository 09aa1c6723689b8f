/**
 * A program that watches the memory of a process and its descendants, because the generator would send nothing while
 * it adds up their pages. After 'take' it sends the most that it has seen since the last time.
 */
import { childrenOf, proportionalBytes, residentBytes } from '../../lib/processes.ts';

const OFTEN_MS = 500;
const MB = 1e6;

/** In MB. */
export interface Memory {
  resident: number;
  /** What several processes share, as the program of Node, counts once. */
  shared: number;
}

const root = Number(process.argv[2]);
const familyOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(familyOf)];
const sumOf = (pids: readonly number[], of: (pid: number) => number): number =>
  pids.reduce((sum, pid) => sum + of(pid), 0) / MB;

let most: Memory = { resident: 0, shared: 0 };
setInterval(() => {
  const family = familyOf(root);
  most = {
    resident: Math.max(most.resident, sumOf(family, residentBytes)),
    shared: Math.max(most.shared, sumOf(family, proportionalBytes)),
  };
}, OFTEN_MS);
process.on('message', () => {
  process.send?.(most);
  most = { resident: 0, shared: 0 };
});
process.on('disconnect', () => process.exit());
