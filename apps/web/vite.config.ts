import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { routeAssets } from './build/route-assets.ts';
import { routes } from './src/app/routes.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? '8080'}`;
const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|react-router|cookie-es|set-cookie-parser|@tanstack|@reduxjs|immer|redux|redux-thunk|reselect|react-redux|use-sync-external-store)[\\/]|vite[\\/]preload-helper/;
/** What every question screen needs beside the player of its type. */
const QUESTIONS_UI =
  /packages[\\/]questions[\\/]src[\\/](ui[\\/.]|types[\\/][^\\/]+[\\/](complete|messages|limits)\.ts)/;
const KIT =
  /(apps[\\/]web[\\/]src[\\/](components|lib|app)|packages[\\/]domain)[\\/](?!.*(staff|dynamic-form))/;

export default defineConfig({
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), routeAssets(routes), precompress()],
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
    manifest: true,
    sourcemap: false,
    cssCodeSplit: false,
    // One kilobyte: the fonts and larger pictures stay files that the browser caches.
    assetsInlineLimit: 1024,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR, priority: 3 },
            // Pieces that several pages use come in one file instead of a dozen small ones.
            { name: 'kit', test: KIT, minShareCount: 2, priority: 2 },
            { name: 'questions-ui', test: QUESTIONS_UI, priority: 1 },
          ],
        },
      },
    },
  },
});
