/**
 * The rules for imports. The linter asks `whyForbidden` for every import, and the answer is computed from the two
 * paths, so a new module, area or package is fenced from its first file on: there is no list to keep up to date except
 * `ARROWS`, and a workspace missing there may import nothing.
 */
import { builtinModules } from 'node:module';
import path from 'node:path';

export interface ImportSite {
  /** Importing file, from the project's root, with forward slashes. */
  file: string;
  specifier: string;
  /** `import type`, `export type` or `import('x').T`: gone at run time. */
  isTypeOnly: boolean;
  /** `import('x')`: loaded on demand, so it adds nothing to the first download. */
  isDynamic: boolean;
}

/** The target of a specifier: a file of the project, one of our packages, or an external package. */
type Target =
  | { kind: 'file'; path: string }
  | { kind: 'own'; name: string; entry: string }
  | { kind: 'outside'; name: string };

interface Wall {
  name: string;
  why: string;
  isCrossed(site: ImportSite, target: Target): boolean;
}

/** For each workspace: the packages of ours (and their entries) that it may import. */
const ARROWS: Record<string, readonly string[]> = {
  domain: [],
  questions: ['domain'],
  worksheet: ['domain'],
  api: ['domain', 'questions', 'worksheet'],
  server: ['domain', 'questions', 'worksheet', 'api'],
  web: [
    'domain',
    'questions/ui',
    'questions/ui/playback',
    'questions/grading',
    'questions/editor',
    'questions/print',
    'questions/recording',
    // Only its rules: the schema would pull in zod.
    'worksheet/',
    'api',
  ],
};

/** The server's shared folders and files, lowest first; anything not named is above all of them. */
const SERVER_FLOORS: readonly (readonly string[])[] = [
  ['db', 'postgres', 'processes', 'spreadsheet', 'archives', 'env.ts', 'error-code.ts'],
  ['http', 'modules'],
  ['jobs', 'seed'],
  ['wiring'],
];

/** Folders of the web app that only staff download; Ant Design is used only here. */
const STAFF =
  /^apps\/web\/src\/(?:areas\/(?:teacher|question-bank|test-bank|folders|admin|(?:library|notifications|worksheets)\/staff)|components\/(?:staff|worksheet\/(?:editor|results)))\//;
/** Everyone loads a staff area's route table and titles, so they count as code for everyone. */
const ROUTE_TABLE = /[./](?:routes|messages)\.tsx?$/;
const TEST_FILE = /\.(?:test|fixture)\.[cm]?[jt]sx?$|\/testing\//;
const TEST_PACKAGES = /^(?:vitest|fast-check|jsdom|@testing-library\/.*|@playwright\/.*|@axe-core\/.*)$/;
const REACT = /^(?:react|react-dom|react-router|react-redux|antd|@ant-design\/.*)$/;
const QUESTIONS_UI = /^packages\/questions\/src\/(?:(?:ui|editor)\.ts$|ui\/|.*\/player\.tsx$)/;
const QUESTIONS_IN_BROWSER =
  /^packages\/questions\/src\/(?:(?:ui|editor)\.ts$|ui\/|.*\/player\.tsx$|.*\/complete\.ts$)/;
const BUILTINS = new Set(builtinModules);

const workspaceOf = (file: string): string | undefined => /^(?:packages|apps)\/([^/]+)\//.exec(file)?.[1];
const folderUnder = (parent: string, file: string): string | undefined =>
  file.startsWith(parent) ? /^([^/]+)\//.exec(file.slice(parent.length))?.[1] : undefined;
const isProduct = (file: string): boolean =>
  /^(?:packages|apps)\/[^/]+\/src\//.test(file) && !TEST_FILE.test(file);
const isStaff = (file: string): boolean => STAFF.test(file) && !ROUTE_TABLE.test(file);
const isNode = (target: Target): boolean =>
  target.kind === 'outside' && (target.name.startsWith('node:') || BUILTINS.has(target.name));
const isOutside = (target: Target, names: RegExp): boolean =>
  target.kind === 'outside' && names.test(target.name);

/** True for files that must return the same result for the same arguments wherever they run. */
export const isPure = (file: string): boolean =>
  /^packages\/(?:domain|questions|worksheet)\/src\//.test(file) &&
  !TEST_FILE.test(file) &&
  !QUESTIONS_UI.test(file);

function isArrow(from: string, name: string, entry: string): boolean {
  return (ARROWS[from] ?? []).some((allowed) => {
    const [allowedName, allowedEntry] = allowed.split('/');
    if (allowedName !== name) return false;
    // A named entry is allowed by itself; without a name, every entry but the React ones is allowed.
    const isUi = entry === 'ui' || entry === 'editor' || entry.startsWith('ui/');
    if (allowedEntry === undefined) return !isUi;
    return allowedEntry === 'ui' ? isUi : entry === allowedEntry;
  });
}

