/** The files of one page of the application. */
export interface PageFiles {
  /** As in the table of routes: ':param' for a part, and a final part '*' for everything below. */
  path: string;
  scripts: readonly string[];
  styles: readonly string[];
  /** The page is never answered from the device. */
  isOfNetwork?: true;
}

/** What the worker knows of the build that it belongs to. All files are paths from the root. */
export interface BuildFiles {
  /** Changes with every file. */
  id: string;
  /** The script that every page begins with; a bare page that names another one belongs to another build. */
  entry: string;
  /** Fetched ahead, see `ahead` in the build. */
  ahead: readonly string[];
  /** The scripts that a page from the device needs beside those of its route. */
  opening: readonly string[];
  /** In the order of the table of routes; the first that matches counts. */
  pages: readonly PageFiles[];
}

/** As it stands in the file: each file once, since pages share most of theirs. */
export interface WrittenBuild {
  id: string;
  files: readonly string[];
  entry: number;
  ahead: readonly number[];
  opening: readonly number[];
  pages: readonly (readonly [
    path: string,
    scripts: readonly number[],
    styles: readonly number[],
    isOfNetwork?: 1,
  ])[];
}

export function readBuild({ id, files, entry, ahead, opening, pages }: WrittenBuild): BuildFiles {
  const file = (index: number): string => `/assets/${files[index] ?? ''}`;
  return {
    id,
    entry: file(entry),
    ahead: ahead.map(file),
    opening: opening.map(file),
    pages: pages.map(([path, scripts, styles, isOfNetwork]) => ({
      path,
      scripts: scripts.map(file),
      styles: styles.map(file),
      ...(isOfNetwork && { isOfNetwork: true }),
    })),
  };
}

/** A path of the table as a regular expression over whole paths, the way the server and the router read it. */
function patternOf(path: string): RegExp {
  const isOpen = path.endsWith('/*');
  const parts = (isOpen ? path.slice(0, -2) : path)
    .replace(/\/$/, '')
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}${isOpen ? '(?:/.*)?' : '/?'}$`, 'i');
}

/** The page at this path, unless there is none or the network has it. */
export function pageAt({ pages }: BuildFiles, pathname: string): PageFiles | null {
  const page = pages.find(({ path }) => patternOf(path).test(pathname));
  return page === undefined || page.isOfNetwork ? null : page;
}
