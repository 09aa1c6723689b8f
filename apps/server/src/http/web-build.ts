import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** What the build of the browser application tells the server. */
export interface WebBuild {
  /** Whether the browser application has a page under this path; elsewhere it shows that there is none. */
  isPage(pathname: string): boolean;
  /** The page under this path, which shows questions of these types first; one object for all who get the same. */
  pageAt(pathname: string, questionTypes: readonly string[]): Page;
}

export interface Page {
  /** With the style sheets inside, up to where the first data belong. */
  before: string;
  after: string;
  /** Scripts, as `Link` header values, so that they load side by side with the entry. */
  links: readonly string[];
}

const Files = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });
const RouteTable = z.array(Files.extend({ path: z.string() }));
const PlayerTable = z.record(z.string(), Files);

/** Null when the application has not been built. */
export function readWebBuild(dist: string): WebBuild | null {
  const file = path.join(dist, 'index.html');
  if (!fs.existsSync(file)) return null;
  const table = RouteTable.parse(readJson(path.join(dist, '.vite/routes.json'))).map((route) => ({
    ...route,
    pattern: patternOf(route.path),
  }));
  const players = new Map(Object.entries(PlayerTable.parse(readJson(path.join(dist, '.vite/players.json')))));
  const styleOf = readStyleElements(dist);
  const html = fs
    .readFileSync(file, 'utf8')
    .replaceAll(/<link rel="stylesheet" crossorigin href="\/([^"]+)">/g, (_tag, style: string) =>
      styleOf(style),
    );
  const entries = [...html.matchAll(/<script type="module" crossorigin src="([^"]+)"/g)].map(
    // Of the same kind as the tag, or the browser would fetch the file a second time.
    ([, src]) => `<${src}>; rel=modulepreload; crossorigin`,
  );
  const pages = new Map<string, Page>();
  const makePage = (needed: readonly z.output<typeof Files>[]): Page => {
    const all = (kind: 'scripts' | 'styles') => [...new Set(needed.flatMap((one) => one[kind]))];
    const styled = html.replace('</head>', () => `${all('styles').map(styleOf).join('')}</head>`);
    const [before = '', after = ''] = styled.split('<!--boot-->');
    const links = [...entries, ...all('scripts').map((script) => `</${script}>; rel=modulepreload`)];
    return { before, after, links };
  };
  return {
    isPage: (pathname) => FORWARDING.test(pathname) || table.some(({ pattern }) => pattern.test(pathname)),
    pageAt(pathname, questionTypes) {
      const route = table.find(({ pattern }) => pattern.test(pathname));
      const types = questionTypes.filter((type) => players.has(type));
      const key = [route?.path ?? '', ...types].join(' ');
      const needed = [route, ...types.map((type) => players.get(type))].filter((one) => one !== undefined);
      const page = pages.get(key) ?? makePage(needed);
      pages.set(key, page);
      return page;
    },
  };
}

/**
 * A style sheet inside the page: it comes while the scripts are still being asked for, when the line has nothing else
 * to do. Its name tells the scripts that this sheet is there. All of them are read at the start, because a build under
 * a running server takes them away.
 */
function readStyleElements(dist: string): (file: string) => string {
  const folder = path.join(dist, 'assets');
  const sheets = fs.readdirSync(folder).filter((name) => name.endsWith('.css'));
  const elements = new Map(
    sheets.map((name) => {
      const text = fs.readFileSync(path.join(folder, name), 'utf8').trim();
      return [`assets/${name}`, `<style data-file="/assets/${name}">${text}</style>`];
    }),
  );
  return (file) => {
    const element = elements.get(file);
    if (element === undefined) throw new Error(`The build of the browser application has no ${file}`);
    return element;
  };
}

/** They lead to a page and are none themselves, so the table does not have them. */
const FORWARDING = /^\/(lms|auth)\/?$/i;

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
