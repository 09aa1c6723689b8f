import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { compileAhead } from './build/compile-ahead.ts';
import { inlineRuntime } from './build/inline-runtime.ts';
import { pdfFiles } from './build/pdf-files.ts';
import { precompress } from './build/precompress.ts';
import { routeAssets } from './build/route-assets.ts';
import { serviceWorker } from './build/service-worker.ts';
import { routes } from './src/app/routes.ts';

/** With the host as the browser sent it: the server compares it with the origin of each change. */
const server = { target: `http://127.0.0.1:${process.env.PORT ?? '8080'}` };
/** Staff pages have a dozen scripts and more, which would otherwise be discovered one after the other. */
const isOfStaff = (files: readonly string[]): boolean =>
  files.some((file) => /\/staff-provider-[\w-]+\.js$/.test(file));

const LARGE_OF_STAFF = /\/(?:kit|staff-provider|staff-table)-[^/]+\.js$/;

/**
 * The compiler changes nothing but functions that call a hook or make elements. A file that can contain neither need not
 * be parsed and written again: this is more than half of them.
 */
const preset = reactCompilerPreset();
const compilerPreset = {
  ...preset,
  rolldown: { ...preset.rolldown, filter: { code: /\buse(?:[A-Z0-9]|\b)|<\/|\/>/ } },
};

export default defineConfig({
  plugins: [
    react(),
    // The compiler takes three quarters of a build's processor time, so both cores run it.
    babel({ parallel: 2, sourceMap: false, presets: [compilerPreset] }),
    routeAssets(routes),
    inlineRuntime(),
    compileAhead(),
    serviceWorker(),
    pdfFiles(),
    precompress(),
  ],
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': server,
      '/login': server,
      '/logout': server,
      '/Home': server,
      '/dynamic': server,
      '/media': server,
      '/socket.io': { ...server, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    modulePreload: {
      polyfill: false,
      // If a preloaded script that a player or page shares with others fails to load, the browser remembers that and
      // never loads it again. `importAgain` gives only the player or page itself another URL.
      // The names of what is preloaded are in the entry, which every student downloads: for staff, the large shared
      // scripts alone.
      resolveDependencies: (_file, needed) =>
        needed.filter((name) => name.endsWith('.css') || (isOfStaff(needed) && LARGE_OF_STAFF.test(name))),
    },
    sourcemap: false,
    // One kilobyte: fonts and larger pictures stay files that the browser caches.
    assetsInlineLimit: 1024,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
});
