/**
 * npm run content:preview: shows authors the bank's items in their players, the pictures beside their words, and the
 * exams. It serves this machine only and is not part of the product.
 *
 *   npm exec -- node tools/content/preview/serve.ts [--port 5199]        or PORT=5199
 *
 * content/ is read at each request: after a build, reload the page.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin } from 'vite';
import { CONTENT } from '../sources/read.ts';
import { dataAt } from './data.ts';

const DEFAULT_PORT = '5199';
const MEDIA_TYPES: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.mp3': 'audio/mpeg' };

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
}

function sendData(response: ServerResponse, path: string): void {
  try {
    const data = dataAt(path);
    if (data === undefined) send(response, 404, 'text/plain; charset=utf-8', `Không có ${path}.`);
    else send(response, 200, 'application/json', JSON.stringify(data));
  } catch (error) {
    // The message names file and line, so its author can fix them.
    send(response, 500, 'text/plain; charset=utf-8', String(error));
  }
}

function sendMedia(response: ServerResponse, name: string): void {
  const type = /^[0-9a-f]{12}\.(?:svg|mp3)$/.test(name) ? MEDIA_TYPES[extname(name)] : undefined;
  const file = join(CONTENT, 'media', name);
  if (type === undefined || !existsSync(file)) send(response, 404, 'text/plain', `no ${name}`);
  else send(response, 200, type, readFileSync(file));
}

const content: Plugin = {
  name: 'content',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
      if (pathname.startsWith('/data/')) sendData(response, pathname.slice('/data/'.length));
      else if (pathname.startsWith('/media/')) sendMedia(response, pathname.slice('/media/'.length));
      else next();
    });
  },
};

const { values } = parseArgs({ options: { port: { type: 'string' } } });
const port = Number(values.port ?? process.env.PORT ?? DEFAULT_PORT);
const project = join(CONTENT, '..');
const server = await createServer({
  configFile: false,
  root: join(import.meta.dirname, 'screen'),
  cacheDir: join(project, 'node_modules', '.cache', 'content-preview'),
  plugins: [react(), content],
  server: { host: '127.0.0.1', port, strictPort: true, fs: { allow: [project] } },
});
await server.listen();
console.log(`http://127.0.0.1:${port}/  (Ctrl-C ends it)`);
