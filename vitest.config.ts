import os from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { ByEnvironment } from './tools/testing/by-environment.ts';

/** As in `tools/testing/patience.ts`, which only tests can load. */
const PATIENCE_MS = 10_000;
const FAST = '--tags-filter=!deep';
const isFast = process.argv.includes(FAST);
/** How many cases a property is tried with (`tools/testing/properties.ts`). */
const PROPERTY_RUNS = isFast ? '30' : '100';
const root = import.meta.dirname;

// The server's decoders give way to everything else. Beside other tests they would get hardly any processor time and
// keep their tests waiting, so in a fast run all tests have their low priority. Deep tests measure the difference.
if (isFast) os.setPriority(os.constants.priority.PRIORITY_LOW);

export default defineConfig({
  test: {
    tags: [
      {
        name: 'deep',
        description: 'Only `npm run test:deep` runs it; a fast test covers the same rule with less input.',
        timeout: 120_000,
      },
    ],
    sequence: { sequencer: ByEnvironment },
    projects: [
      {
        test: {
          name: 'unit',
          root,
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/web/**/*.test.{ts,tsx}',
            'content/**/*.test.ts',
            'tools/**/*.test.{ts,mjs}',
            'bench/**/*.test.ts',
            'e2e/support/**/*.test.ts',
          ],
          // Test files share a worker and its packages, but each loads its own copy of the project's modules
          // (apps/web/src/testing/setup.ts).
          isolate: false,
          maxWorkers: 2,
          env: { PROPERTY_RUNS },
          expect: { poll: { timeout: PATIENCE_MS } },
          testTimeout: 20_000,
          hookTimeout: 60_000,
          setupFiles: [
            'tools/testing/properties.ts',
            'tools/testing/patience.ts',
            'apps/web/src/testing/setup.ts',
          ],
          // Keeps the real class names, so that a test can use `styles.right`.
          css: {
            include: [/\.module\.css$/, /tokens\.css\?raw$/],
            modules: { classNameStrategy: 'non-scoped' },
          },
        },
      },
      {
        test: {
          name: 'server',
          root,
          include: ['apps/server/**/*.test.ts'],
          // Server tests mostly wait for the database, so three workers keep a processor busy.
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          // Programs that tests start share this cache, because a short one spends most of its time compiling.
          env: { PROPERTY_RUNS, NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node-compile') },
          setupFiles: ['tools/testing/properties.ts', 'tools/testing/patience.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          expect: { poll: { timeout: PATIENCE_MS } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
