import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const ROUTES = ['/', '/lms/home', '/lms/class/:classId/exam/:examId', '/lms/tools/*'];

const STYLES: Record<string, string[]> = {
  '/lms/home': ['assets/home-1.css'],
  '/lms/tools/*': ['assets/tools-1.css'],
};

/** In the form that the build writes. */
const PAGE = `<script>first('$&')</script><script type="module" crossorigin src="/assets/index-1.js"></script>
<link rel="stylesheet" crossorigin href="/assets/style-1.css"></head><!--boot--><div id="root"></div>`;

export const PICTURE = `<svg>${'<path d="M0 0h1"/>'.repeat(200)}</svg>`;

/** A small build of the browser application and some media, in a folder that stands for the project. */
export async function makePageBuild(): Promise<string> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'domdom-pages-'));
  const dist = path.join(root, 'apps/web/dist');
  await mkdir(path.join(dist, '.vite'), { recursive: true });
  await mkdir(path.join(dist, 'assets'));
  await mkdir(path.join(root, 'content/media'), { recursive: true });
  await mkdir(path.join(root, 'content/lessons'));
  await writeFile(path.join(root, 'content/topics.jsonl'), '');
  await writeFile(path.join(root, 'content/media/0123456789ab.mp4'), 'a film');
  await writeFile(path.join(root, 'content/media/0123456789ab.svg'), PICTURE);
  await writeFile(path.join(root, 'content/media/notes.json'), '{}');
  const routes = ROUTES.map((route) => ({
    path: route,
    scripts: route === '/lms/home' ? ['assets/home-1.js'] : [],
    styles: STYLES[route] ?? [],
  }));
  await writeFile(path.join(dist, '.vite/routes.json'), JSON.stringify(routes));
  const players = { 'one-choice': { scripts: ['assets/one-choice-1.js'], styles: [] } };
  await writeFile(path.join(dist, '.vite/players.json'), JSON.stringify(players));
  await writeFile(path.join(dist, 'assets/style-1.css'), '.everywhere{color:red}\n');
  await writeFile(path.join(dist, 'assets/home-1.css'), '.at-home{color:$&}\n');
  await writeFile(path.join(dist, 'assets/tools-1.css'), '.tools{color:blue}\n');
  await writeFile(path.join(dist, 'assets/pdf.worker.min.mjs'), 'export {}');
  await writeFile(path.join(dist, 'assets/drawn-document-1.html'), '<!doctype html>');
  await writeFile(path.join(dist, 'index.html'), PAGE);
  await mkdir(path.join(dist, 'icons'));
  await writeFile(path.join(dist, 'icons/icon-192.png'), 'a picture');
  await writeFile(path.join(dist, 'sw.js'), 'self.addEventListener("fetch", () => {});');
  return root;
}
