import react from '@vitejs/plugin-react';
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
 * Frames, buttons and rows whose contents are new at each render, and pages that are drawn once: remembering their parts
 * would save no work and cost each device bytes.
 */
const NOT_WORTH_REMEMBERING = [
  /\/components\/(?:button|text-field|states|page-header|dialog|data-table|exercise-frame|menu)\.tsx$/,
  /\/components\/(?:kept-work\/keep-row|reader\/reader-states|side-frame\/side-nav|sample-player\/sample-player)\.tsx$/,
  /\/(?:components\/(?:question\/question-panel|upload\/upload-button)|ui\/(?:letter-question|option-list))\.tsx$/,
  /\/areas\/(?:landing|home)\/[\w-]+\.tsx$/,
  /\/(?:app\/auth\/place-fields|areas\/exam\/result-view|areas\/worksheets\/given-worksheet-page)\.tsx$/,
];

export default defineConfig({
  plugins: [
    // The Rust port of React's compiler: the one for Babel took three quarters of a build's processor time.
    react({ compiler: true, exclude: [/\/node_modules\//, ...NOT_WORTH_REMEMBERING] }),
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
