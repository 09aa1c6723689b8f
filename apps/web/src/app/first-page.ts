import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { existsHere, guardRoute } from './access.ts';
import type { BootPage } from './boot-page.ts';
import { couldMatch } from './could-match.ts';
import { preparePage } from './pages.ts';
import type { AppRoute } from './route-types.ts';
import { shell } from './shell/later-shell.ts';

/**
 * Fetches the code of the requested page before anything is rendered. Its files are already on their way (see
 * `modulepreload` in the page header), and a page that React has to wait for appears late: once React shows a
 * placeholder, it keeps it for 300 ms.
 */
export async function fetchFirstPage(
  routes: readonly AppRoute[],
  { user, settings }: BootPage,
  queryClient: QueryClient,
): Promise<void> {
  const { pathname, search, hostname } = window.location;
  for (const route of routes) {
    if (!couldMatch(route, pathname)) continue;
    const match = matchPath(route.exact ? route.path : `${route.path}/*`, pathname);
    if (!match || !existsHere(route, settings.env, hostname)) continue;
    if (guardRoute(route, user) !== 'ok') return;
    try {
      const start = { queryClient, params: match.params, search: new URLSearchParams(search) };
      await Promise.all([
        preparePage(route.component, start),
        route.layout === 'lms' ? shell.fetch() : undefined,
      ]);
    } catch {
      // Retried when the page is rendered, which then shows the error.
    }
    return;
  }
}
