import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;

export default defineConfig({
  test: {
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
          setupFiles: ['tools/testing/properties.ts', 'apps/web/src/testing/setup.ts'],
          // Real class names, so that a test may ask for `styles.right`.
          css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          name: 'server',
          root,
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