/** The floor of a server file. Files at the server's root start it, except those that `SERVER_FLOORS` names. */
function serverFloor(file: string): number | undefined {
  const inside = /^apps\/server\/src\/(.+)$/.exec(file)?.[1];
  if (inside === undefined) return undefined;
  const floor = SERVER_FLOORS.findIndex((names) => names.includes(inside.replace(/\/.*/, '')));
  return floor === -1 ? SERVER_FLOORS.length : floor;
}

/** Server files that never query the database themselves: all but the modules' repositories. */
export const isWithoutQueries = (file: string): boolean =>
  /^apps\/server\/src\/(?:modules|http|jobs)\//.test(file) &&
  !TEST_FILE.test(file) &&
  !file.endsWith('.repo.ts');

export const WALLS: readonly Wall[] = [
  {
    name: 'arrows',
    why: 'Dependencies point one way: web -> questions/ui, worksheet, api, domain; server -> api, questions, worksheet, domain; api -> questions, worksheet -> domain -> nothing. Move the shared rule to packages/domain, or declare a new workspace in tools/lint/walls.ts.',
    isCrossed: ({ file }, target) => {
      const from = workspaceOf(file);
      if (from === undefined || target.kind !== 'own' || from === target.name) return false;
      return !isArrow(from, target.name, target.entry);
    },
  },
  {
    name: 'front-door',
    why: 'A workspace is entered through its package name, because only the exports listed in its package.json are promised to others.',
    isCrossed: ({ file }, target) => {
      const from = /^(?:packages|apps)\/[^/]+\//.exec(file)?.[0];
      return (
        from !== undefined &&
        target.kind === 'file' &&
        !target.path.startsWith(from) &&
        !isTooling(target.path)
      );
    },
  },
  {
    name: 'tests-stay-out',
    why: 'The product never imports tests, test helpers, e2e, bench or tools: what only tests need must not be shipped.',
    isCrossed: ({ file }, target) => {
      if (!isProduct(file)) return false;
      if (target.kind === 'file') return TEST_FILE.test(target.path) || isTooling(target.path);
      if (target.kind === 'own') return /^testing(?:\/|$)/.test(target.entry);
      return isOutside(target, TEST_PACKAGES);
    },
  },
  {
    name: 'domain-alone',
    why: 'packages/domain imports nothing but itself: its rules must run unchanged in any browser and on the server.',
    isCrossed: ({ file }, target) =>
      isProduct(file) && workspaceOf(file) === 'domain' && target.kind === 'outside',
  },
  {
    name: 'pure',
    why: 'This file is pure: no React, no Node, no screen. The server grades with it and the browser previews with it, and both must agree.',
    isCrossed: ({ file }, target) =>
      isPure(file) &&
      (isNode(target) ||
        isOutside(target, REACT) ||
        (target.kind === 'file' && QUESTIONS_UI.test(target.path))),
  },
  {
    name: 'no-schemas-in-players',
    why: 'Players and complete.ts are downloaded by every student; zod and the schemas (key included) stay on the server. Import the type only.',
    isCrossed: ({ file, isTypeOnly }, target) =>
      !isTypeOnly &&
      !TEST_FILE.test(file) &&
      QUESTIONS_IN_BROWSER.test(file) &&
      (isOutside(target, /^zod$/) || (target.kind === 'file' && target.path.endsWith('/schema.ts'))),
  },
  {
    name: 'server-without-screen',
    why: 'The server and the contract draw no screens: React and its companions belong to apps/web and to ui entries.',
    isCrossed: ({ file }, target) =>
      ['server', 'api'].includes(workspaceOf(file) ?? '') && isOutside(target, REACT),
  },
  {
    name: 'web-without-node',
    why: 'A browser has no Node modules; ask the server through packages/api instead.',
    isCrossed: ({ file }, target) => isProduct(file) && workspaceOf(file) === 'web' && isNode(target),
  },
  {
    name: 'api-types-only',
    why: 'The browser takes only types from @domdom/api (import type): the schemas would put zod into every download, and the server validates anyway.',
    isCrossed: ({ file, isTypeOnly }, target) =>
      !isTypeOnly &&
      isProduct(file) &&
      workspaceOf(file) === 'web' &&
      target.kind === 'own' &&
      target.name === 'api',
  },
  {
    name: 'server-modules',
    why: 'A server module is used through its *.service.ts only, by http/, jobs/, seed/, wiring/ and the start too: repositories, policies and routes of a sister may change without asking you. wiring/ registers the *.routes.ts as well.',
    isCrossed: ({ file }, target) => {
      if (target.kind !== 'file' || !file.startsWith('apps/server/src/')) return false;
      const own = folderUnder('apps/server/src/modules/', file);
      const other = folderUnder('apps/server/src/modules/', target.path);
      const isTest = own === undefined && TEST_FILE.test(file);
      if (isTest || other === undefined || own === other) return false;
      const front = file.startsWith('apps/server/src/wiring/')
        ? /\.(?:service|routes)\.ts$/
        : /\.service\.ts$/;
      return !front.test(target.path) || target.path.split('/').length !== 6;
    },
  },
  {
    name: 'server-floors',
    why: 'The server is built in floors, and a file imports its own floor and those below: db, postgres, processes, spreadsheet and archives; then http and modules; then jobs and seed; then wiring; on top the files that start it. Pass in what you need from above, or move it down.',
    isCrossed: ({ file }, target) =>
      isProduct(file) &&
      target.kind === 'file' &&
      (serverFloor(file) ?? Infinity) < (serverFloor(target.path) ?? -Infinity),
  },
  {
    name: 'web-areas',
    why: 'A screen area never imports a sister: what two areas need moves to apps/web/src/components or apps/web/src/lib.',
    isCrossed: ({ file }, target) => {
      if (target.kind !== 'file') return false;
      const own = folderUnder('apps/web/src/areas/', file);
      const other = folderUnder('apps/web/src/areas/', target.path);
      return own !== undefined && other !== undefined && own !== other;
    },
  },
  {
    name: 'shared-below-areas',
    why: 'apps/web/src/lib is below components, and both are below app and the areas: they get data by props and never know who uses them. What they share with app (texts, paths, the store) lives in lib.',
    isCrossed: ({ file }, target) => {
      if (target.kind !== 'file') return false;
      const isAbove = (folders: string) => new RegExp(`^apps/web/src/(?:${folders})/`).test(target.path);
      return (
        (file.startsWith('apps/web/src/components/') && isAbove('app|areas')) ||
        (file.startsWith('apps/web/src/lib/') &&
          isAbove(TEST_FILE.test(file) ? 'app|areas' : 'components|app|areas'))
      );
    },
  },
  {
    name: 'antd-for-staff',
    why: 'Ant Design and the text editor are more than a student on a cheap phone should download: they live in areas/teacher, areas/question-bank, areas/test-bank, areas/folders, areas/admin, areas/library/staff, areas/notifications/staff, areas/worksheets/staff, components/staff, components/worksheet/editor and components/worksheet/results only. Use the kit in apps/web/src/components.',
    isCrossed: ({ file, isTypeOnly }, target) =>
      !isTypeOnly &&
      workspaceOf(file) !== undefined &&
      !isStaff(file) &&
      !TEST_FILE.test(file) &&
      isOutside(target, /^(?:antd|@ant-design\/.*|@tiptap\/.*)$/),
  },
  {
    name: 'staff-loaded-lazily',
    why: 'Staff screens come with Ant Design: outside the staff folders they are loaded with import() so that no student downloads them.',
    isCrossed: ({ file, isTypeOnly, isDynamic }, target) =>
      !isTypeOnly &&
      !isDynamic &&
      isProduct(file) &&
      !isStaff(file) &&
      target.kind === 'file' &&
      isStaff(target.path),
  },
  {
    name: 'stories-from-outside',
    why: 'Browser stories know the product as a visitor does, by its address; they never import its code.',
    isCrossed: ({ file }, target) =>
      file.startsWith('e2e/') &&
      ((target.kind === 'file' && target.path.startsWith('apps/')) ||
        (target.kind === 'own' && ['server', 'web'].includes(target.name))),
  },
];

function isTooling(file: string): boolean {
  return /^(?:e2e|bench|tools)\//.test(file);
}

function targetOf(file: string, specifier: string): Target {
  const bare = specifier.replace(/[?#].*$/, '');
  if (bare.startsWith('.')) return { kind: 'file', path: path.posix.join(path.posix.dirname(file), bare) };
  const own = /^@domdom\/([^/]+)(?:\/(.*))?$/.exec(bare);
  if (own) return { kind: 'own', name: own[1] ?? '', entry: own[2] ?? '' };
  if (bare.startsWith('node:')) return { kind: 'outside', name: bare };
  const name = bare.startsWith('@') ? bare.split('/').slice(0, 2).join('/') : (bare.split('/')[0] ?? bare);
  return { kind: 'outside', name };
}

/** The wall that this import crosses, or undefined when it is allowed. */
export function whyForbidden(site: ImportSite): Pick<Wall, 'name' | 'why'> | undefined {
  const target = targetOf(site.file, site.specifier);
  return WALLS.find((wall) => wall.isCrossed(site, target));
}
