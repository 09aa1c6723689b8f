import type { BarePage } from './bare-page.ts';
import { pageAt, type BuildFiles } from './build-files.ts';
import type { KeptBuild } from './kept-build.ts';

/** Answers a request of our own origin, or leaves it to the network. The first that answers counts. */
export type WorkerRoute = (request: Request, url: URL) => Promise<Response> | null;

/** The scripts, styles and fonts of the application. A second request for one that failed has a query. */
export const assetRoute =
  (files: KeptBuild): WorkerRoute =>
  (request, { pathname, search }) =>
    request.method === 'GET' && pathname.startsWith('/assets/') && search === ''
      ? files.answer(request, pathname)
      : null;

/**
 * Pages of the application. One whose files are all here opens from the device; any other comes from the server, whose page
 * names its files at once, and from the device only without a network.
 */
export const pageRoute =
  (build: BuildFiles, files: KeptBuild, shell: BarePage): WorkerRoute =>
  (request, { pathname }) => {
    if (request.method !== 'GET' || request.mode !== 'navigate' || request.destination !== 'document')
      return null;
    const page = pageAt(build, pathname);
    if (page === null) return null;
    return answerPage(request, {
      isHere: () => files.hasAll([...page.scripts, ...page.styles, ...build.opening]),
      open: () => shell.copyFor(page),
    });
  };

interface PageHere {
  isHere(): Promise<boolean>;
  open(): Promise<Response | null>;
}

async function answerPage(request: Request, { isHere, open }: PageHere): Promise<Response> {
  if (await isHere()) {
    const copy = await open();
    if (copy) return copy;
  }
  try {
    return await fetch(request);
  } catch (error) {
    const copy = await open();
    if (copy) return copy;
    throw error;
  }
}
