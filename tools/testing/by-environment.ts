import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

interface Keyed {
  file: TestSpecification;
  group: string;
  size: number;
  shuffled: string;
}

const seed = process.env['FILE_ORDER'];

/** Short files whose tests take long. They start first, because whatever starts last delays the end of the run. */
const SLOW = /\/(?:start|worksheets\/page-files)\.test\.ts$/;

function withKeys(file: TestSpecification): Keyed {
  const { moduleId, project } = file;
  const text = readFileSync(moduleId, 'utf8');
  const environment = /@vitest-environment\s+([\w-]+)/.exec(text)?.[1] ?? 'node';
  return {
    file,
    group: `${project.config.sequence.groupOrder} ${project.name} ${environment}`,
    size: SLOW.test(moduleId) ? Number.MAX_SAFE_INTEGER : text.length,
    shuffled: seed === undefined ? '' : createHash('sha256').update(`${seed} ${moduleId}`).digest('hex'),
  };
}

function inTurn(one: Keyed, other: Keyed): number {
  if (one.group !== other.group) return one.group < other.group ? -1 : 1;
  if (one.shuffled !== other.shuffled) return one.shuffled < other.shuffled ? -1 : 1;
  return other.size - one.size;
}

/**
 * Groups the files by project and environment, large files first. A worker restarts unless the next file has the same
 * project and environment as the last one. `FILE_ORDER=7 npm run test:unit` changes the order, to find tests that
 * depend on another file; each number gives another order.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
      .map(withKeys)
      .toSorted(inTurn)
      .map(({ file }) => file);
  }
}
