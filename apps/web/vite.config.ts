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
    modulePreload: { polyfill: false },
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
