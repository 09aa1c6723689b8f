import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** What the build of the browser application tells the server. */
export interface WebBuild {
  html: string;
  /** What the page's own tags ask for, as `Link` header values. */
  links: readonly string[];
  /** Whether the browser application has a page under this path; elsewhere it shows that there is none. */
  isPage(pathname: string): boolean;
  /** Scripts that the page under this path needs, so that they load side by side with the entry. */
  scriptsOfPath(pathname: string): readonly string[];
  /** Scripts of the player of a question type. */
  scriptsOfPlayer(type: string): readonly string[];
}

const RouteTable = z.array(z.object({ path: z.string(), scripts: z.array(z.string()) }));
const Manifest = z.record(z.string(), z.looseObject({ file: z.string() }));

/** Null when the application has not been built. */
export function readWebBuild(dist: string): WebBuild | null {
  const file = path.join(dist, 'index.html');
  if (!fs.existsSync(file)) return null;
  const table = RouteTable.parse(readJson(path.join(dist, '.vite/routes.json'))).map((route) => ({
    pattern: patternOf(route.path),
    scripts: route.scripts,
  }));
  const players = new Map<string, string[]>();
  for (const [source, { file: script }] of Object.entries(
    Manifest.parse(readJson(path.join(dist, '.vite/manifest.json'))),
  )) {
    const type = /\/types\/([a-z-]+)\/player\.tsx$/.exec(source)?.[1];
    if (type !== undefined) players.set(type, [script]);
  }
  const html = fs.readFileSync(file, 'utf8');
  return {
    html,
    links: linksOf(html),
    isPage: (pathname) => FORWARDING.test(pathname) || table.some(({ pattern }) => pattern.test(pathname)),
    scriptsOfPath: (pathname) => table.find(({ pattern }) => pattern.test(pathname))?.scripts ?? [],
    scriptsOfPlayer: (type) => players.get(type) ?? [],
  };
}

/** They lead to a page and are none themselves, so the table does not have them. */
const FORWARDING = /^\/(lms|auth)\/?$/i;

/** Values of the same kind as the tags, or the browser would fetch the files a second time. */
function linksOf(html: string): string[] {
  const scripts = [...html.matchAll(/<script type="module" crossorigin src="([^"]+)"/g)];
  const styles = [...html.matchAll(/<link rel="stylesheet" crossorigin href="([^"]+)"/g)];
  return [
    ...scripts.map(([, src]) => `<${src}>; rel=modulepreload; crossorigin`),
    ...styles.map(([, href]) => `<${href}>; rel=preload; as=style; crossorigin`),
  ];
}

const readJson = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'));

/** '/lms/x/:id/*' as a regular expression over whole paths, as the browser's router reads it. */
function patternOf(routePath: string): RegExp {
  const [, exact = routePath, below] = /^(.*?)(\/\*)?$/.exec(routePath) ?? [];
  const parts = exact
    .replace(/\/$/, '')
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}${below === undefined ? '/?' : '(/.*)?'}$`, 'i');
}
