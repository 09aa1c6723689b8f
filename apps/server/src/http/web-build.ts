import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

declare module 'fastify' {
  interface FastifyInstance {
    /** Null if the application has not been built. */
    webBuild: WebBuild | null;
  }
}

/** Describes the build of the browser application to the server. */
export interface WebBuild {
  /** Changes with every file of the application. */
  id: string;
  /** Whether the browser application has a page at this path; for any other it shows its not-found page. */
  isPage(pathname: string): boolean;
  /**
   * The page at this path, which first shows questions of these types. The same object for everyone who gets the same
   * page.
   */
  pageAt(pathname: string, questionTypes: readonly string[]): Page;
}

export interface Page {
  /** With the style sheets inlined, up to the slot for the first data. */
  before: string;
  after: string;
  /** Scripts, as `Link` header values, so that they load in parallel with the entry. */
  links: readonly string[];
  /** Of its style sheets, for the content security policy. */
  styleHashes: readonly string[];
  /** Of the scripts inside it. */
  scriptHashes: readonly string[];
}

const Files = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });
const RouteTable = z.array(Files.extend({ path: z.string() }));
const PlayerTable = z.record(z.string(), Files);

/** Null if the application has not been built. */
export function readWebBuild(dist: string): WebBuild | null {
  const file = path.join(dist, 'index.html');
  if (fs.statSync(file, { throwIfNoEntry: false }) === undefined) return null;
  const table = RouteTable.parse(readJson(path.join(dist, '.vite/routes.json'))).map((route) => ({
    ...route,
    pattern: patternOf(route.path),
  }));
  const players = new Map(Object.entries(PlayerTable.parse(readJson(path.join(dist, '.vite/players.json')))));
  const styleOf = readStyleElements(dist);
  const shared: string[] = [];
  const id = createHash('sha256')
    .update(fs.readFileSync(file))
    .update(fs.readFileSync(path.join(dist, 'sw.js')))
    .digest('base64url')
    .slice(0, 12);
  const html = fs
    .readFileSync(file, 'utf8')
    .replaceAll(/<link rel="stylesheet" crossorigin href="\/([^"]+)">/g, (_tag, name: string) => {
      const { element, hash } = styleOf(name);
      shared.push(hash);
      return element;
    });
  const entries = [...html.matchAll(/<script type="module" crossorigin src="([^"]+)"/g)].map(
    // The attribute must match the script tag. Otherwise the browser would fetch the file a second time.
    ([, src]) => `<${src}>; rel=modulepreload; crossorigin`,
  );
  const scriptHashes = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => hashOf(text));
  const pages = new Map<string, Page>();
  const makePage = (needed: readonly z.output<typeof Files>[]): Page => {
    const all = (kind: 'scripts' | 'styles') => [...new Set(needed.flatMap((one) => one[kind]))];
    const styles = all('styles').map(styleOf);
    const styled = html.replace('</head>', () => `${styles.map(({ element }) => element).join('')}</head>`);
    const [before = '', after = ''] = styled.split('<!--boot-->');
    const links = [...entries, ...all('scripts').map((script) => `</${script}>; rel=modulepreload`)];
    const styleHashes = [...shared, ...styles.map(({ hash }) => hash)];
    return { before, after, links, styleHashes, scriptHashes };
  };
  return {
    id,
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

/** In the form of a content security policy. */
const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

interface StyleElement {
  element: string;
  hash: string;
}

/**
 * Inlines a style sheet into the page: it arrives while the scripts are still being requested, when the connection
 * would be idle. Its file name tells the scripts that the style sheet is already there. All style sheets are read at
 * the start, because a build removes them while the server runs.
 */
function readStyleElements(dist: string): (file: string) => StyleElement {
  const folder = path.join(dist, 'assets');
  const styleSheets = fs.readdirSync(folder).filter((name) => name.endsWith('.css'));
  const elements = new Map(
    styleSheets.map((name) => {
      const text = fs.readFileSync(path.join(folder, name), 'utf8').trim();
      const element = `<style data-file="/assets/${name}">${text}</style>`;
      return [`assets/${name}`, { element, hash: hashOf(text) }];
    }),
  );
  return (file) => {
    const element = elements.get(file);
    if (element === undefined) throw new Error(`The build of the browser application has no ${file}`);
    return element;
  };
}

/** These paths redirect to a page and are not pages themselves, so the table does not list them. */
const FORWARDING = /^\/(lms|auth)\/?$/i;

const readJson = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'));

/** '/lms/x/:id/*' as a regular expression over whole paths, the way the browser's router reads it. */
function patternOf(routePath: string): RegExp {
  const [, exact = routePath, below] = /^(.*?)(\/\*)?$/.exec(routePath) ?? [];
  const parts = exact
    .replace(/\/$/, '')
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}${below === undefined ? '/?' : '(/.*)?'}$`, 'i');
}
