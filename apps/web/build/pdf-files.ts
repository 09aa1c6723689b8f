import { createRequire } from 'node:module';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import packageJson from 'pdfjs-dist/package.json' with { type: 'json' };

const packageDir = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Where browsers find them; `pdf-files.ts` in the reader names the same folder. Never other bytes under one name. */
const BASE = `assets/pdf-files-${packageJson.version}`;

/** Reads the files. The build for older browsers, as for the script that talks to it. */
const WORKER = 'pdf.worker.min.mjs';

/** Fonts that a PDF may leave out, codes of Asian fonts, and decoders of pictures without WebAssembly. */
const FOLDERS = [
  { name: 'cmaps', files: /\.bcmap$/ },
  { name: 'standard_fonts', files: /\.(?:pfb|ttf)$/ },
  { name: 'wasm', files: /_nowasm_fallback\.js$/ },
];

async function readAll(): Promise<{ fileName: string; source: Uint8Array }[]> {
  const found = FOLDERS.map(async ({ name, files }) => {
    const all = await fs.readdir(path.join(packageDir, name));
    return Promise.all(
      all
        .filter((file) => files.test(file))
        .map(async (file) => ({
          fileName: `${BASE}/${name}/${file}`,
          source: await fs.readFile(path.join(packageDir, name, file)),
        })),
    );
  });
  const worker = await fs.readFile(path.join(packageDir, 'legacy/build', WORKER));
  return [{ fileName: `${BASE}/${WORKER}`, source: worker }, ...(await Promise.all(found)).flat()];
}

/** Serves what the reader of PDFs fetches while it reads, from our own origin. */
export function pdfFiles(): Plugin {
  return {
    name: 'domdom:pdf-files',
    async generateBundle() {
      for (const file of await readAll()) this.emitFile({ type: 'asset', ...file });
    },
    async configureServer(server) {
      const files = new Map((await readAll()).map(({ fileName, source }) => [`/${fileName}`, source]));
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const source = files.get(pathname);
        if (source === undefined) return next();
        if (/\.m?js$/.test(pathname)) response.setHeader('content-type', 'text/javascript');
        response.end(source);
      });
    },
  };
}
