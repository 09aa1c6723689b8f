import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { compileAhead } from './build/compile-ahead.ts';
import { inlineRuntime } from './build/inline-runtime.ts';
import { precompress } from './build/precompress.ts';
import { routeAssets } from './build/route-assets.ts';
import { routes } from './src/app/routes.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? '8080'}`;
/** A page of staff is a dozen scripts and more, which would be found one after the other. */
const isOfStaff = (files: readonly string[]): boolean =>
  files.some((file) => /\/staff-provider-[\w-]+\.js$/.test(file));

export default defineConfig({
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    routeAssets(routes),
    inlineRuntime(),
    compileAhead(),
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
      '/socket.io': { target: server, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    modulePreload: {
      polyfill: false,
      // A script that a player or a page shares with others would never come any more after it could not be fetched
      // ahead: the browser remembers that. `importAgain` gives the player or the page alone another address.
      resolveDependencies: (_file, needed) =>
        isOfStaff(needed) ? needed : needed.filter((name) => name.endsWith('.css')),
    },
    sourcemap: false,
    // One kilobyte: the fonts and larger pictures stay files that the browser caches.
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
